/** A table that a page has put together, to be written as a file: its columns and values, checked. */
import express from 'express';
import { z } from 'zod';
import type { ExportColumn, ExportNode } from './export-list.ts';

/** Larger than other bodies, and read only from those who may. */
export const parseTable = express.json({ limit: 4 * 1024 * 1024 });

const ROWS_MAX = 10_000;
const COLUMNS_MAX = 100;
const TEXT_MAX = 2000;

/** What a sheet may be called. */
const SHEET_TITLE = /^[^\\/?*[\]:']{1,31}$/;

const CELLS = {
  text: z.string().max(TEXT_MAX),
  number: z.number(),
  usd: z.number(),
  percent: z.number(),
  date: z.iso.date(),
} as const;

const requestedTable = z.strictObject({
  title: z.string().regex(SHEET_TITLE, 'must be a name of a sheet: at most 31 characters'),
  about: z.strictObject({ page: z.string().max(TEXT_MAX), rows: z.string().max(TEXT_MAX) }),
  columns: z
    .array(
      z.strictObject({
        id: z.string().min(1).max(100),
        label: z.string().min(1).max(100),
        kind: z.enum(['text', 'number', 'usd', 'percent', 'date']),
      }),
    )
    .min(1)
    .max(COLUMNS_MAX),
  rows: z.array(z.array(z.unknown())).max(ROWS_MAX),
});

interface Row extends ExportNode {
  cells: readonly unknown[];
}

interface ReadTable {
  title: string;
  about: Readonly<Record<string, unknown>>;
  columns: readonly ExportColumn[];
  rows: AsyncIterable<ExportNode>;
}

/** The table, or what is wrong with it. */
export function readTable(body: unknown): ReadTable | string {
  const read = requestedTable.safeParse(body);
  if (!read.success) {
    const [issue] = read.error.issues;
    return `A table has title, about, columns and rows; ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`;
  }
  const { title, about, columns, rows } = read.data;
  const wrong = rows.findIndex(
    (cells) =>
      cells.length !== columns.length ||
      columns.some(({ kind }, at) => !CELLS[kind].nullable().safeParse(cells[at]).success),
  );
  if (wrong !== -1) return `Row ${wrong} has values that do not fit its columns.`;
  async function* nodes(): AsyncGenerator<Row> {
    for (const cells of rows) yield await Promise.resolve({ cells });
  }
  return {
    title,
    about,
    columns: columns.map((column, at) => ({
      ...column,
      read: (node) => (node as Row).cells[at] ?? null,
    })),
    rows: nodes(),
  };
}
