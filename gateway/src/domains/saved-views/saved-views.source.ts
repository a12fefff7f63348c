import { z } from 'zod';
import { storedAs, writeResult, type WriteResult } from '../../errors/write-result.ts';
import { connectionOf, type Connection, type PageRequest } from '../../graph/connection.ts';
import type {
  CreateSavedViewInput,
  SavedViewFilter,
  UpdateSavedViewInput,
} from '../../graph/resolvers.generated.ts';
import { VISIBILITY } from '../../graph/visibility.ts';
import { dropAbsent } from '../../http/drop-absent.ts';
import { ResourceReads } from '../../http/resource-reads.ts';
import type { RestClient } from '../../http/rest-client.ts';
import { restPath } from '../../http/rest-path.ts';
import { flag, id, moment, version } from '../../http/wire.ts';

const viewRow = z
  .object({
    seq: id,
    owner: id,
    name: z.string(),
    page: z.string(),
    query: z
      .string()
      .nullish()
      .transform((query) => query ?? ''),
    columns: z
      .array(z.string())
      .nullish()
      .transform((columns) => columns ?? null),
    visibility: VISIBILITY.value,
    pinned: flag,
    createdAt: moment,
    version,
  })
  .transform(({ owner, ...view }) => ({ ...view, ownerSeq: owner }));

/** The filters and columns of a list under a name. */
export type SavedView = z.output<typeof viewRow>;

/** A filter with `onlyMine` resolved to whose. */
export type SavedViewCriteria = Omit<SavedViewFilter, 'onlyMine'> & { ownerSeq: number | null };

const storedView = storedAs('SavedView', viewRow);

function fieldsWire({ visibility, ...fields }: UpdateSavedViewInput): Record<string, unknown> {
  return { ...fields, visibility: visibility && VISIBILITY.word(visibility) };
}

/** Saved views, as the REST backend shows them to the viewer. */
export class SavedViewsSource {
  readonly #rest: RestClient;
  readonly #reads: ResourceReads<SavedView>;

  constructor(rest: RestClient) {
    this.#rest = rest;
    this.#reads = new ResourceReads(rest, 'saved-views', viewRow);
  }

  /** One view; `null` when there is none that the viewer may see. */
  async find(seq: number): Promise<SavedView | null> {
    const view = await this.#reads.find(seq);
    return view?.seq === seq ? view : null;
  }

  /** The views that the viewer may see, by name. */
  async list(criteria: SavedViewCriteria, page: PageRequest): Promise<Connection<SavedView>> {
    const { ownerSeq, visibility, pinned, page: pageName } = criteria;
    const query = {
      owner: ownerSeq,
      page: pageName,
      pinned,
      visibility: visibility && VISIBILITY.word(visibility),
      sort: 'name',
    };
    return connectionOf(await this.#reads.list(query, page));
  }

  /** Saves a view once, however often the same key is sent. */
  create(input: CreateSavedViewInput, idempotencyKey: string): Promise<WriteResult<SavedView>> {
    const body = dropAbsent(fieldsWire(input));
    const call = this.#rest.write('/api/saved-views', body, viewRow, { idempotencyKey });
    return writeResult(call, storedView);
  }

  /** Changes the fields that are set, unless somebody else changed the view since `version`. */
  update(
    seq: number,
    version: number,
    input: UpdateSavedViewInput,
  ): Promise<WriteResult<SavedView>> {
    const path = restPath`/api/saved-views/${seq}`;
    const change = { ifMatch: version, method: 'PUT' } as const;
    const call = this.#rest.write(path, fieldsWire(input), viewRow, change);
    return writeResult(call, storedView);
  }

  /** Takes the view out of every list. */
  delete(seq: number): Promise<WriteResult<{ seq: number }>> {
    const call = this.#rest.delete(restPath`/api/saved-views/${seq}`).then(() => ({ seq }));
    return writeResult(call, () => null);
  }

  /** Brings a deleted view back. */
  restore(seq: number): Promise<WriteResult<SavedView>> {
    const call = this.#rest.write(restPath`/api/saved-views/${seq}/restore`, {}, viewRow);
    return writeResult(call, storedView);
  }
}
