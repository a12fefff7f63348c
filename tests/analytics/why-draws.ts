/** Draws of compared cells, and what must hold of every answer to why they changed. */
import fc from 'fast-check';
import type { WhyAnswer } from '../../rest/src/analytics/why.ts';
import type { ExploreDataset } from '../../web/src/features/explore/dataset.ts';
import { plainDimensions } from '../../web/src/features/explore/dataset.ts';
import { TEST_TODAY } from '../support/demo.ts';
import type { TestRest } from '../support/start-rest.ts';
import { registered } from './open-cell.ts';

type WhyKey = string | number | boolean | null;

export interface WhyCell {
  dataset: string;
  measure: string;
  where: Record<string, unknown>;
  compare: 'previousPeriod' | 'samePeriodLastYear';
  group: { name: string; grain?: string; key: WhyKey }[];
  dimensions?: string[];
  parts?: number;
  within?: { dimension: string; key?: WhyKey; isRest?: boolean; parts?: number };
}

interface Picked {
  dataset: ExploreDataset;
  measure: number;
  period: object;
  compare: WhyCell['compare'];
  /** What is split by, and what the cell is a group of; as places in a list of any length. */
  by: number;
  groupBy: number;
  groupKey: number;
  /** 0: the total. 1: a group. 2: a group of its own date. */
  shape: number;
  grain: 'month' | 'quarter' | 'week';
}

const PERIODS = [
  ...['AYTD', 'LAST_AY', 'L12M', 'QTD', 'MTD', 'LAST_90_DAYS'].map((period) => ({ period })),
  { between: ['2025-06-19', TEST_TODAY] },
  { between: ['2025-01-01', '2025-03-31'] },
  { gte: '2024-02-10', lte: '2026-03-30' },
];
const place = fc.nat(10_000);

/** Cells over all datasets with a date, each dataset as often as the others. */
export const pickedCells = (datasets: readonly ExploreDataset[]): fc.Arbitrary<Picked> =>
  fc.record({
    dataset: fc.constantFrom(...datasets.filter(({ time }) => time !== null)),
    measure: place,
    period: fc.constantFrom(...PERIODS),
    compare: fc.constantFrom('previousPeriod' as const, 'samePeriodLastYear' as const),
    by: place,
    groupBy: place,
    groupKey: place,
    shape: fc.nat(2),
    grain: fc.constantFrom('month' as const, 'quarter' as const, 'week' as const),
  });

const at = <T>(list: readonly T[], index: number): T | undefined => list[index % list.length];

interface Group {
  dimensions: Record<string, { key: WhyCell['group'][number]['key'] }>;
  measures: Record<string, number | null>;
  previous: Record<string, number | null>;
  incomparable: string[];
}
interface Grouped {
  rows: Group[];
}

/** A cell that an answer of the engine shows, with its figures there; `null` where the answer has no groups. */
export async function cellOf(
  rest: TestRest,
  token: string,
  picked: Picked,
): Promise<{ cell: WhyCell; shown: Group } | null> {
  const { dataset } = picked;
  const { time, smallest } = timeOf(dataset);
  const measure = at(dataset.measures, picked.measure)?.name ?? '';
  const where = { [time]: picked.period };
  const grain = picked.grain === 'week' && smallest === 'month' ? 'month' : picked.grain;
  const plain = plainDimensions(dataset).map(({ name }) => name);
  const isDate = picked.shape === 2 && dataset.time?.grouped === true;
  const groupBy = picked.shape === 0 ? null : isDate ? time : (at(plain, picked.groupBy) ?? null);
  const { body, status } = await rest.call<Grouped>('POST', `/api/analytics/${dataset.name}`, {
    token,
    body: {
      measures: [measure],
      where,
      compare: picked.compare,
      dimensions: groupBy === null ? [] : [isDate ? { name: groupBy, grain } : groupBy],
      limit: 40,
    },
  });
  if (status !== 200) throw new Error(`${status} ${JSON.stringify({ measure, where, body })}`);
  const shown = at(body.rows, picked.groupKey);
  if (!shown) return null;
  const by = at(
    candidatesOf(dataset.name, plain).filter(
      (name) => name !== groupBy && !(name === 'company' && groupBy === 'coid'),
    ),
    picked.by,
  );
  const key = groupBy === null ? null : (shown.dimensions[groupBy]?.key ?? null);
  const group = groupBy === null ? [] : [{ name: groupBy, ...(isDate && { grain }), key }];
  const cell: WhyCell = { dataset: dataset.name, measure, where, compare: picked.compare, group };
  return { cell: by === undefined ? cell : { ...cell, dimensions: [by] }, shown };
}

