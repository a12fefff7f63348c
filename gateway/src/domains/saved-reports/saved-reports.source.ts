import { z } from 'zod';
import { connectionOf, type Connection, type PageRequest } from '../../graph/connection.ts';
import type {
  CreateSavedReportInput,
  SavedReportFilter,
  UpdateSavedReportInput,
} from '../../schema.generated.ts';
import { VISIBILITY } from '../../graph/visibility.ts';
import type { RestClient } from '../../http/rest-client.ts';
import { restPath } from '../../http/rest-path.ts';
import { id, moment, reference, text, version } from '../../http/wire.ts';
import { RecordSource } from '../../records/record-source.ts';
import { tags, type OwnedFilter } from '../../records/saved-items.ts';

const reportRow = z
  .object({
    seq: id,
    owner: id,
    name: z.string(),
    description: text,
    folder: text,
    tags,
    definition: z.record(z.string(), z.unknown()),
    visibility: VISIBILITY.value,
    basedOn: reference,
    createdAt: moment,
    version,
  })
  .transform(({ owner, basedOn, ...report }) => ({
    ownerSeq: owner,
    basedOnSeq: basedOn,
    ...report,
  }));

const versionRow = z.object({
  version,
  name: z.string(),
  description: text,
  folder: text,
  tags: z.array(z.string()),
  definition: z.record(z.string(), z.unknown()),
  visibility: VISIBILITY.value,
  savedAt: moment,
});

/** A report as it was saved once. */
export type SavedReportVersion = z.output<typeof versionRow>;

/** A question of the report builder under a name. */
export type SavedReport = z.output<typeof reportRow>;

function fieldsWire({ visibility, ...fields }: UpdateSavedReportInput): Record<string, unknown> {
  return { visibility: visibility && VISIBILITY.word(visibility), ...fields };
}

/** Saved reports, as the REST backend shows them to the viewer. */
export class SavedReportsSource {
  readonly records: RecordSource<SavedReport, CreateSavedReportInput, UpdateSavedReportInput>;
  readonly #rest: RestClient;

  constructor(rest: RestClient) {
    this.records = new RecordSource(rest, {
      resource: 'saved-reports',
      type: 'SavedReport',
      row: reportRow,
      createWire: ({ basedOnSeq, ...input }) => ({ ...fieldsWire(input), basedOn: basedOnSeq }),
      changeWire: fieldsWire,
      inputNames: { basedOn: 'basedOnSeq' },
      changeMethod: 'PUT',
    });
    this.#rest = rest;
  }

  /** The reports that the viewer may see, by name. */
  async list(
    criteria: OwnedFilter<SavedReportFilter>,
    page: PageRequest,
  ): Promise<Connection<SavedReport>> {
    const { ownerSeq, visibility, folder } = criteria;
    const query = {
      owner: ownerSeq,
      folder,
      visibility: visibility && VISIBILITY.word(visibility),
      sort: 'name',
    };
    return connectionOf(await this.records.reads.list(query, page));
  }

  /** What was saved of a report, newest first. */
  async versions(seq: number, page: PageRequest): Promise<Connection<SavedReportVersion>> {
    const path = restPath`/api/saved-reports/${seq}/versions`;
    const query = { limit: page.first, after: page.after };
    return connectionOf(await this.#rest.getList(path, versionRow, query));
  }
}
