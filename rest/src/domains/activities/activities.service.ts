import { ACTIVITY_TYPES } from '../../../../schema/enumerations.ts';
import { formatDate } from '../../../../schema/figure-text.ts';
import { findCompany, findUser, type ReferredCompany } from '../../db/references.ts';
import { requirePermission } from '../../http/allow.ts';
import { authorFor } from '../../http/author.ts';
import { invalid } from '../../http/problem.ts';
import {
  applyChanges,
  insertRecord,
  openRecord,
  type RecordKind,
  type WriteContext,
} from '../../http/record-write.ts';
import { readRow } from '../../http/resource.ts';
import { notify } from '../notifications/notify.ts';
import { activities, findContactCoid } from './activities.repository.ts';
import type { ActivityCreate, ActivityUpdate } from './activities.requests.ts';
import { completionOf, overrideDoNotCall, plansCall } from './activity-rules.ts';

export interface ActivityFields {
  contactSeq: number | null;
  type: number;
  user: number;
  date: string;
  time: string | null;
  minutes: number;
  percentComplete: number;
  subject: string;
  note: string | null;
  completedOn: string | null;
}

export const ACTIVITIES: RecordKind<ActivityFields & { coid: number }, 'activities'> = {
  resource: 'activities',
  noun: 'activity',
  table: 'activities',
  key: 'seq',
  fields: {
    coid: { column: 'coid' },
    contactSeq: { column: 'contact_seq' },
    type: { column: 'type' },
    user: { column: 'user_seq' },
    date: { column: 'date' },
    time: { column: 'time' },
    minutes: { column: 'minutes' },
    percentComplete: { column: 'percent_complete' },
    subject: { column: 'subject' },
    note: { column: 'note' },
    completedOn: { column: 'completed_on' },
  },
  owner: 'user_seq',
  permissions: {
    update: 'activities.update',
    delete: 'activities.delete',
    restore: 'activities.restore',
  },
  read: (write, seq) => readRow(write, activities, seq),
};

const UNDONE = { percentComplete: 0, completedOn: null };

/** Plans or logs an activity as the signed-in user, or in the name of a rep whom the viewer may write for. */
export async function createActivity(
  write: WriteContext,
  request: ActivityCreate,
): Promise<object> {
  const { coid, user, override, ...fields } = request;
  const { me, author, enteredBy } = await authorFor(write, 'activities.create', user);
  const company = await findCompany(write.db, coid);
  if (!company) throw invalid([{ field: 'coid', message: 'is not a company' }]);
  await requireContactOf(write, coid, fields.contactSeq);
  const completion = completionOf(UNDONE, fields, write.clock.today());
  const plan = { ...fields, ...completion, time: fields.time ?? null };
  const remarks = plansCall(null, plan)
    ? overrideDoNotCall(write, company, { override, note: fields.note })
    : [];
  const given = { ...plan, coid, user: author.seq };
  const columns = { entered_by: enteredBy };
  const seq = await insertRecord(write, ACTIVITIES, me, given, columns, remarks);
  await tellPlanned(write, me, company, given);
  return readRow(write, activities, seq);
}

/**
 * Changes an activity; another `user` hands it over to somebody whom the viewer may write for too.
 * @throws Problem 422 when completion, contact or do-not-call stand against it
 */
export async function changeActivity(
  write: WriteContext,
  seq: number,
  request: ActivityUpdate,
): Promise<object> {
  const opened = await openRecord(write, ACTIVITIES, seq);
  const stored = opened.record.fields;
  const { override, ...given } = request;
  const next = {
    ...given,
    ...completionOf(stored, given, write.clock.today()),
    user: await nextUser(write, stored.user, given.user),
  };
  await requireContactOf(write, stored.coid, given.contactSeq);
  const company = await findCompany(write.db, stored.coid);
  const plan = {
    type: given.type ?? stored.type,
    date: given.date ?? stored.date,
    time: given.time === undefined ? stored.time : given.time,
    percentComplete: next.percentComplete,
  };
  const remarks =
    company && plansCall(stored, plan)
      ? overrideDoNotCall(write, company, { override, note: given.note })
      : [];
  await applyChanges(write, ACTIVITIES, opened, next, remarks);
  if (company && next.user !== stored.user) {
    const subject = given.subject ?? stored.subject;
    await tellPlanned(write, opened.viewer, company, { ...plan, subject, user: next.user });
  }
  return readRow(write, activities, seq);
}

async function nextUser(
  write: WriteContext,
  stored: number,
  given: number | undefined,
): Promise<number> {
  if (given === undefined || given === stored) return stored;
  const user = await findUser(write.db, given);
  if (!user?.active) throw invalid([{ field: 'user', message: 'is not an active user' }]);
  requirePermission('activities.update', write.viewer, user);
  return user.seq;
}

/** @throws Problem 422 when the contact belongs to another company, or is none */
async function requireContactOf(
  { db }: WriteContext,
  coid: number,
  contactSeq: number | null | undefined,
): Promise<void> {
  if (contactSeq == null) return;
  if ((await findContactCoid(db, contactSeq)) !== coid) {
    throw invalid([{ field: 'contactSeq', message: 'is not a contact of this company' }]);
  }
}

/** Tells a rep what somebody else planned for them; what is done already is no plan. */
async function tellPlanned(
  { db }: WriteContext,
  by: { seq: number; name: string },
  company: ReferredCompany,
  plan: { type: number; date: string; subject: string; percentComplete: number; user: number },
): Promise<void> {
  if (plan.percentComplete === 100) return;
  const label = ACTIVITY_TYPES.find(({ value }) => value === plan.type)?.label ?? 'Activity';
  await notify(db, by.seq, [plan.user], {
    kind: 'assignment',
    text: `${by.name} planned for you on ${formatDate(plan.date)} at ${company.company}: ${label}, ${plan.subject}`,
    link: `/company/${company.seq}/activities`,
  });
}
