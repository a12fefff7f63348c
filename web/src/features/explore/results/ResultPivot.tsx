import { useMediaQuery } from '@mantine/hooks';
import type { Question } from '../../../../../schema/question.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import type { Column } from '../../../ui/table-column.ts';
import { dimensionLabel, isAdditive, measureOf, type ExploreDataset } from '../dataset.ts';
import type { DrillTarget } from '../drill-items.ts';
import { exactText, figureText } from '../figure-text.ts';
import { figureOf, pivotOf, type Pivot, type PivotRow } from '../pivot.ts';
import type { Result } from '../result.ts';
import type { Drill } from '../use-drill.tsx';
import { FigureButton } from './FigureButton.tsx';
import styles from './Results.module.css';

export interface ResultPivotProps {
  title: string;
  result: Result;
  question: Question;
  dataset: ExploreDataset;
  /** `null` where figures stand still. */
  drill: Drill | null;
  isStale: boolean;
}

/** Rows and columns of two dimensions, darker for more. */
export function ResultPivot({ title, isStale, ...input }: ResultPivotProps) {
  const { result, question, dataset } = input;
  const isNarrow = useMediaQuery('(max-width: 900px)', false, { getInitialValueInEffect: false });
  const pivot = pivotOf(result, question);
  if (!pivot) return null;
  return (
    <>
      {pivot.columns.length < pivot.columnCount && (
        <p className={styles.note} role="status">
          {pivot.columns.length} of {pivot.columnCount} columns by{' '}
          {dimensionLabel(dataset, pivot.across).toLowerCase()}.
        </p>
      )}
      <DataTable
        label={title}
        rows={pivot.rows}
        rowKey={({ id }) => id}
        columns={columnsOf(pivot, input)}
        isStale={isStale}
        fill={!isNarrow}
      />
    </>
  );
}

/** All that the question leaves. */
const WHOLE = { keys: {}, labels: {} };

/** Any row of a column: they share its group. */
const groupOf = ({ rows }: Pivot, column: string): DrillTarget['row'] =>
  rows.map(({ cells }) => cells.get(column)).find((cell) => cell !== undefined) ?? WHOLE;

function columnsOf(
  pivot: Pivot,
  { result, question, dataset, drill }: Omit<ResultPivotProps, 'title' | 'isStale'>,
): Column<PivotRow>[] {
  // Sums of what is shown: where groups were left out, more rows would open.
  const isWhole =
    result.rows.length === result.rowCount && Object.keys(question.having).length === 0;
  const names: Column<PivotRow>[] = pivot.down.map((name, at) => ({
    id: name,
    label: dimensionLabel(dataset, name),
    width: 150,
    isElastic: at === 0,
    cell: (row) => (
      <FigureButton target={{ row, measure: null, names: [name] }} drill={drill}>
        {row.labels[name]}
      </FigureButton>
    ),
    ...(at === 0 && { foot: 'Total' }),
    ...(at === 0 && result.allTotals && { secondFoot: 'Of all' }),
  }));
  const isSeveral = question.measures.length > 1;
  const figures = pivot.columns.flatMap(({ id, label }) =>
    question.measures.map((name): Column<PivotRow> => {
      const measure = measureOf(dataset, name);
      const unit = measure?.unit ?? 'COUNT';
      const inColumn = pivot.rows.map(({ cells }) => figureOf(cells.get(id), name));
      const most = Math.max(0, ...inColumn);
      return {
        id: `${id}:${name}`,
        label: isSeveral ? `${label} · ${measure?.label ?? name}` : label,
        width: isSeveral ? 130 : 88,
        align: 'right',
        cell: (row) => {
          const cell = row.cells.get(id);
          if (!cell) return '';
          const heat = most > 0 ? Math.max(0, figureOf(cell, name)) / most : 0;
          return (
            <span
              className={styles.heat}
              style={{ '--heat': `${Math.round(heat * 32)}%` } as React.CSSProperties}
            >
              <FigureButton
                target={{ row: cell, measure: name }}
                drill={drill}
                title={exactText(cell.values[name], unit)}
              >
                {figureText(cell.values[name], unit)}
              </FigureButton>
            </span>
          );
        },
        foot: isAdditive(measure) ? (
          <FigureButton
            target={{ row: groupOf(pivot, id), measure: name, names: [pivot.across] }}
            drill={isWhole ? drill : null}
          >
            {figureText(
              inColumn.reduce((total, value) => total + value, 0),
              unit,
            )}
          </FigureButton>
        ) : (
          ''
        ),
      };
    }),
  );
  const sums = question.measures.flatMap((name): Column<PivotRow>[] => {
    const measure = measureOf(dataset, name);
    if (!measure || !isAdditive(measure)) return [];
    return [
      {
        id: `total:${name}`,
        label: isSeveral ? `Total · ${measure.label}` : 'Total',
        width: isSeveral ? 130 : 96,
        align: 'right',
        cell: (row) => (
          <FigureButton
            target={{ row, measure: name, names: pivot.down }}
            drill={isWhole ? drill : null}
          >
            {figureText(
              [...row.cells.values()].reduce((total, cell) => total + figureOf(cell, name), 0),
              measure.unit,
            )}
          </FigureButton>
        ),
        foot: (
          <FigureButton
            target={{ row: WHOLE, measure: name, names: [] }}
            drill={result.allTotals ? null : drill}
          >
            {figureText(result.totals.values[name], measure.unit)}
          </FigureButton>
        ),
        ...(result.allTotals && {
          secondFoot: (
            <FigureButton target={{ row: WHOLE, measure: name, names: [] }} drill={drill}>
              {figureText(result.allTotals.values[name], measure.unit)}
            </FigureButton>
          ),
        }),
      },
    ];
  });
  return [...names, ...figures, ...sums];
}
