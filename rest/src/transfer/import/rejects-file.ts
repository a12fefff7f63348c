import { createWriteStream, type WriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { csvLine } from './csv-lines.ts';
import { PROBLEM_COLUMN } from './header.ts';
import type { RefusedRow } from './read-rows.ts';

/** So that a spreadsheet reads the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * The refused lines as they stand in the file, each with what is wrong. Once mended, the file can be imported as it is.
 * Made when the first line is refused.
 */
export class RejectsFile {
  private stream: WriteStream | null = null;
  private header: string[] = [];
  private delimiter = ',';
  private problemAt: number | null = null;

  constructor(readonly path: string) {}

  /** @param delimiter as in the file: the spreadsheet that wrote it reads it back */
  setHeader(names: string[], delimiter: string): void {
    const at = names.findIndex((name) => name.trim().toLowerCase() === PROBLEM_COLUMN);
    // A file of rejects that is imported again has the column already.
    this.problemAt = at === -1 ? null : at;
    this.header = this.problemAt === null ? [...names, PROBLEM_COLUMN] : names;
    this.delimiter = delimiter;
  }

  add({ lines, refusals }: RefusedRow): void {
    if (!this.stream) {
      this.stream = createWriteStream(this.path, { mode: 0o600 });
      this.stream.write(BYTE_ORDER_MARK + csvLine(this.header, this.delimiter));
    }
    for (const { line, cells } of lines) {
      const reasons = refusals.filter((refusal) => refusal.line === line);
      const why = (reasons.length > 0 ? reasons : refusals).map(({ field, reason, line: at }) =>
        `line ${at}: ${field} ${reason}`.replace(/ {2}/, ' '),
      );
      this.stream.write(csvLine(this.withProblem(cells, why.join('; ')), this.delimiter));
    }
  }

  private withProblem(cells: string[], problem: string): string[] {
    const width = this.header.length;
    const at = this.problemAt ?? width - 1;
    return Array.from({ length: Math.max(width, cells.length) }, (_, i) =>
      i === at ? problem : (cells[i] ?? ''),
    );
  }

  /** True when there is a file. */
  async close(): Promise<boolean> {
    if (!this.stream) return false;
    this.stream.end();
    await finished(this.stream);
    return true;
  }
}
