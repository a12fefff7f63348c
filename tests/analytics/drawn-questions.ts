/** Questions about a dataset: each dimension for itself, and a draw of those that combine what may be asked. */
import type { ExploreDataset, ExploreDimension } from '../../web/src/features/explore/dataset.ts';
import {
  dateDimensions,
  grainsOf,
  plainDimensions,
} from '../../web/src/features/explore/dataset.ts';
import type { Question } from '../../schema/question.ts';
import { TEST_TODAY } from '../support/demo.ts';
import { questionAbout } from './cells.ts';
import { registered } from './open-cell.ts';
import type { Draws, Turns } from './draws.ts';

const MEASURES = 3;
/** Of each date. */
const DRAWN_GRAINS = 2;
const PERIODS = ['AYTD', 'LAST_AY', 'L12M', 'QTD', 'LAST_90_DAYS', 'LAST_30_DAYS', 'LAST_MONTH'];
const DAYS = [
  { between: ['2025-06-19', TEST_TODAY] },
  { between: ['2025-01-01', '2025-03-31'] },
  { gte: '2024-02-10', lte: '2026-03-30' },
];
/** Without an end: no period, and no comparison. */
const HALF_OPEN = [{ gte: '2025-09-10' }, { lt: '2025-11-20' }];
const COMPARED: readonly Question['compare'][] = ['PREVIOUS_PERIOD', 'SAME_PERIOD_LAST_YEAR'];

type Where = Readonly<Record<string, unknown>>;
type By = Question['dimensions'][number];

/** The measures, then those that they divide: both are seen to be what the rows come to. */
function withParts(dataset: string, measures: readonly string[]): string[] {
  const parts = measures.flatMap((name) => {
    const calculation = registered(dataset).measures[name]?.calculation;
    if (calculation?.kind === 'ratio') {
      const { of, to, needs } = calculation;
      return [of, to, ...(needs === undefined ? [] : [needs])];
    }
    return calculation?.kind === 'share' ? [calculation.of] : [];
  });
  return [...new Set([...measures, ...parts])];
}

function periodIn({ time }: ExploreDataset, given: unknown): Where {
  return time ? { [time.dimension]: given } : {};
}

/** Every dimension for itself, dates by drawn grains, over a period and over all time. */
export function questionsByDimension(
  dataset: ExploreDataset,
  draws: Draws,
  turns: Turns,
): Question[] {
  const plain = plainDimensions(dataset).map(({ name }): By => ({ name }));
  const dates = dateDimensions(dataset).flatMap(({ name }): By[] =>
    draws.some(grainsOf(dataset, name), DRAWN_GRAINS).map((grain) => ({ name, grain })),
  );
  const needsPeriod = registered(dataset.name).periodIsContext === true;
  const once = [...plain, ...dates];
  // As often as it takes for each measure to have its turn.
  const rounds = Math.ceil(dataset.measures.length / (MEASURES * once.length));
  const all = Array.from({ length: rounds }, () => once).flat();
  return all.map((by) => {
    const isOfAllTime = !needsPeriod && draws.number(3) === 0;
    const days = needsPeriod ? DAYS : [...DAYS, ...HALF_OPEN];
    return questionAbout(dataset.name, {
      dimensions: [by],
      where: isOfAllTime ? {} : periodIn(dataset, draws.one(days)),
      measures: withParts(dataset.name, turns(MEASURES)),
    });
  });
}

/** A condition that leaves some of the groups, in one of the ways in which a filter may say it. */
function conditionOn(dimension: ExploreDimension, keys: readonly unknown[], draws: Draws): Where {
  const { name, filterOnly, values } = dimension;
  if (filterOnly) {
    const choices = values?.map(({ key }) => key) ?? ['07', '08'];
    return { [name]: draws.some(choices, 3) };
  }
  const [first = null, second = null] = draws.some(keys, 2);
  const one = first === null ? { isNull: true } : first;
  const other = second === null ? { isNull: false } : second;
  const ways: Where[] = [
    { [name]: one },
    { [name]: { notIn: keys.filter((key) => key !== null).slice(0, 3) } },
    { not: { [name]: one } },
    { or: [{ [name]: one }, { [name]: other }] },
    { and: [{ [name]: { isNull: first === null } }] },
  ];
  return draws.one(ways) ?? {};
}

/**
 * A question with up to two dimensions, a date among them, a filter, a bound on a figure and a comparison.
 * @param keysOf some of the keys of a dimension
 */
export async function drawnQuestion(
  dataset: ExploreDataset,
  draws: Draws,
  turns: Turns,
  keysOf: (dimension: string) => Promise<unknown[]>,
): Promise<Question> {
  const measures = withParts(dataset.name, turns(MEASURES));
  const plain = draws.some(plainDimensions(dataset), 1).map(({ name }): By => ({ name }));
  const dates = draws.some(dateDimensions(dataset), draws.number(2)).map(({ name }): By => ({
    name,
    grain: draws.one(grainsOf(dataset, name)) ?? 'MONTH',
  }));
  const filtered = draws.one(dataset.dimensions.filter(({ kind }) => kind !== 'DATE'));
  const filter =
    filtered && draws.number(2) === 0
      ? conditionOn(filtered, filtered.filterOnly ? [] : await keysOf(filtered.name), draws)
      : {};
  const period = draws.number(2) === 0 ? { period: draws.one(PERIODS) } : draws.one(DAYS);
  const bounded = dataset.measures.find(
    ({ name, kind }) => name === measures[0] && kind === 'count',
  );
  return questionAbout(dataset.name, {
    measures,
    dimensions: [...dates, ...plain],
    where: { ...periodIn(dataset, period), ...filter },
    having: bounded && draws.number(2) === 0 ? { [bounded.name]: { gt: 0 } } : {},
    compare: dataset.time ? (draws.one(COMPARED) ?? 'NONE') : 'NONE',
  });
}
