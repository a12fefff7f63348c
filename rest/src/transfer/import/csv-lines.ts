import { parse, type CsvError } from 'csv-parse';
import iconv from 'iconv-lite';
import { createReadStream } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import { CsvUnreadable } from './csv-unreadable.ts';
import type { Dialect } from './dialect.ts';

export interface CsvLine {
  /** Where it begins in the file; the header is line 1. */
  line: number;
  cells: string[];
}

/** A quote that is never closed swallows the rest of the file: stop there, not when memory ends. */
const LONGEST_LINE_BYTES = 1_000_000;
/** What a decoder writes for bytes that are no letter. */
const NO_LETTER = '\uFFFD';
const LINE_ENDS = ['\r\n', '\n', '\r'];

/**
 * The lines of a CSV file, streamed: quotes round values with delimiters, quotes or line ends, a byte-order mark or
 * none. Empty lines are passed over. Every value is text, whatever it looks like.
 * @throws CsvUnreadable
 */
export async function* readCsvLines(path: string, dialect: Dialect): AsyncGenerator<CsvLine> {
  let next = 1;
  const starts: number[] = [];
  const parser = parse({
    delimiter: dialect.delimiter,
    record_delimiter: LINE_ENDS,
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
  pipeline(Readable.from(decoded(path, dialect.encoding)), parser, () => {});
  let skip = dialect.separatorLine;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      const line = starts.shift() ?? next;
      if (skip) skip = false;
      else if (cells.some((cell) => cell.trim() !== '')) yield { line, cells };
    }
  } catch (error) {
    throw asUnreadable(error, next, dialect);
  }
}

async function* decoded(path: string, encoding: string): AsyncGenerator<string> {
  const isUtf8 = /^utf-?8$/i.test(encoding);
  // A byte-order mark is no letter of the first column: both decoders take it away.
  const strict = new TextDecoder('utf-8', { fatal: true });
  const lenient = iconv.getDecoder(encoding);
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const text = isUtf8 ? strict.decode(chunk, { stream: true }) : lenient.write(chunk);
    if (!isUtf8 && text.includes(NO_LETTER)) throw new NotInEncoding();
    yield text;
  }
  yield (isUtf8 ? strict.decode() : lenient.end()) ?? '';
}

class NotInEncoding extends Error {}

function asUnreadable(error: unknown, line: number, { encoding }: Dialect): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA' || error instanceof NotInEncoding) {
    return new CsvUnreadable(
      `The file is not ${encoding}. Leave --encoding out, so that it is found out, or name another one.`,
      `The file is not ${encoding}. Choose another encoding, or let it be detected.`,
    );
  }
  const csvCode = (error as CsvError).code;
  if (csvCode === 'CSV_QUOTE_NOT_CLOSED' || csvCode === 'CSV_MAX_RECORD_SIZE') {
    return new CsvUnreadable(`A quote that opens in line ${line} is never closed.`);
  }
  if (csvCode?.startsWith('CSV_')) {
    return new CsvUnreadable(`Line ${line}: ${(error as Error).message}.`);
  }
  return asFileError(error);
}

/** The errors of opening a file, in words. */
export function asFileError(error: unknown): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return new CsvUnreadable('There is no such file.');
  if (code === 'EISDIR' || code === 'EACCES') {
    return new CsvUnreadable(`The file cannot be read: ${message}.`);
  }
  return error;
}

/** One line of CSV, with its line end. */
export function csvLine(cells: readonly string[], delimiter = ','): string {
  const quoted = cells.map((cell) =>
    /[",\r\n]/.test(cell) || cell.includes(delimiter) ? `"${cell.replaceAll('"', '""')}"` : cell,
  );
  return `${quoted.join(delimiter)}\r\n`;
}
