/** Reads both sides of a cell by one dimension: the engine's own groups, summed up per value. */
import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { Dates } from '../comparison.ts';
import { named, type Dataset, type Expression } from '../dataset.ts';
import type { Filter, Key } from '../filter-values.ts';
import { prepare } from '../query.ts';
import { analyticsRequest, type WhyRequest } from '../request.ts';
import { joinedGroups, type Question } from '../statement.ts';
import type { Candidate } from './candidates.ts';
import { MEMBER, ROWS, type Split, type Terms } from './measure-split.ts';

type Splitting = Exclude<Split, { kind: 'refused' }>;

/** A cell made ready to be split. */
export interface Cell {
  /** With what only this computation asks for. */
  dataset: Dataset;
  split: Splitting;
  counted: readonly string[];
  /** Whether companies are counted; otherwise rows. */
  hasCompanies: boolean;
  where: Filter;
  compare: WhyRequest['compare'];
  /** As the question counts its own date: it decides how the periods lie beside each other. */
  dates: Dates;
  today: string;
}

/** One value of a dimension on both sides. */
export interface Value {
  key: Key | null;
  label: string | null;
  /** What adds up: of a rate what is divided, of a count of members how many there are. */
  current: number;
  previous: number;
  /** Of a rate, what it is divided by; otherwise 0. */
  currentBase: number;
  previousBase: number;
  /** Whether a rate says something by itself. */
  isRateKnown: { current: boolean; previous: boolean };
  /** Members in the current period only, in the compared one only, and in both. */
  gained: number;
  lost: number;
  kept: number;
  /** Companies, rows or members of either side. */
  counted: number;
}

export interface Values {
  values: Value[];
  /** Members that have several values on one side. */
  several: number;
}

/** More than these are no answer to why. */
export const MOST_VALUES = 500;

type Read = (row: Record<string, unknown>) => number;
const number =
  (column: string): Read =>
  (row) =>
    Number(row[column] ?? 0);

const namesOf = (split: Splitting): string[] => {
  if (split.kind === 'members') return [MEMBER];
  const terms = split.kind === 'rate' ? [...split.of, ...split.to] : split.of;
  const needs = split.kind === 'rate' && split.needs !== null ? [split.needs] : [];
  return [...new Set([...terms.map(({ name }) => name), ...needs])];
};

/** The measures that a cell's parts are computed from. */
export const measuresOf = (split: Splitting): string[] =>
  split.kind === 'members' ? [] : namesOf(split);

/** The cell by what its members or companies are told apart by, within each value of a dimension. */
function questionOf(cell: Cell, by: Candidate | null): Question {
  const { dataset, split, counted, hasCompanies, where, compare, dates, today } = cell;
  const within = split.kind === 'members' ? [MEMBER] : hasCompanies ? ['company'] : [];
  const own = by ? [by.grain ? { name: by.name, grain: by.grain } : by.name] : [];
  const request = analyticsRequest.parse({
    dimensions: [...own, ...within.filter((name) => name !== by?.name)],
    measures: [...new Set([...namesOf(split), ...counted])],
    where,
    compare,
    totals: false,
  });
  return prepare(dataset, request, today, dates);
}

const column = (side: 'm' | 'p', name: string): Expression => sql.ref(`${side}_${name}`);
const isAny = (names: readonly string[], side: 'm' | 'p'): Expression =>
  sql`(${sql.join(
    names.map((name) => sql`coalesce(${column(side, name)}, 0) <> 0`),
    sql` or `,
  )})`;

function columnsOf({ split, counted, hasCompanies }: Cell): Expression[] {
  const names = namesOf(split);
  const [now, then] = [isAny(names, 'm'), isAny(names, 'p')];
  if (split.kind === 'members') {
    return [
      sql`count(*) filter (where ${now} and not ${then}) as gained`,
      sql`count(*) filter (where ${then} and not ${now}) as lost`,
      sql`count(*) filter (where ${now} and ${then}) as kept`,
      sql`count(*) filter (where ${now} or ${then}) as counted`,
    ];
  }
  return [
    ...names.flatMap((name) => [
      sql`sum(${column('m', name)}) as ${sql.ref(`m_${name}`)}`,
      sql`sum(${column('p', name)}) as ${sql.ref(`p_${name}`)}`,
    ]),
    hasCompanies
      ? sql`count(*) filter (where ${now} or ${then}) as counted`
      : sql`${counted.length === 0 ? sql`0` : sql`sum(${column('m', ROWS)} + ${column('p', ROWS)})`} as counted`,
  ];
}

