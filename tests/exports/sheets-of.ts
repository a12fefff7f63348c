import Excel from 'exceljs';
import { Readable } from 'node:stream';

/** All cells but those of the last sheet, which repeats the question. */
export async function sheetsOf(bytes: Buffer): Promise<string> {
  const workbook = new Excel.Workbook();
  await workbook.xlsx.read(Readable.from(bytes));
  const lines: string[] = [];
  for (const sheet of workbook.worksheets.slice(0, -1)) {
    sheet.eachRow((row) => row.eachCell((cell) => lines.push(cell.text)));
  }
  return lines.join('\n');
}
