import { parse, type CsvError } from 'csv-parse';
import { createReadStream } from 'node:fs';
import { pipeline, Readable } from 'node:stream';

export interface CsvLine {
  /** Where it begins in the file; the header is line 1. */
  line: number;
  cells: string[];
}

/** A file that cannot be read as CSV at all, with what to do. */
export class CsvUnreadable extends Error {}

/** A quote that is never closed swallows the rest of the file: stop there, not when memory ends. */
const LONGEST_LINE_BYTES = 1_000_000;

/**
 * The lines of a CSV file in UTF-8, streamed: commas between values, quotes round values with commas, quotes or line
 * ends, a byte-order mark or none. Empty lines are passed over. Every value is text, whatever it looks like.
 * @throws CsvUnreadable
 */
export async function* readCsvLines(path: string): AsyncGenerator<CsvLine> {
  let next = 1;
  const starts: number[] = [];
  const parser = parse({
    // Counted while parsing, so that a quote that never ends is reported where it begins. The parser's own count takes
    // a line end inside quotes for two where it is CR LF.
    on_record: (cells) => {
      starts.push(next);
      next += cells.reduce((ends, cell) => ends + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 1);
      return cells;
    },
    relax_column_count: true,
    // 5" pipe is a text with an inch sign in it.
    relax_quotes: true,
    max_record_size: LONGEST_LINE_BYTES,
  });
  // An error of the file ends the parser, and is thrown where its lines are read.
  pipeline(Readable.from(decoded(path)), parser, () => {});
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      const line = starts.shift() ?? next;
      if (cells.some((cell) => cell.trim() !== '')) yield { line, cells };
    }
  } catch (error) {
    throw asUnreadable(error, next);
  }
}

async function* decoded(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of createReadStream(path)) {
    yield decoder.decode(chunk as Buffer, { stream: true });
  }
  yield decoder.decode();
}

function asUnreadable(error: unknown, line: number): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') {
    return new CsvUnreadable(
      'The file is not UTF-8. Save it as “CSV UTF-8” (a spreadsheet offers it beside plain CSV) and import that.',
    );
  }
  if (code === 'ENOENT') return new CsvUnreadable('There is no such file.');
  if (code === 'EISDIR' || code === 'EACCES') {
    return new CsvUnreadable(`The file cannot be read: ${message}.`);
  }
  const csvCode = (error as CsvError).code;
  if (csvCode === 'CSV_QUOTE_NOT_CLOSED' || csvCode === 'CSV_MAX_RECORD_SIZE') {
    return new CsvUnreadable(`A quote that opens in line ${line} is never closed.`);
  }
  if (csvCode?.startsWith('CSV_')) return new CsvUnreadable(`Line ${line}: ${message}.`);
  return error;
}

/** One line of CSV, with its line end. */
export function csvLine(cells: readonly string[]): string {
  const quoted = cells.map((cell) =>
    /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell,
  );
  return `${quoted.join(',')}\r\n`;
}
