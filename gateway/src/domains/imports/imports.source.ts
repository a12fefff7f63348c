import { writeResult, type WriteResult } from '../../errors/write-result.ts';
import type { RestClient } from '../../http/rest-client.ts';
import { restPath } from '../../http/rest-path.ts';
import type { AnnounceImportInput, RunImportInput } from '../../schema.generated.ts';
import {
  DATE_ORDER,
  jobRow,
  kindRow,
  pastRow,
  problemRow,
  rejectsPart,
  TASK,
  type ImportJob,
  type ImportKind,
  type ImportProblem,
  type PastImport,
} from './import-wire.ts';

type Written = Promise<WriteResult<ImportJob, never>>;

/** Files that are imported in the app, as the REST backend works on them. */
export class ImportsSource {
  readonly #rest: RestClient;

  constructor(rest: RestClient) {
    this.#rest = rest;
  }

  async kinds(): Promise<ImportKind[]> {
    return (await this.#rest.getList('/api/import-kinds', kindRow)).rows;
  }

  /** The newest first. */
  async past(): Promise<PastImport[]> {
    return (await this.#rest.getList('/api/imports', pastRow)).rows;
  }

  find(seq: number): Promise<ImportJob | null> {
    return this.#rest.find(restPath`/api/import-jobs/${seq}`, jobRow);
  }

  async problems(seq: number, limit: number, offset: number): Promise<ImportProblem[]> {
    const path = restPath`/api/import-jobs/${seq}/problems`;
    return (await this.#rest.getList(path, problemRow, { limit, offset })).rows;
  }

  announce(input: AnnounceImportInput): Written {
    return this.#write('/api/import-jobs', input);
  }

  /** Sends one piece of a file on. */
  addPart(seq: number, part: number, content: Buffer): Promise<ImportJob> {
    const path = restPath`/api/import-jobs/${seq}/parts`;
    return this.#rest.write(path, { part, content: content.toString('base64') }, jobRow);
  }

  run(seq: number, { task, dateOrder, columns, ...input }: RunImportInput): Written {
    return this.#write(restPath`/api/import-jobs/${seq}`, {
      ...input,
      kind: input.kind ?? undefined,
      task: TASK.word(task),
      dateOrder: dateOrder && DATE_ORDER.word(dateOrder),
      columns: (columns ?? []).map(({ name, field }) => ({ name, field: field ?? null })),
    });
  }

  undo(importSeq: number, skipChanged: boolean): Written {
    return this.#write(restPath`/api/imports/${importSeq}/undo`, { skipChanged });
  }

  /** The file of the refused lines, piece by piece. */
  async *rejects(seq: number): AsyncGenerator<Buffer> {
    const path = restPath`/api/import-jobs/${seq}/rejects`;
    for (let part = 0; ; part += 1) {
      // Each piece has the time of a call: a long file takes longer than any one of them may.
      const found = await this.#rest.detached().get(path, rejectsPart, { part });
      yield Buffer.from(found.content, 'base64');
      if (found.isLast) return;
    }
  }

  /** Everything as one archive, as it is made. */
  archive(): Promise<NodeJS.ReadableStream> {
    return this.#rest.download('/api/archive');
  }

  #write(path: string, body: object): Written {
    return writeResult<ImportJob, never>(this.#rest.write(path, body, jobRow), () => null);
  }
}
