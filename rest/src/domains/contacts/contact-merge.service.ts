import type { SignedInUser } from '../../http/authenticate.ts';
import { requirePermission } from '../../http/allow.ts';
import { invalid, notFound } from '../../http/problem.ts';
import {
  auditRecord,
  openRecord,
  restoreRecord,
  setDeleted,
  type WriteContext,
} from '../../http/record-write.ts';
import { readRow, type Reader } from '../../http/resource.ts';
import {
  contacts,
  findMergedInto,
  lockContacts,
  mergedOnward,
  moveActivities,
  returnActivities,
  setMergedInto,
} from './contacts.repository.ts';
import type { ContactMerge } from './contacts.requests.ts';
import { applyContactChange, CONTACTS } from './contacts.service.ts';

/**
 * Makes one contact of several of one company: `kept` stays and takes the given fields and the others'
 * activities; the others are deleted.
 *
 * It asks only for what an update of `kept` asks for, not for the right to delete the others: nothing is
 * lost, and anyone who may merge may undo it by restoring the others (restoreContact).
 * @throws Problem 422 on `from` when one is absent, is `kept` itself or belongs to another company
 */
export async function mergeContacts(
  write: WriteContext,
  kept: number,
  { from, fields = {} }: ContactMerge,
): Promise<object> {
  if (from.includes(kept)) {
    throw invalid([{ field: 'from', message: 'must not name the contact that is kept' }]);
  }
  // All at once and in order, so that two merges of the same contacts cannot wait for each other.
  const locked = await lockContacts(write.db, [...from, kept]);
  const opened = await openRecord(write, CONTACTS, kept);
  const coid = locked.find(({ seq }) => seq === kept)?.coid;
  const odd = from.filter(
    (seq) => !locked.some((one) => one.seq === seq && !one.deleted && one.coid === coid),
  );
  if (odd.length > 0) {
    const message = `must be contacts of the same company: ${odd.join(', ')} is none`;
    throw invalid([{ field: 'from', message }]);
  }
  // Who asked to be left alone still is: only who says otherwise takes it back.
  const { doNotContact = locked.some((one) => one.doNotContact) || undefined } = fields;
  await applyContactChange(write, opened, { ...fields, doNotContact });
  for (const seq of from) await mergeOne(write, opened.viewer, seq, kept);
  const merged = [{ field: 'mergedFrom', old: null, new: from }];
  await auditRecord(write, CONTACTS, opened.viewer, kept, 'update', merged);
  return readRow(write, contacts, kept);
}

async function mergeOne(
  write: WriteContext,
  viewer: SignedInUser,
  seq: number,
  kept: number,
): Promise<void> {
  await auditMoves(write, viewer, await moveActivities(write.db, seq, kept), seq, kept);
  await setMergedInto(write.db, seq, kept);
  await setDeleted(write, CONTACTS, seq, true);
  const merged = [{ field: 'mergedInto', old: null, new: kept }];
  await auditRecord(write, CONTACTS, viewer, seq, 'delete', merged);
}

async function auditMoves(
  write: WriteContext,
  viewer: SignedInUser,
  activities: number[],
  old: number,
  next: number,
): Promise<void> {
  const changes = [{ field: 'contactSeq', old, new: next }];
  for (const activity of activities) {
    await auditRecord(write, { resource: 'activities' }, viewer, activity, 'update', changes);
  }
}

/**
 * The contact that a merged one is kept as, after all later merges.
 * @throws Problem 404 when the contact was not merged, or the one that it became is deleted
 */
export async function findKept(reader: Reader, seq: number): Promise<object> {
  const merged = await findMergedInto(reader.db, seq);
  const kept = merged === null ? seq : (await mergedOnward(reader.db, merged)).at(-1);
  if (kept === undefined || kept === seq) throw notFound('contact that it was merged into');
  return readRow(reader, contacts, kept);
}

/**
 * Brings a deleted contact back. One that was merged takes back the activities that the merge took
 * from it; what the merge changed in the other contact stays and is in the audit trail.
 */
export async function restoreContact(write: WriteContext, seq: number): Promise<object> {
  const kept = await findMergedInto(write.db, seq);
  if (kept === null) return restoreRecord(write, CONTACTS, seq);
  // Anyone who may merge may restore what a merge deleted.
  const restored = await restoreRecord(write, CONTACTS, seq, 'contacts.update');
  const viewer = requirePermission('contacts.update', write.viewer);
  for (const now of await mergedOnward(write.db, kept)) {
    const returned = await returnActivities(write.db, { to: seq, kept, now });
    await auditMoves(write, viewer, returned, now, seq);
  }
  await setMergedInto(write.db, seq, null);
  return restored;
}
