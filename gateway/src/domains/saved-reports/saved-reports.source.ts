import { z } from 'zod';
import { storedAs, writeResult, type WriteResult } from '../../errors/write-result.ts';
import { connectionOf, type Connection, type PageRequest } from '../../graph/connection.ts';
import type {
  CreateSavedReportInput,
  SavedReportFilter,
  UpdateSavedReportInput,
} from '../../graph/resolvers.generated.ts';
import { VISIBILITY } from '../../graph/visibility.ts';
import { dropAbsent } from '../../http/drop-absent.ts';
import { ResourceReads } from '../../http/resource-reads.ts';
import type { RestClient } from '../../http/rest-client.ts';
import { restPath } from '../../http/rest-path.ts';
import { id, moment, reference, text, version } from '../../http/wire.ts';

const reportRow = z
  .object({
    seq: id,
    owner: id,
    name: z.string(),
    description: text,
    folder: text,
    tags: z
      .array(z.string())
      .nullish()
      .transform((tags) => tags ?? []),
    definition: z.record(z.string(), z.unknown()),
    visibility: VISIBILITY.value,
    basedOn: reference,
    createdAt: moment,
    version,
  })
  .transform(({ owner, basedOn, ...report }) => ({
    ...report,
    ownerSeq: owner,
    basedOnSeq: basedOn,
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

/** A filter with `onlyMine` resolved to whose. */
export type SavedReportCriteria = Omit<SavedReportFilter, 'onlyMine'> & {
  ownerSeq: number | null;
};

const storedReport = storedAs('SavedReport', reportRow);

function inputField(field: string): string {
  return field === 'basedOn' ? 'basedOnSeq' : field;
}

function fieldsWire({ visibility, ...fields }: UpdateSavedReportInput): Record<string, unknown> {
  return { ...fields, visibility: visibility && VISIBILITY.word(visibility) };
}

/** Saved reports, as the REST backend shows them to the viewer. */
export class SavedReportsSource {
  readonly #rest: RestClient;
  readonly #reads: ResourceReads<SavedReport>;

  constructor(rest: RestClient) {
    this.#rest = rest;
    this.#reads = new ResourceReads(rest, 'saved-reports', reportRow);
  }

  /** One report; `null` when there is none that the viewer may see. */
  find(seq: number): Promise<SavedReport | null> {
    return this.#reads.find(seq);
  }

  /** The reports among these numbers that the viewer may see, in any order; at most 100. */
  byIds(seqs: readonly number[]): Promise<SavedReport[]> {
    return this.#reads.byIds(seqs);
  }

  /** The reports that the viewer may see, by name. */
  async list(criteria: SavedReportCriteria, page: PageRequest): Promise<Connection<SavedReport>> {
    const { ownerSeq, visibility, folder } = criteria;
    const query = {
      owner: ownerSeq,
      folder,
      visibility: visibility && VISIBILITY.word(visibility),
      sort: 'name',
    };
    return connectionOf(await this.#reads.list(query, page));
  }

  /** What was saved of a report, newest first. */
  async versions(seq: number, page: PageRequest): Promise<Connection<SavedReportVersion>> {
    const path = restPath`/api/saved-reports/${seq}/versions`;
    const query = { limit: page.first, after: page.after };
    return connectionOf(await this.#rest.getList(path, versionRow, query));
  }

  /** Saves a report once, however often the same key is sent. */
  create(
    { basedOnSeq, ...input }: CreateSavedReportInput,
    idempotencyKey: string,
  ): Promise<WriteResult<SavedReport>> {
    const body = dropAbsent({ ...fieldsWire(input), basedOn: basedOnSeq });
    const call = this.#rest.write('/api/saved-reports', body, reportRow, { idempotencyKey });
    return writeResult(call, storedReport, inputField);
  }

  /** Changes the fields that are set, unless somebody else changed the report since `version`. */
  update(
    seq: number,
    version: number,
    input: UpdateSavedReportInput,
  ): Promise<WriteResult<SavedReport>> {
    const path = restPath`/api/saved-reports/${seq}`;
    const change = { ifMatch: version, method: 'PUT' } as const;
    const call = this.#rest.write(path, fieldsWire(input), reportRow, change);
    return writeResult(call, storedReport);
  }

  /** Takes the report out of every list. */
  delete(seq: number): Promise<WriteResult<{ seq: number }>> {
    const call = this.#rest.delete(restPath`/api/saved-reports/${seq}`).then(() => ({ seq }));
    return writeResult(call, () => null);
  }

  /** Brings a deleted report back. */
  restore(seq: number): Promise<WriteResult<SavedReport>> {
    const call = this.#rest.write(restPath`/api/saved-reports/${seq}/restore`, {}, reportRow);
    return writeResult(call, storedReport);
  }
}
