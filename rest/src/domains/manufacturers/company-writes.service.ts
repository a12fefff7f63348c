import { LEVELS } from '../../../../schema/levels.ts';
import { PROSPECT_TAGS } from '../../../../schema/enumerations.ts';
import type { PermissionId } from '../../../../schema/permissions.ts';
import { isAllowed } from '../../../../schema/permissions.ts';
import { findUser } from '../../db/references.ts';
import { invalid, Problem } from '../../http/problem.ts';
import {
  applyChanges,
  auditRecord,
  openRecord,
  type LockedRecord,
  type RecordKind,
  type WriteContext,
} from '../../http/record-write.ts';
import { notify } from '../notifications/notify.ts';
import type { CompanyRow } from './company-columns.ts';
import {
  changeCoid,
  findCoidHolder,
  updateDoNotCall,
  updateProspect,
} from './company-writes.repository.ts';
import { FACT_COLUMNS, type CompanyFacts, type CompanyUpdate } from './company-writes.requests.ts';
import { readCompany } from './manufacturers.service.ts';

interface CompanyFields extends CompanyFacts {
  prospect: number;
  doNotCall: boolean;
  dncReason: string | null;
}

const COMPANIES: RecordKind<CompanyFields, 'manufacturers'> = {
  resource: 'manufacturers',
  noun: 'company',
  table: 'manufacturers',
  key: 'seq',
  fields: {
    ...FACT_COLUMNS,
    prospect: { column: 'prospect' },
    doNotCall: { column: 'do_not_call' },
    dncReason: { column: 'dnc_reason' },
  },
  owner: 'rep',
  permissions: { update: 'manufacturers.update' },
  read: ({ db, clock }, seq) => readCompany(db, clock, seq),
};

type Opened = Awaited<ReturnType<typeof openRecord<CompanyFields>>>;

/** Fields with a rule of their own, and who may change them. */
const GUARDED: Partial<Record<keyof CompanyUpdate, { permission: PermissionId; who: string }>> = {
  clientFlag: { permission: 'manufacturers.updateIdentity', who: 'administrators' },
  company: { permission: 'manufacturers.updateIdentity', who: 'administrators' },
  coid: { permission: 'manufacturers.updateIdentity', who: 'administrators' },
  rep: { permission: 'manufacturers.assignRep', who: 'managers and administrators' },
};

/**
 * Changes a company's address, position, telephone, website; its identity and its rep take more.
 * @throws Problem 403 that names the field, 409 when another company has the coid, 422 for a rep who is none
 */
export async function changeCompany(
  write: WriteContext,
  seq: number,
  request: CompanyUpdate,
): Promise<CompanyRow> {
  const opened = await openRecord(write, COMPANIES, seq);
  requireFields(opened, request);
  const stored = opened.record.fields;
  const isReassigned = request.rep !== undefined && request.rep !== stored.rep;
  if (isReassigned) await requireActiveRep(write, request.rep ?? null);
  if (request.coid !== undefined && request.coid !== stored.coid) {
    await requireFreeCoid(write, request.coid);
    await changeCoid(write.db, stored.coid, request.coid);
  }
  await applyChanges(write, COMPANIES, opened, request);
  const company = await readCompany(write.db, write.clock, seq);
  if (isReassigned) {
    await notify(write.db, opened.viewer.seq, [company.rep], {
      kind: 'assignment',
      text: `${opened.viewer.name} assigned ${company.company} to you`,
      link: `/company/${seq}`,
    });
  }
  return company;
}

function requireFields({ record, viewer }: Opened, request: CompanyUpdate): void {
  for (const [field, guard] of Object.entries(GUARDED)) {
    if (request[field as keyof CompanyUpdate] === undefined) continue;
    if (isAllowed(guard.permission, viewer, record.owner)) continue;
    const message = `may be changed by ${guard.who} only`;
    throw new Problem(403, `${field}: ${message}.`, { errors: [{ field, message }] });
  }
}

async function requireActiveRep({ db }: WriteContext, rep: number | null): Promise<void> {
  if (rep === null) return;
  const user = await findUser(db, rep);
  if (!user?.active || user.level !== LEVELS.rep) {
    throw invalid([{ field: 'rep', message: 'is not an active rep' }]);
  }
}

async function requireFreeCoid({ db }: WriteContext, coid: number): Promise<void> {
  const holder = await findCoidHolder(db, coid);
  if (holder === null) return;
  throw new Problem(409, `coid: ${coid} belongs to ${holder}.`, {
    errors: [{ field: 'coid', message: `belongs to ${holder}` }],
  });
}

/** Sets the prospect tag; the same tag again changes nothing. */
export async function setProspectTag(
  write: WriteContext,
  seq: number,
  tag: number,
): Promise<CompanyRow> {
  const opened = await openRecord(write, COMPANIES, seq, 'manufacturers.setProspectTag');
  const { prospect, company } = opened.record.fields;
  if (prospect !== tag) {
    await updateProspect(write.db, seq, tag, write.clock.today());
    const change = { field: 'prospect', old: prospect, new: tag };
    await auditRecord(write, COMPANIES, opened.viewer, seq, 'update', [change]);
    const label = PROSPECT_TAGS.find(({ value }) => value === tag)?.label ?? String(tag);
    const text = `${opened.viewer.name} set the tag of ${company} to ${label}`;
    await tellRep(write, opened, 'tag', text);
  }
  return readCompany(write.db, write.clock, seq);
}

/** Sets do-not-call with its reason, or clears it; clearing takes a manager or an administrator. */
export async function setDoNotCall(
  write: WriteContext,
  seq: number,
  change: { doNotCall: boolean; reason?: string | undefined },
): Promise<CompanyRow> {
  const opened = await openRecord(
    write,
    COMPANIES,
    seq,
    change.doNotCall ? 'manufacturers.setDoNotCall' : 'manufacturers.clearDoNotCall',
  );
  const { viewer, record } = opened;
  const { doNotCall, dncReason, company } = record.fields;
  const reason = change.doNotCall ? (change.reason ?? null) : null;
  if (doNotCall !== change.doNotCall || dncReason !== reason) {
    const flag = change.doNotCall;
    await updateDoNotCall(write.db, seq, { doNotCall: flag, reason, by: viewer.seq });
    const audited = {
      field: 'doNotCall',
      old: { flag: doNotCall, reason: dncReason },
      new: { flag, reason },
    };
    await auditRecord(write, COMPANIES, viewer, seq, 'update', [audited]);
    const text = flag
      ? `${viewer.name} set ${company} to do-not-call: ${reason}`
      : `${viewer.name} ended do-not-call of ${company}`;
    await tellRep(write, opened, 'do-not-call', text);
  }
  return readCompany(write.db, write.clock, seq);
}

/** Tells the company's rep what somebody else did to it. */
function tellRep(
  { db }: WriteContext,
  { record, viewer }: { record: LockedRecord<CompanyFields>; viewer: { seq: number } },
  kind: 'tag' | 'do-not-call',
  text: string,
): Promise<void> {
  return notify(db, viewer.seq, [record.owner.seq], { kind, text, link: `/company/${record.key}` });
}
