import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DATASETS } from '../../rest/src/analytics/registry.ts';
import type { ExploreDataset } from '../../web/src/features/explore/dataset.ts';
import type { Question } from '../../schema/question.ts';
import { startRest, type TestRest } from '../support/start-rest.ts';
import { answerTo, cellsOf, exploreDatasets, questionAbout, type Cell } from './cells.ts';
import { drawnQuestion, questionsByDimension } from './drawn-questions.ts';
import { linkOf, openRows, strayIn } from './open-cell.ts';
import { drawsFrom, turnsOf, type Draws, type Turns } from './draws.ts';

const SEED = 7;
const DRAWN_QUESTIONS = 5;
const FIGURES_OF_A_QUESTION = 3;
const AT_ONCE = 4;
const PAGE_SIZES = [10, 150, 2000];

let rest: TestRest;
let token: string;
let datasets: ExploreDataset[];
beforeAll(async () => {
  rest = await startRest();
  token = await rest.signIn('director@demo.example');
  datasets = await exploreDatasets(rest, token);
});
afterAll(() => rest.close());

const described = (name: string): ExploreDataset => {
  const found = datasets.find((each) => each.name === name);
  if (!found) throw new Error(`${name} may not be asked`);
  return found;
};
const measuresOf = (name: string): string[] =>
  described(name).measures.map((measure) => measure.name);

interface Figure {
  cell: Cell;
  /** `null`: the name of the group. */
  measure: string | null;
  pageSize: number;
}

/** Figures of a drawn group, of one without a key and of the total row: the measures that are asked first. */
async function figuresOf(question: Question, draws: Draws): Promise<Figure[]> {
  const { groups, totals } = cellsOf(question, await answerTo(rest, token, question));
  const withoutKey = groups.filter(({ keys }) => Object.values(keys).includes(null));
  const cells = [draws.one(groups), draws.one(withoutKey), draws.one(totals)].filter(
    (cell) => cell !== undefined,
  );
  const pageSize = draws.one(PAGE_SIZES) ?? 50;
  const figures = question.measures
    .slice(0, FIGURES_OF_A_QUESTION)
    .flatMap((measure, at): Figure[] => {
      const cell = cells[at % cells.length];
      return cell ? [{ cell, measure, pageSize }] : [];
    });
  const [group] = cells;
  return group && draws.number(4) === 0
    ? [...figures, { cell: group, measure: null, pageSize }]
    : figures;
}

/** What is wrong with the rows behind a figure, each as a sentence that shows what to ask again. */
async function strayFigure({ cell, measure, pageSize }: Figure): Promise<string[]> {
  const { question, keys, isPrevious } = cell;
  const dataset = described(question.dataset);
  const kind = dataset.measures.find(({ name }) => name === measure)?.kind;
  const link = linkOf(cell, measure, dataset);
  const shown = `${measure ?? 'the name'} of ${JSON.stringify(keys)}${isPrevious ? ', before,' : ''} in ${JSON.stringify(question)}`;
  if (kind === 'rank') return link ? [`${shown}: a rank offers rows`] : [];
  if (!link) return [`${shown}: offers no rows`];
  try {
    const opened = await openRows(rest, token, link, pageSize);
    const stray = measure === null ? opened.faults : strayIn(cell, measure, opened);
    return stray.map((each) => `${each}: ${shown}, opened by ${JSON.stringify(link.where)}`);
  } catch (error) {
    return [`${String(error)}: ${shown}`];
  }
}

async function strayFigures(figures: readonly Figure[]): Promise<string[]> {
  const stray: string[] = [];
  for (let at = 0; at < figures.length; at += AT_ONCE) {
    const found = await Promise.all(figures.slice(at, at + AT_ONCE).map(strayFigure));
    stray.push(...found.flat());
  }
  return stray;
}

const NAMES = DATASETS.map(({ name }, at) => [name, at] as const);

describe('M01: the rows behind a figure come to it by the rule of its measure', () => {
  it.each(NAMES)(
    '%s, by every dimension, each measure',
    async (name, at) => {
      const draws = drawsFrom(SEED + at);
      const turns: Turns = turnsOf(measuresOf(name));
      const figures: Figure[] = [];
      for (const question of questionsByDimension(described(name), draws, turns)) {
        figures.push(...(await figuresOf(question, draws)));
      }
      const opened = new Set(figures.map(({ measure }) => measure));
      expect(measuresOf(name).filter((measure) => !opened.has(measure))).toEqual([]);
      expect(await strayFigures(figures)).toEqual([]);
    },
    60_000,
  );

  it.each(NAMES)(
    '%s, filtered, bounded, compared and cut by dates',
    async (name, at) => {
      const draws = drawsFrom(1000 + SEED + at);
      const dataset = described(name);
      const turns = turnsOf(measuresOf(name));
      const [first = ''] = measuresOf(name);
      const where = dataset.time ? { [dataset.time.dimension]: { period: 'L12M' } } : {};
      const keysOf = async (dimension: string) => {
        const dimensions = [{ name: dimension }];
        const question = questionAbout(name, { dimensions, measures: [first], where });
        const { rows } = await answerTo(rest, token, question);
        return rows.map((row) => row.dimensions[dimension]?.key ?? null);
      };
      const figures: Figure[] = [];
      for (let i = 0; i < DRAWN_QUESTIONS; i += 1) {
        const question = await drawnQuestion(dataset, draws, turns, keysOf);
        figures.push(...(await figuresOf(question, draws)));
      }
      expect(await strayFigures(figures)).toEqual([]);
    },
    60_000,
  );

  it('a rank is a place among others: it says so, and nothing offers its rows', async () => {
    const ranks = datasets.flatMap(({ name, measures }) =>
      measures.filter(({ kind }) => kind === 'rank').map((measure) => [name, measure.name]),
    );
    expect(ranks).toEqual([['standings', 'rank']]);
    const where = { day: { period: 'AYTD' } };
    const question = questionAbout('standings', {
      dimensions: [{ name: 'rep' }],
      measures: ['rank'],
      where,
    });
    const { groups } = cellsOf(question, await answerTo(rest, token, question));
    expect(groups.length).toBeGreaterThan(3);
    const links = groups.map((cell) => linkOf(cell, 'rank', described('standings')));
    expect(links.filter((link) => link !== null)).toEqual([]);
    const { status, body } = await rest.call<{ detail: string }>(
      'POST',
      '/api/analytics/standings/rows',
      { token, body: { measure: 'rank', where } },
    );
    expect(status).toBe(422);
    expect(body.detail).toContain('a place among others');
  });
});
