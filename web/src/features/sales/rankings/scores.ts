/** Ranks prospects by their score (M21), also with other weights than the standard ones. Pure. */
import { readRows } from '../../../lib/analytics.ts';
import type { Sort } from '../../../lib/address-params.ts';
import type { ScoreDefinition_DatasetFragment } from './ScoreDefinition.generated.ts';
import type { ScoredProspect_RowFragment } from './ScoredProspect.generated.ts';

/** The measures that a score adds up, in the order in which they are shown. */
const ADDENDS = ['tagPoints', 'intentPoints', 'competitorPoints', 'demandPoints', 'timingPoints'];

export interface Addend {
  name: string;
  label: string;
  /** Points that it can bring at most: its standard weight. */
  most: number;
  /** Its reason, as the engine defines it. */
  definition: string;
}

/** The points that each addend can bring, in their order. */
export type Weights = readonly number[];

export interface RankedProspect {
  key: string;
  rank: number;
  /** With the standard weights. */
  standardRank: number;
  company: NonNullable<ScoredProspect_RowFragment['company']>;
  /** 0 to 100. */
  score: number;
  /** What each addend brings to the score, in their order. */
  points: readonly number[];
  /** The tag that the points were computed from; the company's own may be newer. */
  scoredTag: number;
  next: { date: string; label: string; isOverdue: boolean } | null;
}

/** The addends with their weights and reasons; none while the registry is awaited. */
export function addendsOf(
  datasets: readonly ScoreDefinition_DatasetFragment[] | null | undefined,
): Addend[] {
  const measures = datasets?.[0]?.measures ?? [];
  return ADDENDS.flatMap((name) => {
    const found = measures.find((each) => each.name === name);
    if (!found?.most) return [];
    return [{ name, label: found.label, most: found.most, definition: found.description }];
  });
}

export const standardWeights = (addends: readonly Addend[]): Weights =>
  addends.map(({ most }) => most);

export const sameWeights = (one: Weights, other: Weights): boolean => one.join() === other.join();

/** The score of points under weights: 100 is the most that a prospect can have, whatever they add up to. */
export function weighed(points: readonly number[], addends: readonly Addend[], weights: Weights) {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const scaled = points.map((value, at) =>
    sum === 0 ? 0 : (value / (addends[at]?.most ?? 1)) * (weights[at] ?? 0) * (100 / sum),
  );
  return { points: scaled, score: scaled.reduce((total, value) => total + value, 0) };
}

interface Rows {
  columns: readonly { name: string }[];
  nodes: readonly ScoredProspect_RowFragment[];
}

type Unranked = Omit<RankedProspect, 'rank' | 'standardRank'> & { standard: number };

/** Equal scores share a place. */
function placesOf<T>(rows: readonly T[], scoreOf: (row: T) => number): Map<T, number> {
  const sorted = rows.toSorted((a, b) => scoreOf(b) - scoreOf(a));
  const places = new Map<T, number>();
  sorted.forEach((row, at) => {
    const before = sorted[at - 1];
    const isEqual = before !== undefined && scoreOf(before).toFixed(2) === scoreOf(row).toFixed(2);
    places.set(row, isEqual ? (places.get(before) ?? at + 1) : at + 1);
  });
  return places;
}

/** The prospects, the best first; equal ones by name. */
export function rankProspects(
  rows: Rows | null | undefined,
  addends: readonly Addend[],
  weights: Weights,
): RankedProspect[] {
  const cells = readRows(rows);
  const scored = (rows?.nodes ?? []).flatMap(({ key, company }, at): Unranked[] => {
    const cell = cells[at];
    if (!company || !cell) return [];
    const own = addends.map(({ name }) => Number(cell(name) ?? 0));
    const planned = company.activities?.nodes[0];
    return [
      {
        key,
        company,
        ...weighed(own, addends, weights),
        standard: own.reduce((total, value) => total + value, 0),
        scoredTag: Number(cell('tag') ?? 0),
        next: planned
          ? { date: planned.date, label: planned.type.label, isOverdue: planned.isOverdue }
          : null,
      },
    ];
  });
  const ranks = placesOf(scored, ({ score }) => score);
  const standardRanks = placesOf(scored, ({ standard }) => standard);
  return scored
    .map((row) => ({
      ...row,
      rank: ranks.get(row) ?? 0,
      standardRank: standardRanks.get(row) ?? 0,
    }))
    .toSorted((a, b) => a.rank - b.rank || a.company.name.localeCompare(b.company.name));
}

export const RANKING_SORTS = ['rank', 'company', 'city', 'competitors', 'lastContact', 'next'];

/** What a column sorts by; what is missing comes first where that is what needs work. */
function sortValue(row: RankedProspect, id: string): string | number {
  switch (id) {
    case 'company':
      return row.company.name;
    case 'city':
      return `${row.company.state ?? ''} ${row.company.city ?? ''}`;
    case 'competitors':
      return row.company.competitorCount;
    case 'lastContact':
      return row.company.lastContacted ?? '';
    case 'next':
      return row.next?.date ?? '';
    default:
      return row.rank;
  }
}

export function sortProspects(rows: readonly RankedProspect[], sort: Sort | null) {
  if (sort === null) return rows;
  const sign = sort.descending ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [one, other] = [sortValue(a, sort.id), sortValue(b, sort.id)];
    return (one < other ? -1 : one > other ? 1 : 0) * sign || a.rank - b.rank;
  });
}