const SEVERAL = (side: 'm' | 'p'): Expression =>
  sql`(select count(*) from (select d1 from joined where ${column(side, MEMBER)} <> 0 group by d1 having count(*) > 1) twice)`;

/**
 * Both sides of a cell by a dimension, without the values that neither side has; all of it as one value without one.
 * @returns one value more than `most` at most
 */
export async function valuesOf(
  db: Executor,
  cell: Cell,
  by: Candidate | null,
  most = MOST_VALUES,
): Promise<Values> {
  const question = questionOf(cell, by);
  const { ctes, dimensions } = joinedGroups(question);
  const names = namesOf(cell.split);
  const isMembers = cell.split.kind === 'members';
  const { rows } = await sql<Record<string, unknown>>`
    /* analytics.${sql.raw(cell.dataset.name)}.why */
    with ${sql.join(ctes, sql`, `)}
    select ${sql.join([
      ...(by ? [sql`d0 as key`, sql`min(l0) as label`] : [sql`null as key`, sql`null as label`]),
      ...columnsOf(cell),
      isMembers && by ? sql`${SEVERAL('m')} + ${SEVERAL('p')} as several` : sql`0 as several`,
    ])}
    from joined where ${isAny(names, 'm')} or ${isAny(names, 'p')}
    ${by ? sql`group by d0` : sql``}
    limit ${most + 1}`.execute(db);
  const labels = (by && dimensions[0]?.labels) ?? new Map<string, string>();
  const read = reader(cell.split);
  return {
    values: rows.map((row) => {
      const key = (row['key'] ?? null) as Key | null;
      const label = (row['label'] as string | null) ?? labels.get(String(key)) ?? null;
      return { key, label: label ?? (key === null ? null : String(key)), ...read(row) };
    }),
    several: Number(rows[0]?.['several'] ?? 0),
  };
}

function reader(split: Splitting): (row: Record<string, unknown>) => Omit<Value, 'key' | 'label'> {
  const known = { current: true, previous: true };
  const [gained, lost, kept, counted] = ['gained', 'lost', 'kept', 'counted'].map(number) as [
    Read,
    Read,
    Read,
    Read,
  ];
  if (split.kind === 'members') {
    return (row) => ({
      current: gained(row) + kept(row),
      previous: lost(row) + kept(row),
      currentBase: 0,
      previousBase: 0,
      isRateKnown: known,
      gained: gained(row),
      lost: lost(row),
      kept: kept(row),
      counted: counted(row),
    });
  }
  const { of } = split;
  const to: Terms = split.kind === 'rate' ? split.to : [];
  const needs = split.kind === 'rate' ? split.needs : null;
  return (row) => ({
    current: sumOf(row, of, 'm'),
    previous: sumOf(row, of, 'p'),
    currentBase: sumOf(row, to, 'm'),
    previousBase: sumOf(row, to, 'p'),
    isRateKnown:
      needs === null
        ? known
        : { current: number(`m_${needs}`)(row) > 0, previous: number(`p_${needs}`)(row) > 0 },
    gained: 0,
    lost: 0,
    kept: 0,
    counted: counted(row),
  });
}

/** What terms come to in a row of columns `m_<measure>` and `p_<measure>`. */
const sumOf = (row: Record<string, unknown>, terms: Terms, side: 'm' | 'p'): number =>
  terms.reduce((sum, { name, sign }) => sum + sign * Number(row[`${side}_${name}`] ?? 0), 0);

/** Of a cell's total, by the values of the measures that it is made of. */
export function termSum(figures: Readonly<Record<string, unknown>>, terms: Terms): number {
  return terms.reduce((sum, { name, sign }) => sum + sign * Number(figures[name] ?? 0), 0);
}

/** Whether a dataset's groups can be told by company. */
export const tellsCompanies = (dataset: Dataset): boolean =>
  named(dataset.dimensions, 'company') !== undefined;
