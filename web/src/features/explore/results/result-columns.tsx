import { calculate } from '../../../../../schema/calculations.ts';
import type { Question } from '../../../lib/question.ts';
import type { Column } from '../../../ui/DataTable.tsx';
import { calculationId, calculationLabel, calculationUnit } from '../calculations.ts';
import { dimensionLabel, measureOf, type ExploreDataset, type ExploreMeasure } from '../dataset.ts';
import { exactText, figureText, signedText } from '../figure-text.ts';
import type { Result, ResultRow } from '../result.ts';
import type { Drill } from '../use-drill.tsx';
import { FigureButton } from './FigureButton.tsx';

export interface ColumnsInput {
  result: Result;
  question: Question;
  dataset: ExploreDataset;
  /** `null` where figures stand still: nothing is opened behind them. */
  drill: Drill | null;
}

/** Wide enough for its heading. */
const widthOf = (label: string, least: number): number =>
  Math.min(220, Math.max(least, Math.ceil(label.length * 6.6) + 32));

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const changeOf = (now: unknown, before: unknown): number | null => {
  const [a, b] = [numberOf(now), numberOf(before)];
  return a === null || !b ? null : (a - b) / b;
};

const BEFORE: Readonly<Record<Question['compare'], string>> = {
  NONE: '',
  SAME_PERIOD_LAST_YEAR: 'last year',
  PREVIOUS_PERIOD: 'period before',
};

/** Dimensions, then each measure with what it is compared with, then what is computed. */
export function resultColumns(input: ColumnsInput): Column<ResultRow>[] {
  const { question } = input;
  return [
    ...dimensionColumns(input),
    ...question.measures.flatMap((name) => measureColumns(input, name)),
    ...calculationColumns(input),
  ];
}

function dimensionColumns({ question, dataset, drill }: ColumnsInput): Column<ResultRow>[] {
  return question.dimensions.map(({ name }, at) => ({
    id: name,
    label: dimensionLabel(dataset, name),
    width: 150,
    isElastic: at === 0,
    sort: 'asc',
    cell: (row) => (
      <FigureButton target={{ row, measure: null, names: [name] }} drill={drill}>
        {row.labels[name]}
      </FigureButton>
    ),
    ...(at === 0 ? { foot: 'Total' } : {}),
  }));
}

function measureColumns(
  { result, question, dataset, drill }: ColumnsInput,
  name: string,
): Column<ResultRow>[] {
  const measure = measureOf(dataset, name);
  if (!measure) return [];
  const { label, unit, description } = measure;
  const { values, previous } = result.totals;
  const own: Column<ResultRow> = {
    id: name,
    label,
    width: widthOf(label, 96),
    align: 'right',
    sort: 'desc',
    hint: description,
    cell: (row) => (
      <FigureButton
        target={{ row, measure: name }}
        drill={drill}
        title={exactText(row.values[name], unit)}
      >
        {figureText(row.values[name], unit)}
      </FigureButton>
    ),
    foot: measure.kind === 'rank' ? '' : figureText(values[name], unit),
  };
  if (question.compare === 'NONE') return [own];
  const before = BEFORE[question.compare];
  return [
    own,
    {
      id: `previous:${name}`,
      label: `${label}, ${before}`,
      width: widthOf(`${label}, ${before}`, 96),
      align: 'right',
      sort: 'desc',
      cell: (row) => (
        <FigureButton
          target={{ row, measure: name, isPrevious: true }}
          drill={drill}
          title={exactText(row.previous[name], unit)}
        >
          {figureText(row.previous[name], unit)}
        </FigureButton>
      ),
      foot: figureText(previous[name], unit),
    },
    ...(unit === 'DATE' || unit === 'RANK' ? [] : [changeColumn(result, measure, before)]),
  ];
}

function changeColumn(
  { totals: { values, previous } }: Result,
  { name, label }: ExploreMeasure,
  before: string,
): Column<ResultRow> {
  return {
    id: `change:${name}`,
    label: 'Change',
    width: 84,
    align: 'right',
    sort: 'desc',
    hint: `${label} against ${before}, in percent`,
    cell: (row) => signedText(changeOf(row.values[name], row.previous[name]), 'PERCENT'),
    foot: signedText(changeOf(values[name], previous[name]), 'PERCENT'),
  };
}

function calculationColumns(input: ColumnsInput): Column<ResultRow>[] {
  const { result, question, dataset, drill } = input;
  return question.calculations.map((calculation) => {
    const found = calculate(calculation, result, question);
    const byRow = new Map(result.rows.map(({ id }, at) => [id, found[at] ?? null]));
    const unit = calculationUnit(calculation, dataset);
    const isChange = calculation.kind === 'difference' || calculation.kind === 'percentChange';
    const label = calculationLabel(calculation, dataset, question.compare);
    return {
      id: calculationId(calculation),
      label,
      width: widthOf(label, 96),
      align: 'right',
      hint: `${label}: computed from the rows that are shown`,
      cell: (row) => (
        <FigureButton target={{ row, measure: calculation.of }} drill={drill}>
          {(isChange ? signedText : figureText)(byRow.get(row.id), unit)}
        </FigureButton>
      ),
    };
  });
}