function timeOf(dataset: ExploreDataset): { time: string; smallest: string } {
  const { time } = registered(dataset.name);
  return { time: time?.dimension ?? '', smallest: time?.smallest ?? 'day' };
}

/** What a figure is split by: of figures that open elsewhere, what those datasets have in common. */
function candidatesOf(dataset: string, plain: readonly string[]): string[] {
  const { dimensions, measures } = registered(dataset);
  if (Object.values(measures).some(({ opens }) => opens)) return ['state', 'company', 'accountRep'];
  return plain.filter((name) => {
    const dimension = dimensions[name];
    return name !== 'coid' && dimension?.kind !== 'date' && !dimension?.namesPeople;
  });
}

/** @throws Error that shows what was asked */
export async function whyOf(rest: TestRest, token: string, cell: WhyCell): Promise<WhyAnswer> {
  const { dataset, ...body } = cell;
  const answer = await rest.call<WhyAnswer>('POST', `/api/analytics/${dataset}/why`, {
    token,
    body,
  });
  if (answer.status !== 200) {
    throw new Error(`${answer.status} ${JSON.stringify({ cell, said: answer.body })}`);
  }
  return answer.body;
}

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
const near = (a: number, b: number, by: number): boolean => Math.abs(a - b) <= by;
/** Rates of cents are as large as cents: what floating point leaves is relative to them. */
const tolerance = (size: number): number => 1e-9 * Math.max(1, Math.abs(size));

/** In what an answer is wrong by itself or beside the figure that the engine shows. */
export function faultsOf(why: WhyAnswer, cell: WhyCell, shown: Group): string[] {
  const faults: string[] = [];
  const expect = (holds: boolean, what: string): void => {
    if (!holds) faults.push(what);
  };
  if (why.refused !== null) {
    expect(why.refused.length > 20 && why.splits.length === 0, 'refused without a sentence');
    return faults;
  }
  const [now, then] = [shown.measures[cell.measure], shown.previous[cell.measure]];
  const { current, previous, change, kind } = why;
  if (current === null || previous === null || change === null) return ['split without a change'];
  const byUpTo = kind === 'rate' ? 1e-6 : 0;
  expect(near(current, now ?? NaN, byUpTo), `now ${current}, shown ${String(now)}`);
  expect(near(previous, then ?? NaN, byUpTo), `before ${previous}, shown ${String(then)}`);
  expect(change === current - previous, 'the change is no difference');
  if (kind === 'members') {
    expect((why.gained ?? NaN) - (why.lost ?? NaN) === change, 'gained less lost is no change');
    expect((why.gained ?? NaN) + (why.kept ?? NaN) === current, 'gained and kept are not all');
  }
  for (const split of why.splits) {
    const all = [...split.parts, ...(split.rest ? [split.rest] : [])];
    const parts = sum(all.map(({ part }) => part));
    const isExact = kind === 'rate' ? near(parts, change, tolerance(current)) : parts === change;
    expect(isExact, `${split.dimension}: ${parts} of ${change}`);
    const drawn = sum(all.map((part) => part.shown));
    expect(
      near(drawn, why.shown ?? NaN, 1e-6),
      `${split.dimension}: shows ${drawn} of ${why.shown}`,
    );
    expect(split.values >= 2 && split.values === split.parts.length + split.restValues, 'values');
    if (kind === 'members') {
      expect(
        all.every((part) => (part.gained ?? NaN) - (part.lost ?? NaN) === part.part),
        `${split.dimension}: gained less lost is no part`,
      );
    }
  }
  const order = why.splits.map(({ concentration }) => concentration);
  expect(
    order.every((each, i) => i === 0 || each <= (order[i - 1] ?? 0)),
    'order of dimensions',
  );
  return faults;
}

