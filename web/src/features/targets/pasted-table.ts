/** What a spreadsheet or a CSV file puts on the clipboard, as rows of cells. Pure. */

/** One amount with commas between thousands is one cell, not several. */
const AMOUNT = /^\s*\$?\s*(\d+|\d{1,3}(,\d{3})+)?(\.\d+)?\s*[km%]?\s*$/i;

/**
 * The cells of a pasted text, row by row. Tabs separate where there are any, as spreadsheets write them; otherwise commas
 * do, unless each line is one amount such as `180,000`. A quoted cell may hold anything; two quotes in it are one.
 */
export function readPasted(text: string): string[][] {
  const plain = text.replace(/^\uFEFF/, '').replace(/(\r\n|\r|\n)$/, '');
  if (plain === '') return [];
  if (plain.includes('\t')) return delimited(plain, '\t');
  const lines = plain.split(/\r\n|\r|\n/);
  if (lines.every((line) => AMOUNT.test(line))) return lines.map((line) => [line.trim()]);
  return delimited(plain, ',');
}

function delimited(text: string, delimiter: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  for (;;) {
    const { cell, next } = text[at] === '"' ? quoted(text, at) : bare(text, at, delimiter);
    row.push(cell.trim());
    at = next;
    if (text[at] === delimiter) {
      at += 1;
      continue;
    }
    rows.push(row);
    row = [];
    if (at >= text.length) return rows;
    at += text.startsWith('\r\n', at) ? 2 : 1;
  }
}

interface Cut {
  cell: string;
  /** The place after the cell: a delimiter, a line end or the end. */
  next: number;
}

function bare(text: string, from: number, delimiter: string): Cut {
  let next = from;
  while (next < text.length && text[next] !== delimiter && !/[\r\n]/.test(text[next] ?? '')) {
    next += 1;
  }
  return { cell: text.slice(from, next), next };
}

/** A quote that is never closed, or is followed by more, is a sign like any other. */
function quoted(text: string, from: number): Cut {
  let cell = '';
  let at = from + 1;
  while (at < text.length) {
    const isQuote = text[at] === '"';
    if (isQuote && text[at + 1] !== '"') {
      const after = text[at + 1];
      if (after === undefined || /[\t,\r\n]/.test(after)) return { cell, next: at + 1 };
      break;
    }
    cell += text[at] ?? '';
    at += isQuote ? 2 : 1;
  }
  return bare(text, from, text.includes('\t') ? '\t' : ',');
}
