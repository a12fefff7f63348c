import { z } from 'zod';
import { connectionOf, type Connection, type PageRequest } from '../../graph/connection.ts';
import { enumeration } from '../../graph/enumeration.ts';
import type {
  CreateSavedQueryInput,
  SavedQueryFilter,
  SavedQueryKind,
  UpdateSavedQueryInput,
} from '../../schema.generated.ts';
import { VISIBILITY } from '../../graph/visibility.ts';
import type { RestClient } from '../../http/rest-client.ts';
import { flag, id, moment, text, version } from '../../http/wire.ts';
import { RecordSource } from '../../records/record-source.ts';
import type { OwnedFilter } from '../../records/saved-items.ts';

const KIND = enumeration<SavedQueryKind>({ COLLECTION: 'collection', HISTORY: 'history' });

const queryRow = z
  .object({
    seq: id,
    owner: id,
    kind: KIND.value,
    name: z.string(),
    description: text,
    query: z.string(),
    variables: z.record(z.string(), z.unknown()),
    ran: flag,
    visibility: VISIBILITY.value,
    createdAt: moment,
    version,
  })
  .transform(({ owner, ...saved }) => ({ ownerSeq: owner, ...saved }));

/** A GraphQL query of the playground. */
export type SavedQuery = z.output<typeof queryRow>;

function fieldsWire({ visibility, ...fields }: UpdateSavedQueryInput): Record<string, unknown> {
  return { visibility: visibility && VISIBILITY.word(visibility), ...fields };
}

/** Saved queries, as the REST backend shows them to the viewer. */
export class SavedQueriesSource {
  readonly records: RecordSource<SavedQuery, CreateSavedQueryInput, UpdateSavedQueryInput>;

  constructor(rest: RestClient) {
    this.records = new RecordSource(rest, {
      resource: 'saved-queries',
      type: 'SavedQuery',
      row: queryRow,
      createWire: ({ kind = 'COLLECTION', ran = false, ...input }) => ({
        ...fieldsWire(input),
        kind: KIND.word(kind),
        ran,
      }),
      changeWire: fieldsWire,
      changeMethod: 'PUT',
    });
  }

  /** Those of one kind that the viewer may see. */
  async list(
    criteria: OwnedFilter<SavedQueryFilter>,
    page: PageRequest,
  ): Promise<Connection<SavedQuery>> {
    const { ownerSeq, kind = 'COLLECTION', visibility } = criteria;
    const query = {
      owner: ownerSeq,
      kind: KIND.word(kind),
      visibility: visibility && VISIBILITY.word(visibility),
      sort: kind === 'HISTORY' ? '-seq' : 'name',
    };
    return connectionOf(await this.records.reads.list(query, page));
  }
}
