import iconv from 'iconv-lite';
import { parse } from 'csv-parse/sync';
import { createReadStream } from 'node:fs';
import { CsvUnreadable } from './csv-unreadable.ts';

/** How a file is written: which letters its bytes are, and what stands between two values. */
export interface Dialect {
  encoding: string;
  delimiter: string;
  /** A first line `sep=;`, which spreadsheets write for each other, is not the header. */
  separatorLine: boolean;
}

/** What the person says about a file; the rest is found out. */
export interface GivenDialect {
  encoding?: string;
  delimiter?: string;
}

const DELIMITERS = [',', ';', '\t'];
const DELIMITER_NAMES: Readonly<Record<string, string>> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'bars',
};
const GIVEN_DELIMITERS: Readonly<Record<string, string>> = {
  comma: ',',
  semicolon: ';',
  tab: '\t',
  '\\t': '\t',
};
/** Bytes that Windows-1252 leaves undefined: a file that has them is written in something else. */
const NOT_WINDOWS_1252 = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);
const SAMPLE_CHARACTERS = 64_000;

/** In words: "Windows-1252, semicolons between values". */
export function dialectText({ encoding, delimiter }: Dialect): string {
  return `${encoding}, ${DELIMITER_NAMES[delimiter] ?? JSON.stringify(delimiter)} between values`;
}

/** `semicolon`, `tab`, `comma` or one character. @throws CsvUnreadable */
export function givenDelimiter(option: string): string {
  const delimiter = GIVEN_DELIMITERS[option.toLowerCase()] ?? option;
  if ([...delimiter].length === 1 && !/["\r\n\w]/.test(delimiter)) return delimiter;
  throw new CsvUnreadable(
    `--delimiter ${JSON.stringify(option)} must be comma, semicolon, tab or one sign such as "|".`,
  );
}

/** @throws CsvUnreadable for an encoding that nobody knows */
export function givenEncoding(option: string): string {
  if (iconv.encodingExists(option)) return option;
  throw new CsvUnreadable(
    `--encoding ${JSON.stringify(option)} is not known. Use UTF-8, UTF-16LE, UTF-16BE, Windows-1252, ISO-8859-2 or macintosh.`,
  );
}

/**
 * Finds out how a file is written. All of it is read for the encoding: the first letter with an umlaut may stand in the
 * last line.
 * @param isColumn whether a name is one of the columns that the file should have
 * @throws CsvUnreadable
 */
export async function detectDialect(
  path: string,
  given: GivenDialect,
  isColumn: (name: string) => boolean,
): Promise<Dialect> {
  const encoding = given.encoding ?? (await detectEncoding(path));
  const sample = await readSample(path, encoding);
  const separator = /^\uFEFF?sep=(.)\r?\n?/i.exec(sample);
  const rest = separator ? sample.slice(separator[0].length) : sample;
  return {
    encoding,
    delimiter: given.delimiter ?? separator?.[1] ?? detectDelimiter(rest, isColumn),
    separatorLine: separator !== null,
  };
}

/** How a ZIP archive begins, which a workbook is. */
const WORKBOOK = Buffer.from('PK\x03\x04', 'latin1');

async function detectEncoding(path: string): Promise<string> {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let isUtf8 = true;
  let undefinedByte = false;
  let hasNul = false;
  let first = true;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    if (first && WORKBOOK.equals(chunk.subarray(0, WORKBOOK.length))) {
      const words = 'The file is an Excel workbook. Save it as “CSV UTF-8”';
      throw new CsvUnreadable(`${words} and read that.`, `${words} and upload that.`);
    }
    const marked = first ? byItsBeginning(chunk) : null;
    if (marked) return marked;
    first = false;
    hasNul ||= chunk.includes(0);
    undefinedByte ||= chunk.some((byte) => NOT_WINDOWS_1252.has(byte));
    isUtf8 &&= decodes(utf8, chunk);
  }
  if (hasNul) {
    throw new CsvUnreadable(
      'The file is not text: it has bytes that no text has. Save the table as “CSV UTF-8”.',
    );
  }
  if (isUtf8 && decodes(utf8)) return 'UTF-8';
  if (!undefinedByte) return 'Windows-1252';
  throw new CsvUnreadable(
    'The file is neither UTF-8 nor Windows-1252. Say what it is with --encoding, such as --encoding macintosh, or save it as “CSV UTF-8” (a spreadsheet offers it beside plain CSV).',
    'The file is neither UTF-8 nor Windows-1252. Choose its encoding below, or save it as “CSV UTF-8” and upload it again.',
  );
}

/** UTF-16 has a mark at its beginning, or every other byte of its header is zero. */
function byItsBeginning(chunk: Buffer): string | null {
  if (chunk[0] === 0xff && chunk[1] === 0xfe) return 'UTF-16LE';
  if (chunk[0] === 0xfe && chunk[1] === 0xff) return 'UTF-16BE';
  if (chunk.length < 2 || !chunk.subarray(0, 2).includes(0)) return null;
  return chunk[0] === 0 ? 'UTF-16BE' : 'UTF-16LE';
}

function decodes(decoder: InstanceType<typeof TextDecoder>, chunk?: Buffer): boolean {
  try {
    decoder.decode(chunk, { stream: chunk !== undefined });
    return true;
  } catch {
    return false;
  }
}

/** The beginning of a file as text. A byte that is wrong is reported when the lines are read. */
async function readSample(path: string, encoding: string): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of createReadStream(path, { end: SAMPLE_CHARACTERS })) {
    chunks.push(chunk as Buffer);
  }
  return iconv.decode(Buffer.concat(chunks), encoding);
}

/** What splits the header into most columns that are known, or else into most columns. */
function detectDelimiter(sample: string, isColumn: (name: string) => boolean): string {
  const scored = DELIMITERS.map((delimiter) => {
    const names = firstRecord(sample, delimiter);
    return { delimiter, known: names.filter(isColumn).length, columns: names.length };
  });
  scored.sort((a, b) => b.known - a.known || b.columns - a.columns);
  return scored[0]?.delimiter ?? ',';
}

function firstRecord(sample: string, delimiter: string): string[] {
  try {
    const records: string[][] = parse(sample, {
      bom: true,
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      to: 1,
      skip_empty_lines: true,
    });
    return records[0] ?? [];
  } catch {
    return [];
  }
}
