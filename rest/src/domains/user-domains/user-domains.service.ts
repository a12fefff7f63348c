import { requirePermission } from '../../http/allow.ts';
import { changedFields, type AuditEntry } from '../../http/audit.ts';
import { requireVersion } from '../../http/preconditions.ts';
import { invalid, notFound, Problem } from '../../http/problem.ts';
import { auditRecord, type WriteContext } from '../../http/record-write.ts';
import { readRow, readRows } from '../../http/resource.ts';
import {
  findDomainByUrl,
  listPastChanges,
  lockDomains,
  updateDomains,
  userDomains,
  type DomainChange,
  type LockedDomain,
  type PastChange,
} from './user-domains.repository.ts';
import type { DomainBulkUpdate } from './user-domains.requests.ts';

/**
 * Sorts, names or resolves one domain; an address range is resolved by giving it a url.
 * @throws Problem 404, 409 when another domain has the url, 412 when the version is stale
 */
export async function changeDomain(
  write: WriteContext,
  seq: number,
  change: DomainChange,
): Promise<object> {
  const domain = await lockedDomain(write, seq);
  await applyChange(write, [domain], change, 'update');
  return readRow(write, userDomains, seq);
}

/**
 * The same change for many domains: for all of them or, when one refuses it, for none.
 * @returns the rows as they are then, by their number
 */
export async function changeDomains(
  write: WriteContext,
  request: DomainBulkUpdate,
): Promise<object[]> {
  const { seqs, ...change } = request;
  const domains = await lockDomains(write.db, seqs);
  if (domains.length < seqs.length) {
    const found = new Set(domains.map(({ seq }) => seq));
    const missing = seqs.filter((seq) => !found.has(seq)).slice(0, 10);
    throw invalid([{ field: 'seqs', message: `there is no domain ${missing.join(', ')}` }]);
  }
  await applyChange(write, domains, change, 'update');
  return readRows(write, userDomains, seqs);
}

/**
 * Undoes the last change of a domain that is not undone yet: called twice, it undoes two.
 * @throws Problem 422 when nothing is left to undo
 */
export async function revertDomain(write: WriteContext, seq: number): Promise<object> {
  const domain = await lockedDomain(write, seq);
  const change = lastStanding(await listPastChanges(write.db, seq));
  if (!change) throw invalid([{ field: 'seq', message: 'has no change left to undo' }]);
  const before = Object.fromEntries(change.fields.map(({ field, old }) => [field, old]));
  await applyChange(write, [domain], before as DomainChange, 'restore');
  return readRow(write, userDomains, seq);
}

/** The newest change that stands; each undoing took back the newest one that stood before it. */
function lastStanding(changes: PastChange[]): PastChange | null {
  let undone = 0;
  for (const change of changes) {
    if (change.action === 'restore') undone += 1;
    else if (undone > 0) undone -= 1;
    else return change;
  }
  return null;
}

async function lockedDomain(write: WriteContext, seq: number): Promise<LockedDomain> {
  const [domain] = await lockDomains(write.db, [seq]);
  if (!domain) throw notFound('such domain');
  await requireVersion(write.ifMatch, {
    noun: 'domain',
    stored: domain.version,
    current: () => readRow(write, userDomains, seq),
  });
  return domain;
}

async function applyChange(
  write: WriteContext,
  domains: LockedDomain[],
  change: DomainChange,
  action: AuditEntry['action'],
): Promise<void> {
  const viewer = requirePermission('user-domains.update', write.viewer);
  if (change.url !== undefined) await requireFreeUrl(write, domains, change.url);
  const given = Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  );
  const changed = domains
    .map((domain) => ({ seq: domain.seq, changes: changedFields({ ...domain }, given) }))
    .filter(({ changes }) => changes.length > 0);
  if (changed.length === 0) return;
  await updateDomains(
    write.db,
    changed.map(({ seq }) => seq),
    change,
  );
  for (const { seq, changes } of changed) {
    await auditRecord(write, { resource: 'user-domains' }, viewer, seq, action, changes);
  }
}

/** Several address ranges may belong to one domain; a domain itself is there once. */
async function requireFreeUrl(
  write: WriteContext,
  domains: LockedDomain[],
  url: string | null,
): Promise<void> {
  const named = domains.filter(({ hasAddresses }) => !hasAddresses);
  if (named.length === 0) return;
  if (url === null) {
    throw invalid([{ field: 'url', message: 'is needed: no address range is known instead' }]);
  }
  const holder = await findDomainByUrl(write.db, url);
  if (named.length > 1 || (holder !== null && holder !== named[0]?.seq)) {
    throw new Problem(409, `url: ${url} is there already${holder ? ` (domain ${holder})` : ''}.`, {
      errors: [{ field: 'url', message: 'belongs to another domain' }],
    });
  }
}
