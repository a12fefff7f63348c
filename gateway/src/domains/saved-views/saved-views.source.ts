import { z } from 'zod';
import { connectionOf, type Connection, type PageRequest } from '../../graph/connection.ts';
import type {
  CreateSavedViewInput,
  SavedViewFilter,
  UpdateSavedViewInput,
} from '../../schema.generated.ts';
import { VISIBILITY } from '../../graph/visibility.ts';
import type { RestClient } from '../../http/rest-client.ts';
import { flag, id, moment, version } from '../../http/wire.ts';
import { RecordSource } from '../../records/record-source.ts';
import type { OwnedFilter } from '../../records/saved-items.ts';

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
  .transform(({ owner, ...view }) => ({ ownerSeq: owner, ...view }));

/** The filters and columns of a list under a name. */
export type SavedView = z.output<typeof viewRow>;

function fieldsWire({ visibility, ...fields }: UpdateSavedViewInput): Record<string, unknown> {
  return { visibility: visibility && VISIBILITY.word(visibility), ...fields };
}

/** Saved views, as the REST backend shows them to the viewer. */
export class SavedViewsSource {
  readonly records: RecordSource<SavedView, CreateSavedViewInput, UpdateSavedViewInput>;

  constructor(rest: RestClient) {
    this.records = new RecordSource(rest, {
      resource: 'saved-views',
      type: 'SavedView',
      row: viewRow,
      createWire: fieldsWire,
      changeWire: fieldsWire,
      changeMethod: 'PUT',
    });
  }

  /** The views that the viewer may see, by name. */
  async list(
    criteria: OwnedFilter<SavedViewFilter>,
    page: PageRequest,
  ): Promise<Connection<SavedView>> {
    const { ownerSeq, visibility, pinned, page: pageName } = criteria;
    const query = {
      owner: ownerSeq,
      page: pageName,
      pinned,
      visibility: visibility && VISIBILITY.word(visibility),
      sort: 'name',
    };
    return connectionOf(await this.records.reads.list(query, page));
  }
}
