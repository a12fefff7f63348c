import { isAllowed, type RecordOwner } from '../../../schema/permissions.ts';
import type { SignedInUser } from '../http/authenticate.ts';
import { forbidden } from '../http/problem.ts';
import type { Dataset } from './dataset.ts';

const NO_USER = 0;

/** Whose rows there are, seen from one viewer: their own, of those they manage, of others, and nobody's. */
function everyOwner({ seq }: SignedInUser): readonly RecordOwner[] {
  return [
    { seq, managerSeq: null },
    { seq: NO_USER, managerSeq: seq },
    { seq: NO_USER, managerSeq: NO_USER },
    { seq: null, managerSeq: null },
  ];
}

/**
 * Whether the plain calls give the viewer every row that a dataset counts. A figure adds up rows of everybody:
 * where the table opened some of them only, there is no figure rather than one of half the rows.
 */
export function mayAsk(
  { reads }: Pick<Dataset, 'reads'>,
  viewer: SignedInUser,
  allows: typeof isAllowed = isAllowed,
): boolean {
  return reads.every((call) => everyOwner(viewer).every((owner) => allows(call, viewer, owner)));
}

/** @throws Problem 403 */
export function requireDataset(dataset: Dataset, viewer: SignedInUser | null): void {
  if (viewer && mayAsk(dataset, viewer)) return;
  throw forbidden(`${dataset.title} counts rows that you may not read one by one.`);
}
