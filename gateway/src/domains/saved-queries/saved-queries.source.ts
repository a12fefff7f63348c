import { z } from 'zod';
import { storedAs, writeResult, type WriteResult } from '../../errors/write-result.ts';
import { connectionOf, type Connection, type PageRequest } from '../../graph/connection.ts';
import { enumeration } from '../../graph/enumeration.ts';
import type {
  CreateSavedQueryInput,
  SavedQueryFilter,
  SavedQueryKind,
  UpdateSavedQueryInput,
} from '../../graph/resolvers.generated.ts';
import { VISIBILITY } from '../../graph/visibility.ts';
import { dropAbsent } from '../../http/drop-absent.ts';
import { ResourceReads } from '../../http/resource-reads.ts';
import type { RestClient } from '../../http/rest-client.ts';
import { restPath } from '../../http/rest-path.ts';
import { flag, id, moment, text, version } from '../../http/wire.ts';

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
  .transform(({ owner, ...saved }) => ({ ...saved, ownerSeq: owner }));

/** A GraphQL query of the playground. */
export type SavedQuery = z.output<typeof queryRow>;

/** A filter with `onlyMine` resolved to whose. */
export type SavedQueryCriteria = Omit<SavedQueryFilter, 'onlyMine'> & { ownerSeq: number | null };

const storedQuery = storedAs('SavedQuery', queryRow);

function fieldsWire({ visibility, ...fields }: UpdateSavedQueryInput): Record<string, unknown> {
  return { ...fields, visibility: visibility && VISIBILITY.word(visibility) };
}

/** Saved queries, as the REST backend shows them to the viewer. */
export class SavedQueriesSource {
  readonly #rest: RestClient;
  readonly #reads: ResourceReads<SavedQuery>;

  constructor(rest: RestClient) {
    this.#rest = rest;
    this.#reads = new ResourceReads(rest, 'saved-queries', queryRow);
  }

  /** One query; `null` when there is none that the viewer may see. */
  async find(seq: number): Promise<SavedQuery | null> {
    const saved = await this.#reads.find(seq);
    return saved?.seq === seq ? saved : null;
  }

  /** Those of one kind that the viewer may see. */
  async list(criteria: SavedQueryCriteria, page: PageRequest): Promise<Connection<SavedQuery>> {
    const { ownerSeq, kind = 'COLLECTION', visibility } = criteria;
    const query = {
      owner: ownerSeq,
      kind: KIND.word(kind),
      visibility: visibility && VISIBILITY.word(visibility),
      sort: kind === 'HISTORY' ? '-seq' : 'name',
    };
    return connectionOf(await this.#reads.list(query, page));
  }

  /** Saves a query once, however often the same key is sent. */
  create(
    { kind = 'COLLECTION', ran = false, ...input }: CreateSavedQueryInput,
    idempotencyKey: string,
  ): Promise<WriteResult<SavedQuery>> {
    const body = dropAbsent({ ...fieldsWire(input), kind: KIND.word(kind), ran });
    const call = this.#rest.write('/api/saved-queries', body, queryRow, { idempotencyKey });
    return writeResult(call, storedQuery);
  }

  /** Changes the fields that are set, unless somebody else changed the query since `version`. */
  update(
    seq: number,
    version: number,
    input: UpdateSavedQueryInput,
  ): Promise<WriteResult<SavedQuery>> {
    const path = restPath`/api/saved-queries/${seq}`;
    const change = { ifMatch: version, method: 'PUT' } as const;
    const call = this.#rest.write(path, fieldsWire(input), queryRow, change);
    return writeResult(call, storedQuery);
  }

  /** Takes the query out of every list. */
  delete(seq: number): Promise<WriteResult<{ seq: number }>> {
    const call = this.#rest.delete(restPath`/api/saved-queries/${seq}`).then(() => ({ seq }));
    return writeResult(call, () => null);
  }

  /** Brings a deleted query back. */
  restore(seq: number): Promise<WriteResult<SavedQuery>> {
    const call = this.#rest.write(restPath`/api/saved-queries/${seq}/restore`, {}, queryRow);
    return writeResult(call, storedQuery);
  }
}
