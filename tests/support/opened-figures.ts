import { Children, isValidElement, type ReactNode } from 'react';
import type { RowsQuestion } from '../../web/src/lib/analytics.ts';
import type { Column } from '../../web/src/ui/table-column.ts';
import { FigureCell, type FigureCellProps } from '../../web/src/ui/FigureCell.tsx';
import type { Asker } from './ask-gateway.ts';

/** One number of a table, and what a click on it asks for. */
export interface ShownFigure {
  column: string;
  row: string;
  /** As it is read: `$12,300`, `54.1%`, `+3`. */
  text: string;
  question: RowsQuestion;
}

interface RowsAnswer {
  sum: number | null;
  unit: string | null;
  kind: string | null;
  figure: number | null;
}

const ASKED_AT_ONCE = 8;

/** The figures of one cell: its component is not drawn, only asked what it would show. */
function figuresIn(node: ReactNode): FigureCellProps[] {
  return Children.toArray(node).flatMap((child): FigureCellProps[] => {
    if (!isValidElement<{ children?: ReactNode }>(child)) return [];
    if (child.type === FigureCell) return [child.props as unknown as FigureCellProps];
    return figuresIn(child.props.children);
  });
}

/** Every number of a table that opens, in its rows and under them. */
export function shownFigures<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  nameOf: (row: Row) => string,
): ShownFigure[] {
  return columns.flatMap(({ id, cell, foot }) => {
    const from = (row: string, node: ReactNode) =>
      figuresIn(node).flatMap(({ text, question }) =>
        text === null ? [] : [{ column: id, row, text, question }],
      );
    return [...rows.flatMap((row) => from(nameOf(row), cell(row))), ...from('total', foot)];
  });
}

/** Which columns show a number that opens. */
export const openColumns = (figures: readonly ShownFigure[]): string[] => [
  ...new Set(figures.map(({ column }) => column)),
];

const numberIn = (text: string): number => Number(text.replace('−', '-').replace(/[^0-9.-]/g, ''));

const decimalsOf = (text: string): number => /\.(\d+)/.exec(text)?.[1]?.length ?? 0;

function valueOf({ figure, unit }: RowsAnswer, text: string): number | null {
  if (figure === null) return null;
  if (text.includes('%')) return figure * 100;
  return unit === 'cents' ? figure / 100 : figure;
}

/**
 * The figures whose rows come to something else than what is read, as sentences; `scale` where a column shows a
 * part of what it opens.
 */
export async function strayFigures(
  asker: Asker,
  figures: readonly ShownFigure[],
  scale: Readonly<Record<string, number>> = {},
): Promise<string[]> {
  const stray: string[] = [];
  for (let at = 0; at < figures.length; at += ASKED_AT_ONCE) {
    const some = figures.slice(at, at + ASKED_AT_ONCE);
    const fields = some.map(
      ({ question }, i) =>
        `f${i}: analyticsRows(dataset: "${question.dataset}", measure: "${question.measure ?? ''}", where: $w${i}, first: 1) { sum unit kind figure }`,
    );
    const { data } = await asker.ask<Record<string, RowsAnswer>>(
      `query (${some.map((_each, i) => `$w${i}: JSON`).join(', ')}) { ${fields.join(' ')} }`,
      Object.fromEntries(some.map(({ question }, i) => [`w${i}`, question.where])),
    );
    for (const [i, { column, row, text, question }] of some.entries()) {
      const answer = data[`f${i}`];
      const found = answer ? valueOf(answer, text) : null;
      const opened = found === null ? null : found * (scale[column] ?? 1);
      const slack = 0.5 * 10 ** -decimalsOf(text) + 1e-6;
      if (opened === null || Math.abs(opened - numberIn(text)) > slack) {
        stray.push(
          `${column}, ${row}: ${text}, opens ${opened} (${question.dataset}.${question.measure} ${JSON.stringify(question.where)})`,
        );
      }
    }
  }
  return stray;
}
