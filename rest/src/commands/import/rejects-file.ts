import { createWriteStream, type WriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { csvLine } from './csv-lines.ts';
import { REJECT_COLUMNS } from './header.ts';
import type { RefusedRow } from './read-rows.ts';

/**
 * The refused lines as they stand in the file, each with its number and why. Once corrected, the file can be imported as it
 * is. Made when the first line is refused.
 */
export class RejectsFile {
  private stream: WriteStream | null = null;
  private header: string[] = [];

  constructor(readonly path: string) {}

  setHeader(names: string[]): void {
    this.header = names;
  }

  add({ lines, refusals }: RefusedRow): void {
    if (!this.stream) {
      this.stream = createWriteStream(this.path, { mode: 0o600 });
      this.stream.write(csvLine([...this.header, ...REJECT_COLUMNS]));
    }
    for (const { line, cells } of lines) {
      const reasons = refusals.filter((refusal) => refusal.line === line);
      const why = (reasons.length > 0 ? reasons : refusals).map(
        ({ field, reason, line: at }) => `${at === line ? '' : `line ${at}: `}${field} ${reason}`,
      );
      this.stream.write(csvLine([...cells, String(line), why.join('; ')]));
    }
  }

  /** True when there is a file. */
  async close(): Promise<boolean> {
    if (!this.stream) return false;
    this.stream.end();
    await finished(this.stream);
    return true;
  }
}
