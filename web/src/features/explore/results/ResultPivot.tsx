import { useMediaQuery } from '@mantine/hooks';
import type { Question } from '../../../../../schema/question.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import type { Column } from '../../../ui/table-column.ts';
import {
  dimensionLabel,
  isAdditive,
  measureOf,
  type ExploreDataset,
  type ExploreMeasure,
} from '../dataset.ts';
import type { DrillTarget } from '../drill-items.ts';
import { figureOf, pivotOf, summed, type Pivot, type PivotRow, type Sum } from '../pivot.ts';
import type { Result } from '../result.ts';
import type { Drill } from '../use-drill.tsx';
import { FigureButton } from './FigureButton.tsx';
import { PivotFigure } from './PivotFigure.tsx';
import styles from './Results.module.css';
import { inSentence } from '../../../lib/in-sentence.ts';

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
          {inSentence(dimensionLabel(dataset, pivot.across))}.
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
  const measures = question.measures.flatMap((name) => measureOf(dataset, name) ?? []);
  const context = { pivot, measures, result, drill, isWhole, question };
  return [
    ...names,
    ...pivot.columns.flatMap((column) =>
      measures.map((measure) => figureColumn(column, measure, context)),
    ),
    ...measures.flatMap((measure) => totalColumn(measure, context) ?? []),
  ];
}

interface Context extends Pick<ResultPivotProps, 'result' | 'question' | 'drill'> {
  pivot: Pivot;
  measures: readonly ExploreMeasure[];
  /** Whether sums of what is shown are sums of all that would open. */
  isWhole: boolean;
}

const CHANGE_PX = 58;
const widthOf = ({ measures, question }: Context, one: number): number =>
  (measures.length > 1 ? 130 : one) + (question.compare === 'NONE' ? 0 : CHANGE_PX);

function figureColumn(
  { id, label }: Pivot['columns'][number],
  measure: ExploreMeasure,
  context: Context,
): Column<PivotRow> {
  const { pivot, measures, question, drill, result, isWhole } = context;
  const { name } = measure;
  const isCompared = question.compare !== 'NONE';
  const inColumn = pivot.rows.flatMap(({ cells }) => cells.get(id) ?? []);
  const most = Math.max(0, ...inColumn.map((cell) => figureOf(cell, name)));
  const sum = isAdditive(measure)
    ? summed(inColumn, [name])
    : result.sums?.across.find(({ keys }) => JSON.stringify(keys[pivot.across]) === id);
  return {
    id: `${id}:${name}`,
    label: measures.length > 1 ? `${label} · ${measure.label}` : label,
    width: widthOf(context, 88),
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
          <PivotFigure
            figures={cell}
            target={{ row: cell, measure: name }}
            {...{ measure, drill, isCompared }}
          />
        </span>
      );
    },
    foot: sum ? (
      <PivotFigure
        figures={sum}
        target={{ row: groupOf(pivot, id), measure: name, names: [pivot.across] }}
        drill={isWhole ? drill : null}
        {...{ measure, isCompared }}
      />
    ) : (
      ''
    ),
  };
}

/** What each row comes to; `null` for a measure whose groups do not add up where nobody asked for its sums. */
function totalColumn(measure: ExploreMeasure, context: Context): Column<PivotRow> | null {
  const { pivot, measures, result, drill, isWhole, question } = context;
  const { name } = measure;
  const { sums } = result;
  const isCompared = question.compare !== 'NONE';
  if (!isAdditive(measure) && !sums) return null;
  const sumOf = (row: PivotRow): Sum | undefined =>
    isAdditive(measure)
      ? summed([...row.cells.values()], [name])
      : sums?.down.find(({ keys }) => pivot.down.every((each) => keys[each] === row.keys[each]));
  const whole = { row: WHOLE, measure: name, names: [] };
  return {
    id: `total:${name}`,
    label: measures.length > 1 ? `Total · ${measure.label}` : 'Total',
    width: widthOf(context, 96),
    align: 'right',
    cell: (row) => {
      const figures = sumOf(row);
      if (!figures) return '';
      const target = { row, measure: name, names: pivot.down };
      return (
        <PivotFigure {...{ figures, target, measure, isCompared }} drill={isWhole ? drill : null} />
      );
    },
    foot: (
      <PivotFigure
        figures={result.totals}
        target={whole}
        drill={result.allTotals ? null : drill}
        {...{ measure, isCompared }}
      />
    ),
    ...(result.allTotals && {
      secondFoot: (
        <PivotFigure
          figures={{ ...result.allTotals, incomparable: [] }}
          target={whole}
          {...{ measure, drill, isCompared }}
        />
      ),
    }),
  };
}
