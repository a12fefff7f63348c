/** Asking the engine as the web does, and finding the cells of its answers. */
import type { ExploreDataset, Grain } from '../../web/src/features/explore/dataset.ts';
import type { Question } from '../../schema/question.ts';
import type { TestRest } from '../support/start-rest.ts';

type Figure = number | string | null;
type Figures = Readonly<Record<string, Figure>>;

interface Days {
  from: string;
  to: string;
}

export interface Answer {
  rows: {
    dimensions: Record<string, { key: unknown }>;
    measures: Figures;
    previous?: Figures;
  }[];
  totals: Figures;
  previousTotals: Figures | null;
  allTotals: Figures | null;
  previousAllTotals: Figures | null;
  meta: {
    period: Days | null;
    comparedWith: Days | null;
    comparedBy: { plus: Record<string, unknown>; asOf: string } | null;
  };
}

/** One figure of an answer. */
export interface Cell {
  question: Question;
  answer: Answer;
  /** None: the total row. */
  keys: Readonly<Record<string, unknown>>;
  isPrevious: boolean;
  /** All figures of its row and period. */
  figures: Figures;
}

/** `ARCAT_YEAR` as REST spells it. */
const restWord = (word: string): string =>
  word.toLowerCase().replace(/_(.)/g, (_all, letter: string) => letter.toUpperCase());

/** The registry as the web reads it. */
export async function exploreDatasets(rest: TestRest, token: string): Promise<ExploreDataset[]> {
  const { body } = await rest.call<{ datasets: ExploreDataset[] }>(
    'GET',
    '/api/analytics/registry',
    { token },
  );
  const grainWord = (grain: string): Grain =>
    grain.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase() as Grain;
  return body.datasets.map((dataset) => ({
    ...dataset,
    time: dataset.time && { ...dataset.time, grains: dataset.time.grains.map(grainWord) },
    dimensions: dataset.dimensions.map((each) => ({
      ...each,
      kind: each.kind.toUpperCase() as typeof each.kind,
    })),
    measures: dataset.measures.map((each) => ({
      ...each,
      unit: each.unit.toUpperCase() as typeof each.unit,
    })),
  }));
}

export const questionAbout = (dataset: string, asked: Partial<Question>): Question => ({
  dataset,
  measures: [],
  dimensions: [],
  where: {},
  having: {},
  compare: 'NONE',
  orderBy: [],
  limit: 10_000,
  show: 'table',
  calculations: [],
  ...asked,
});

/** @throws Error that shows the question */
export async function answerTo(rest: TestRest, token: string, question: Question): Promise<Answer> {
  const { dataset, measures, dimensions, where, having, compare } = question;
  const body = {
    measures,
    dimensions: dimensions.map(({ name, grain }) => ({
      name,
      ...(grain && { grain: restWord(grain) }),
    })),
    where,
    having,
    compare: restWord(compare),
    limit: 10_000,
  };
  const answer = await rest.call<Answer>('POST', `/api/analytics/${dataset}`, { token, body });
  if (answer.status !== 200) {
    throw new Error(`${answer.status} ${JSON.stringify({ dataset, body, answer: answer.body })}`);
  }
  return answer.body;
}

/** Every group of an answer in either period, and its total row. */
export function cellsOf(question: Question, answer: Answer): { groups: Cell[]; totals: Cell[] } {
  const cell = (keys: Cell['keys'], now: Figures, before: Figures | null | undefined): Cell[] => [
    { question, answer, keys, isPrevious: false, figures: now },
    ...(before ? [{ question, answer, keys, isPrevious: true, figures: before }] : []),
  ];
  return {
    groups: answer.rows.flatMap(({ dimensions, measures, previous }) =>
      cell(
        Object.fromEntries(Object.entries(dimensions).map(([name, { key }]) => [name, key])),
        measures,
        previous,
      ),
    ),
    // Of the groups that a condition on figures leaves, no filter finds the rows: the total of all groups opens.
    totals: answer.allTotals
      ? cell({}, answer.allTotals, answer.previousAllTotals)
      : cell({}, answer.totals, answer.previousTotals),
  };
}