interface Rows {
  figure: number | null;
  rowCount: number;
}

/** Opens a part and what is not listed, on both sides, and says where the rows do not come to the part's figures. */
export async function openingFaults(
  rest: TestRest,
  token: string,
  why: WhyAnswer,
): Promise<string[]> {
  const { rows, dataset, measure, kind } = why;
  const [split] = why.splits;
  if (!rows || !split) return [];
  const faults: string[] = [];
  for (const part of [split.parts[0], split.rest]) {
    if (!part) continue;
    for (const [side, condition, expected] of [
      ['current', part.where, part.current],
      ['compared', part.comparedWhere, part.previous],
    ] as const) {
      const { where, asOf } = rows[side];
      const and = [...((where['and'] as object[] | undefined) ?? []), condition];
      const body = { measure, where: { ...where, and }, ...(asOf && { asOf }), limit: 1 };
      const path = `/api/analytics/${dataset}/rows`;
      const { body: opened } = await rest.call<Rows>('POST', path, { token, body });
      const isSame =
        kind === 'members' && part === split.rest
          ? opened.figure !== null
          : near(opened.figure ?? 0, expected ?? 0, 1e-6);
      if (!isSame) {
        faults.push(`${split.dimension} ${part.label} ${side}: ${opened.figure} for ${expected}`);
      }
    }
  }
  return faults;
}

/** Asks for the companies behind the largest part and behind what is not listed, and says where they do not add up to it. */
export async function companyFaults(
  rest: TestRest,
  token: string,
  cell: WhyCell,
  why: WhyAnswer,
): Promise<string[]> {
  const [split] = why.splits;
  const hasCompanies = registered(why.dataset).dimensions['company'] !== undefined;
  const isOne = cell.group.some(({ name }) => name === 'company' || name === 'coid');
  if (!split || split.dimension === 'company' || !hasCompanies || isOne) return [];
  const { dimensions: _asked, ...question } = cell;
  const faults: string[] = [];
  for (const part of [split.parts[0], split.rest]) {
    if (!part) continue;
    const isRest = part === split.rest;
    const within = { dimension: split.dimension, key: part.key, isRest };
    const answer = await whyOf(rest, token, { ...question, parts: 3, within });
    const named = `${split.dimension} ${isRest ? 'rest' : part.label}`;
    if (answer.refused !== null) {
      if (!/has more than/.test(answer.refused)) faults.push(`${named}: ${answer.refused}`);
      continue;
    }
    const [found] = answer.splits;
    const all = [...(found?.parts ?? []), ...(found?.rest ? [found.rest] : [])];
    const added = sum(all.map((each) => each.part));
    const isExact =
      why.kind === 'rate'
        ? near(added, part.part, tolerance(part.current ?? 0))
        : added === part.part;
    if (!isExact) faults.push(`${named}: companies add ${added} to ${part.part}`);
    const drawn = sum(all.map((each) => each.shown));
    if (!near(drawn, part.shown, 1e-6)) faults.push(`${named}: shows ${drawn} of ${part.shown}`);
    const sides = [answer.current, answer.previous, answer.change];
    if (JSON.stringify(sides) !== JSON.stringify([part.current, part.previous, part.part])) {
      faults.push(`${named}: ${JSON.stringify(sides)} is not the part`);
    }
    faults.push(...(await openingFaults(rest, token, answer)));
  }
  return faults;
}
