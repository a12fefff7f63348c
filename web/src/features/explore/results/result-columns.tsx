import { reportColumns, type ReportColumn } from '../../../../../schema/calculations.ts';
import { rowChange } from '../../../../../schema/figure-change.ts';
import type { Question } from '../../../../../schema/question.ts';
import type { AnalyticsUnit } from '../../../schema.generated.ts';
import type { Column } from '../../../ui/table-column.ts';
import { measureLabel, measureOf, namesOf, type ExploreDataset } from '../dataset.ts';
import { calculated } from '../calculations.ts';
import { exactText, figureText, signedText } from '../figure-text.ts';
import type { Result, ResultRow } from '../result.ts';
import type { Drill } from '../use-drill.tsx';
import { whyQuestion } from '../drill-items.ts';
import { FigureButton } from './FigureButton.tsx';
import { WhyButton } from './WhyButton.tsx';

export interface ColumnsInput {
  result: Result;
  question: Question;
  dataset: ExploreDataset;
  /** `null` where figures stand still: nothing is opened behind them. */
  drill: Drill | null;
}

/** The total row's group: all that the question leaves. */
const WHOLE = { keys: {}, labels: {} };

const LEAST_PX = 84;
const HEADING_PX = 220;
const PADDING_PX = 32;

const longest = (texts: readonly string[]): number =>
  texts.reduce((most, { length }) => Math.max(most, length), 0);

/** Wide enough for its heading, up to a limit, and for every figure: a figure that is cut reads as another one. */
const widthOf = (label: string, figures: readonly string[]): number =>
  Math.max(
    LEAST_PX,
    Math.min(HEADING_PX, Math.ceil(label.length * 6.6) + PADDING_PX),
    Math.ceil(longest(figures) * 7.6) + PADDING_PX,
  );

/** Dimensions, then each measure with what it is compared with, then what is computed. */
export function resultColumns(input: ColumnsInput): Column<ResultRow>[] {
  const { question, dataset } = input;
  return reportColumns(question, namesOf(dataset)).map((column, at) => {
    switch (column.kind) {
      case 'dimension':
        return dimensionColumn(input, column, at === 0);
      case 'measure':
      case 'previous':
        return measureColumn(input, column);
      case 'change':
        return changeColumn(input, column);
      case 'calculation':
        return calculationColumn(input, column);
    }
  });
}

type Of<Kind extends ReportColumn<AnalyticsUnit>['kind']> = Extract<
  ReportColumn<AnalyticsUnit>,
  { kind: Kind }
>;

function dimensionColumn(
  { result, drill }: ColumnsInput,
  { id, label, name }: Of<'dimension'>,
  isFirst: boolean,
): Column<ResultRow> {
  return {
    id,
    label,
    width: 150,
    isElastic: isFirst,
    sort: 'asc',
    cell: (row) => (
      <FigureButton target={{ row, measure: null, names: [name] }} drill={drill}>
        {row.labels[name]}
      </FigureButton>
    ),
    ...(isFirst && { foot: 'Total' }),
    ...(isFirst && result.allTotals && { secondFoot: 'Of all' }),
  };
}

function measureColumn(
  { result: { rows, totals, allTotals }, dataset, drill }: ColumnsInput,
  { kind, id, label, name, unit }: Of<'measure' | 'previous'>,
): Column<ResultRow> {
  const measure = measureOf(dataset, name);
  const isPrevious = kind === 'previous';
  const figures = ({ values, previous }: Pick<ResultRow, 'values' | 'previous'>) =>
    isPrevious ? previous : values;
  const text = (of: Pick<ResultRow, 'values' | 'previous'>): string =>
    figureText(figures(of)[name], unit);
  const isWithoutTotal = measure?.kind === 'rank' && !isPrevious;
  const total = (of: Pick<ResultRow, 'values' | 'previous'>, isOpen: boolean) => (
    <FigureButton
      target={{ row: WHOLE, measure: name, names: [], ...(isPrevious && { isPrevious }) }}
      drill={isOpen ? drill : null}
      title={exactText(figures(of)[name], unit)}
    >
      {text(of)}
    </FigureButton>
  );
  return {
    id,
    label,
    width: widthOf(label, [...rows, totals, ...(allTotals ? [allTotals] : [])].map(text)),
    align: 'right',
    sort: 'desc',
    ...(isPrevious || !measure ? {} : { hint: measure.description }),
    cell: (row) => (
      <FigureButton
        target={{ row, measure: name, ...(isPrevious && { isPrevious }) }}
        drill={drill}
        title={exactText(figures(row)[name], unit)}
      >
        {text(row)}
      </FigureButton>
    ),
    // No filter finds the rows of the groups that a condition on figures leaves: only the sum of all groups opens.
    foot: isWithoutTotal ? '' : total(totals, allTotals === null),
    ...(allTotals && { secondFoot: isWithoutTotal ? '' : total(allTotals, true) }),
  };
}

function changeColumn(
  { result: { rows, totals, allTotals }, question, dataset, drill }: ColumnsInput,
  { id, label, name, against, unit }: Of<'change'>,
): Column<ResultRow> {
  const measured = measureOf(dataset, name)?.unit ?? 'NUMBER';
  const text = (row: Pick<ResultRow, 'values' | 'previous' | 'incomparable'>): string =>
    signedText(rowChange(row, name, measured), unit);
  return {
    id,
    label,
    width: widthOf(label, [...rows, totals].map(text)),
    align: 'right',
    sort: 'desc',
    hint: `${measureLabel(dataset, name)} against ${against}, in ${unit === 'PERCENT' ? 'percent' : 'percentage points'}`,
    cell: (row) => (
      <WhyButton
        why={drill && whyQuestion({ row, measure: name }, question, dataset)}
        text={text(row)}
      />
    ),
    // What is left by a condition on figures is not what is split.
    foot: (
      <WhyButton
        why={
          drill && !allTotals
            ? whyQuestion({ row: WHOLE, measure: name, names: [] }, question, dataset)
            : null
        }
        text={text(totals)}
      />
    ),
  };
}

function calculationColumn(
  { result, question, dataset, drill }: ColumnsInput,
  { id, label, calculation, unit, isSigned }: Of<'calculation'>,
): Column<ResultRow> {
  const found = calculated(calculation, result, question, dataset);
  const text = isSigned ? signedText : figureText;
  const texts = new Map(result.rows.map((row, at) => [row.id, text(found[at] ?? null, unit)]));
  return {
    id,
    label,
    width: widthOf(label, [...texts.values()]),
    align: 'right',
    hint: `${label}: computed from the rows that are shown`,
    cell: (row) => (
      <FigureButton target={{ row, measure: calculation.of }} drill={drill}>
        {texts.get(row.id)}
      </FigureButton>
    ),
  };
}
