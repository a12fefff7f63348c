import { COMPETITORS, type LabelledValue } from '../../../../schema/enumerations.ts';
import { guardedText, unguardedText } from '../../../../schema/spreadsheet-text.ts';
import { CellRefused, type CellColumn, type References } from './cell-column.ts';

type Empty = CellColumn['empty'];

/** Text without blanks at its ends. */
export function textCell(empty: Empty = 'clear'): CellColumn {
  return { read: (cell) => unguardedText(cell.trim()), write: guarded, empty };
}

/** Text exactly as it stands in the file. */
export function exactTextCell(empty: Empty): CellColumn {
  return { read: unguardedText, write: guarded, empty };
}

function guarded(value: unknown): string {
  return guardedText(String(value));
}

export function wholeNumberCell(empty: Empty): CellColumn {
  return {
    empty,
    read: (cell) => {
      const text = cell.trim();
      if (!/^-?\d{1,15}$/.test(text)) throw new CellRefused('must be a whole number');
      return Number(text);
    },
  };
}

export function decimalCell(empty: Empty = 'clear'): CellColumn {
  return {
    empty,
    read: (cell) => {
      const text = cell.trim();
      if (!/^-?\d{1,9}(\.\d{1,15})?$/.test(text)) {
        throw new CellRefused('must be a number such as 40.7128');
      }
      return Number(text);
    },
  };
}

const YES = new Set(['true', 'yes', 'y', '1']);
const NO = new Set(['false', 'no', 'n', '0']);

export function yesNoCell(empty: Empty = { is: false }): CellColumn {
  return {
    empty,
    read: (cell) => {
      const text = cell.trim().toLowerCase();
      if (YES.has(text)) return true;
      if (NO.has(text)) return false;
      throw new CellRefused('must be true or false (yes and no, 1 and 0 do as well)');
    },
  };
}

/** A number of an enumeration, written as the number or as its label. */
export function choiceCell(entries: readonly LabelledValue[], empty: Empty): CellColumn {
  return {
    empty,
    read: (cell) => choice(entries, cell),
    write: (value) => labelOf(entries, value),
  };
}

function labelOf(entries: readonly LabelledValue[], value: unknown): string {
  return entries.find((entry) => entry.value === value)?.label ?? String(value);
}

function choice(entries: readonly LabelledValue[], cell: string): number {
  const text = cell.trim();
  const found = entries.find(
    ({ value, label }) => String(value) === text || label.toLowerCase() === text.toLowerCase(),
  );
  if (found) return found.value;
  const allowed = entries.map(({ value, label }) => `${value} ${label}`).join(', ');
  throw new CellRefused(`must be one of ${allowed}`);
}

/** One of a few words, in any case. */
export function wordCell(words: readonly string[], empty: Empty = 'clear'): CellColumn {
  return {
    empty,
    read: (cell) => {
      const text = cell.trim().toLowerCase();
      const found = words.find((word) => word.toLowerCase() === text);
      if (found === undefined) throw new CellRefused(`must be one of ${words.join(', ')}`);
      return found;
    },
  };
}

/** Section numbers joined by semicolons: `09 65 19; 096813`. Answered sorted, as they are printed. */
export function sectionsCell(empty: Empty = { is: [] }): CellColumn {
  return {
    empty,
    write: (sections) => (sections as string[]).join('; '),
    read: (cell, references) => {
      const sections = listOf(cell).map((part) => sectionOf(part, references));
      return [...new Set(sections)].sort();
    },
  };
}

export function sectionCell(empty: Empty = 'clear'): CellColumn {
  return { empty, read: sectionOf };
}

function sectionOf(cell: string, { sections }: References): string {
  const digits = cell.replace(/\s/g, '');
  const printed = digits.replace(/^(\d{2})(\d{2})(\d{2}(?:\.\d{2})?)$/, '$1 $2 $3');
  if (!sections.has(printed))
    throw new CellRefused(`${cell.trim()} is not a section of this portal`);
  return printed;
}

/** Texts joined by semicolons. */
export function listCell(empty: Empty = { is: [] }): CellColumn {
  return {
    empty,
    write: (entries) => guardedText((entries as string[]).join('; ')),
    read: (cell) => listOf(unguardedText(cell.trim())),
  };
}

/** Trade shows or competitors of a year, joined by semicolons: `2026:Neocon; 2025:9`. */
export function mentionsCell(): CellColumn {
  return {
    empty: { is: [] },
    write: (mentions) =>
      (mentions as { year: number; competitorType: number }[])
        .map(({ year, competitorType }) => `${year}:${labelOf(COMPETITORS, competitorType)}`)
        .join('; '),
    read: (cell) =>
      listOf(cell).map((part) => {
        const [year, type] = part.split(':');
        if (!/^\d{4}$/.test(year?.trim() ?? '') || !type) {
          throw new CellRefused('must be a year and a competitor such as 2026:Neocon');
        }
        return { year: Number(year), competitorType: choice(COMPETITORS, type) };
      }),
  };
}

function listOf(cell: string): string[] {
  return cell
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean);
}
