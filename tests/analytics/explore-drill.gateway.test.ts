import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DATASETS } from '../../rest/src/analytics/registry.ts';
import {
  dateDimensions,
  plainDimensions,
  type ExploreDataset,
  grainsOf,
} from '../../web/src/features/explore/dataset.ts';
import { rowWhere } from '../../web/src/features/explore/drill.ts';
import type { Question } from '../../schema/question.ts';
import { asker, type Asker } from '../support/ask-gateway.ts';
import { startGateway, type TestGateway } from '../support/start-gateway.ts';
import { questionAbout } from './cells.ts';
import { drawsFrom, type Draws } from './draws.ts';

const SEED = 11;
const QUESTIONS = 2;
const GROUPS = 3;
const ROWS = 5;

interface Rows {
  totalCount: number;
  sum: number | null;
  figure: number | null;
  nodes: { key: string; value: number | null }[];
}
type Group = Record<string, { key: unknown }> & { drill: Rows };

let gateway: TestGateway;
let developer: Asker;
let datasets: ExploreDataset[];
beforeAll(async () => {
  gateway = await startGateway();
  developer = await asker(gateway, 'developer@demo.example');
  const { data } = await developer.ask<{ analyticsRegistry: { datasets: ExploreDataset[] } }>(
    `{ analyticsRegistry { datasets { name title time { dimension grouped grains }
      dimensions { name kind filterOnly } measures { name kind } } } }`,
  );
  ({ datasets } = data.analyticsRegistry);
});
afterAll(() => gateway.close());

/** One dimension, and one date with a grain, over a year. */
function drawn(dataset: ExploreDataset, draws: Draws): Question {
  const plain = draws.some(plainDimensions(dataset), 1).map(({ name }) => ({ name }));
  const dates = draws
    .some(dateDimensions(dataset), 1)
    .map(({ name }) => ({ name, grain: draws.one(grainsOf(dataset, name)) ?? ('MONTH' as const) }));
  const opened = dataset.measures.filter(({ kind }) => kind !== 'rank').map(({ name }) => name);
  return questionAbout(dataset.name, {
    dimensions: [...dates, ...plain],
    measures: draws.some(opened, 1),
    where: dataset.time ? { [dataset.time.dimension]: { period: 'L12M' } } : {},
  });
}

const ROW_FIELDS = 'totalCount sum figure nodes { key value }';

function typedQuery(question: Question, { dimensions, time }: ExploreDataset): string {
  const [measure = ''] = question.measures;
  const isTaken = dimensions.some(({ name }) => name === measure);
  const where = time ? `where: { ${time.dimension}: { period: L12M } }, ` : '';
  const groups = question.dimensions.map(({ name, grain }) =>
    grain ? `${name}(grain: ${grain}) { key }` : `${name} { key }`,
  );
  return `{ explore { ${question.dataset}(${where}limit: ${GROUPS}) { period { from to } rows { ${groups.join(' ')}
    drill(measure: ${measure}${isTaken ? 'Count' : ''}, first: ${ROWS}) { ${ROW_FIELDS} } } } } }`;
}

describe('the rows behind a group of the typed figures', () => {
  it.each(DATASETS.map(({ name }, at) => [name, at] as const))(
    'M01: of %s are those that the builder opens',
    async (name, at) => {
      const dataset = datasets.find((each) => each.name === name);
      if (!dataset) throw new Error(`${name} may not be asked`);
      const draws = drawsFrom(SEED + at);
      for (let i = 0; i < QUESTIONS; i += 1) {
        const question = drawn(dataset, draws);
        const { data } = await developer.ask<{
          explore: Record<string, { period: { from: string; to: string } | null; rows: Group[] }>;
        }>(typedQuery(question, dataset));
        const answer = data.explore[name];
        expect(answer?.rows.length).toBeGreaterThan(0);
        for (const row of answer?.rows ?? []) {
          const keys = Object.fromEntries(
            question.dimensions.map((each) => [each.name, row[each.name]?.key ?? null]),
          );
          const where = rowWhere(question, dataset, { keys }, answer?.period ?? null);
          const generic = await developer.ask<{ analyticsRows: Rows }>(
            `query ($where: JSON) { analyticsRows(dataset: "${name}", measure: "${question.measures[0]}", where: $where, first: ${ROWS}) { ${ROW_FIELDS} } }`,
            { where },
          );
          expect({ where, rows: row.drill }).toEqual({ where, rows: generic.data.analyticsRows });
        }
      }
    },
  );

  it('of compared months are those of the complete months that were counted', async () => {
    interface Compared {
      total: number;
      previous: { total: number };
      drill: { sum: number };
    }
    const { data } = await developer.ask<{
      explore: { buyingActions: { period: object; rows: Compared[] } };
    }>(`{ explore { buyingActions(where: { month: { period: QTD } }, compare: SAME_PERIOD_LAST_YEAR, limit: 3) {
      period { from to } rows { rowSection { key } total previous { total } drill(measure: total, first: 5) { sum } } } } }`);
    expect(data.explore.buyingActions.period).toEqual({ from: '2026-04-01', to: '2026-05-31' });
    const { rows } = data.explore.buyingActions;
    expect(rows).toHaveLength(3);
    expect(rows.map(({ drill }) => drill.sum)).toEqual(rows.map(({ total }) => total));
  });
});
