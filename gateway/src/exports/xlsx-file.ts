import type { Writable } from 'node:stream';
import type { ColumnKind, ExportColumn, ExportNode } from './export-list.ts';

export interface SheetFacts {
  title: string;
  /** What was asked, when and by whom: the second sheet. */
  about: readonly (readonly [string, string])[];
}

const FORMATS: Readonly<Partial<Record<ColumnKind, string>>> = {
  date: 'yyyy-mm-dd',
  usd: '$#,##0.00',
  percent: '0.0',
};
const WIDTHS: Readonly<Record<ColumnKind, number>> = {
  text: 24,
  number: 10,
  date: 12,
  usd: 14,
  percent: 10,
  flag: 8,
};
/** A sheet ends here, by its format. */
const ROWS_MAX = 1_048_575;

/** One list of a workbook. */
export interface Sheet {
  title: string;
  columns: readonly ExportColumn[];
  rows: AsyncIterable<ExportNode>;
  /** What it holds, in words, beside its title on the last sheet. */
  about?: string;
}

/** Writes one list as a workbook. */
export function writeXlsx(
  out: Writable,
  { title, about }: SheetFacts,
  columns: readonly ExportColumn[],
  rows: AsyncIterable<ExportNode>,
): Promise<void> {
  async function* only(): AsyncGenerator<Sheet> {
    yield await Promise.resolve({ title, columns, rows });
  }
  return writeSheets(out, about, only());
}

/**
 * Writes lists as the sheets of a workbook, a row at a time: numbers are numbers, dates are dates, texts never
 * formulas. More rows than a sheet holds go on in another one.
 */
export async function writeSheets(
  out: Writable,
  about: SheetFacts['about'],
  sheets: AsyncIterable<Sheet>,
): Promise<void> {
  // Loaded when it is needed: most gateways never write a workbook.
  const { default: Excel } = await import('exceljs');
  const workbook = new Excel.stream.xlsx.WorkbookWriter({ stream: out, useStyles: true });
  const contents: [string, string][] = [];
  for await (const { title, columns, rows, about: said } of sheets) {
    if (said) contents.push([title, said]);
    const addSheet = (number: number) => {
      const sheet = workbook.addWorksheet(number === 1 ? title : `${title} ${number}`, {
        views: [{ state: 'frozen', ySplit: 1 }],
      });
      sheet.columns = columns.map(({ id, label, kind }) => ({
        header: label,
        key: id,
        width: WIDTHS[kind],
        style: FORMATS[kind] ? { numFmt: FORMATS[kind] } : {},
      }));
      return sheet;
    };
    let number = 1;
    let sheet = addSheet(number);
    let written = 0;
    for await (const row of rows) {
      if (written === ROWS_MAX) {
        sheet.commit();
        sheet = addSheet((number += 1));
        written = 0;
      }
      sheet.addRow(columns.map((column) => cellValue(column, row))).commit();
      written += 1;
      await drained(out);
    }
    sheet.commit();
  }
  const facts = workbook.addWorksheet('About');
  for (const line of [...about, ...contents]) facts.addRow([...line]).commit();
  facts.commit();
  await workbook.commit();
}

/** Waits while the reader is slower than we are. */
function drained(out: Writable): Promise<void> | undefined {
  if (!out.writableNeedDrain) return undefined;
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => () => {
      out.off('drain', onDrain);
      out.off('close', onClose);
      settle();
    };
    const onDrain = end(resolve);
    const onClose = end(() => reject(new Error('the reader has gone')));
    out.once('drain', onDrain);
    out.once('close', onClose);
  });
}

function cellValue({ kind, read }: ExportColumn, row: ExportNode): string | number | Date | null {
  const value = read(row);
  if (value === null || value === undefined) return null;
  if (kind === 'usd') return Number(value) / 100;
  if (kind === 'flag') return value ? 'yes' : 'no';
  if (kind === 'number' || kind === 'percent') return Number(value);
  // Midnight in UTC is what the format stores as a whole day.
  return kind === 'date' ? new Date(`${String(value)}T00:00:00Z`) : String(value);
}
