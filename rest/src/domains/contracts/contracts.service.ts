import { sql } from 'kysely';
import { invalid } from '../../http/problem.ts';
import {
  applyChanges,
  openRecord,
  type RecordKind,
  type WriteContext,
} from '../../http/record-write.ts';
import { readRow } from '../../http/resource.ts';
import { contracts } from './contracts.repository.ts';
import type { LostReasonRequest } from './contracts.requests.ts';

interface ContractFields {
  lostReason: string;
  status: string;
  endDate: string | null;
}

const contractKind: RecordKind<ContractFields, 'contracts'> = {
  resource: contracts.name,
  noun: contracts.noun,
  table: 'contracts',
  key: 'seq',
  fields: {
    lostReason: { column: 'lost_reason' },
    status: { column: 'status' },
    endDate: { column: 'end_date' },
  },
  // The company's rep now, who need not be the one who signed.
  owner: sql`(select m.rep from manufacturers m where m.coid = t.coid)`,
  permissions: { update: 'contracts.setLostReason' },
  read: (write, seq) => readRow(write, contracts, seq),
};

/**
 * Says why a client did not renew; `If-Match` carries the contract's `rowVersion`.
 * @throws Problem 422 for a contract that is not signed or still runs, 403 for another rep's company
 */
export async function setLostReason(
  write: WriteContext,
  seq: number,
  { reason }: LostReasonRequest,
): Promise<object> {
  const opened = await openRecord(write, contractKind, seq);
  const { status, endDate } = opened.record.fields;
  if (status !== 'signed') {
    throw invalid([{ field: 'reason', message: 'can be given for a signed contract only' }]);
  }
  if (endDate === null || endDate >= write.clock.today()) {
    throw invalid([
      {
        field: 'reason',
        message: `can be given from the day after the contract ends (${endDate})`,
      },
    ]);
  }
  await applyChanges(write, contractKind, opened, { lostReason: reason });
  return readRow(write, contracts, seq);
}
