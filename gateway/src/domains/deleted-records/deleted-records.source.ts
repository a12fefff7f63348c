import { z } from 'zod';
import { connectionOf, type Connection, type PageRequest } from '../../graph/connection.ts';
import { enumeration } from '../../graph/enumeration.ts';
import type { RestClient } from '../../http/rest-client.ts';
import { id, requiredMoment } from '../../http/wire.ts';
import type { DeletedRecordKind } from '../../schema.generated.ts';

const KIND = enumeration<DeletedRecordKind>({
  COMPANY: 'manufacturers',
  NOTE: 'notes',
  ACTIVITY: 'activities',
  CONTACT: 'contacts',
});

const deletedRow = z
  .object({ resource: KIND.value, seq: id, deletedAt: requiredMoment })
  .transform(({ resource, ...row }) => ({ kind: resource, ...row }));

export type DeletedRecord = z.output<typeof deletedRow>;

/** Deleted records, as the REST backend knows them. */
export class DeletedRecordsSource {
  readonly #rest: RestClient;

  constructor(rest: RestClient) {
    this.#rest = rest;
  }

  async list(since: string, { first, after }: PageRequest): Promise<Connection<DeletedRecord>> {
    const query = { since, limit: first, after };
    return connectionOf(await this.#rest.getList('/api/deleted-records', deletedRow, query));
  }
}
