/** Splits a cell by one dimension after the other, as far as the time allows. */
import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { isStopped } from '../../db/statement-watch.ts';
import { PEOPLE, type Candidate } from './candidates.ts';
import { narrowedBy } from './cell.ts';
import { dimensionSplit, type DimensionSplit, type PartsContext } from './parts.ts';
import type { Place, Told } from './sentence.ts';
import { MOST_VALUES, valuesOf, type Cell, type Values } from './values.ts';

/** A dimension that does not split this change, and why. */
export interface Refused {
  dimension: string;
  label: string;
  because: string;
}

interface Task {
  tried: readonly Candidate[];
  context: PartsContext;
  /** Each of them was asked for by name. */
  isAll: boolean;
  change: number;
  isGone: () => boolean;
  budget: Budget;
}

interface SplitAll {
  splits: DimensionSplit[];
  more: Candidate[];
  notOffered: Refused[];
  /** What the sentence says of the parts. */
  told: Pick<Told, 'first' | 'second'>;
}

/** As many dimensions at first. */
const FIRST = 8;
/** Together they take as long as one figure may. */
const BUDGET_MS = 3000;
/** What "mostly" means. */
const MOST = 0.5;

/** Time that the statements of an answer share. */
export class Budget {
  readonly #end = performance.now() + BUDGET_MS;

  get leftMs(): number {
    return Math.floor(this.#end - performance.now());
  }
}

/** No statement may take longer than what is left; none at all is no limit. */
export const limitTo = (db: Executor, { leftMs }: Budget) =>
  sql`/* analytics.why.limit */ select set_config('statement_timeout', ${String(Math.max(1, leftMs))}, true)`.execute(
    db,
  );

/**
 * Runs one statement within the time that is left. One that takes longer is undone by itself.
 * @returns `null` where there was not enough time
 */
async function within<T>(
  db: Executor,
  budget: Budget,
  isGone: () => boolean,
  run: () => Promise<T>,
) {
  if (budget.leftMs <= 0) return null;
  await limitTo(db, budget);
  await sql`savepoint why`.execute(db);
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Error && isStopped(error)) || isGone()) throw error;
    await sql`rollback to savepoint why`.execute(db);
    return null;
  }
}

/** Why a dimension does not split a change; `null` where it does. */
export function refusalOf({ values, several }: Values, label: string): string | null {
  if (values.length < 2) return 'All of it has one value.';
  if (values.length > MOST_VALUES) return `It has more than ${MOST_VALUES} values.`;
  return severalOf(several, label);
}

/** Why values do not add up; `null` where they do. */
export function severalOf(several: number, label: string): string | null {
  const by = label.toLowerCase();
  if (several > 0)
    return `Some of what is counted has more than one ${by}, so its parts would not add up.`;
  return null;
}

/** The dimension that explains most first. @throws Problem 503 when a dimension that was asked for takes too long */
export async function splitAll(db: Executor, cell: Cell, task: Task): Promise<SplitAll> {
  const { tried, context, isAll, isGone, budget } = task;
  const splits: DimensionSplit[] = [];
  const notOffered: Refused[] = [];
  const more: Candidate[] = isAll ? [] : tried.slice(FIRST);
  for (const by of isAll ? tried : tried.slice(0, FIRST)) {
    if (isGone()) break;
    if (isAll) await limitTo(db, budget);
    const read = isAll
      ? await valuesOf(db, cell, by)
      : await within(db, budget, isGone, () => valuesOf(db, cell, by));
    const because = read && refusalOf(read, by.label);
    if (read === null) more.push(by);
    else if (because !== null) notOffered.push({ dimension: by.name, label: by.label, because });
    else splits.push(dimensionSplit(by, read.values, context));
  }
  splits.sort((a, b) => b.concentration - a.concentration);
  const told = await tellingParts(db, cell, task, splits);
  return { splits, more, notOffered, told };
}

/** The largest part in the direction of the change, and by another dimension most of that. */
async function tellingParts(
  db: Executor,
  cell: Cell,
  { change, context, isGone, isAll, budget }: Task,
  splits: readonly DimensionSplit[],
): Promise<SplitAll['told']> {
  const [split, ...others] = splits;
  const first = split ? largestOf(split, change) : null;
  const by = others.find(({ dimension }) => isOther(dimension, split?.dimension ?? ''));
  // The effects of a rate's parts are relative to the whole cell: within one of them they would be others.
  if (!first || !by || isAll || context.kind === 'rate') return { first, second: null };
  const narrowed: Cell = { ...cell, where: narrowedBy(cell.where, [first.part.where]) };
  const candidate: Candidate = {
    name: by.dimension,
    label: by.label,
    ...(by.grain === 'month' && { grain: 'month' }),
  };
  const read = await within(db, budget, isGone, () => valuesOf(db, narrowed, candidate));
  if (!read || refusalOf(read, by.label) !== null) return { first, second: null };
  const second = largestOf(dimensionSplit(candidate, read.values, context), change);
  const ratio = second ? Math.abs(second.part.part / first.part.part) : 0;
  // More than all of it is offset by others: no short sentence says that.
  const isMost = ratio >= MOST && ratio <= 1;
  return { first, second: isMost ? second : null };
}

function largestOf({ dimension, label, parts }: DimensionSplit, change: number): Place | null {
  const part = parts.find((each) => each.part !== 0 && Math.sign(each.part) === Math.sign(change));
  return part ? { dimension, label, part } : null;
}

/** Dimensions that say the same of another thing: one of them is enough for a sentence. */
const KINDS = [
  PEOPLE,
  ['rowSection', 'rowDivision', 'division'],
  ['state', 'country', 'city', 'zip'],
];
const isOther = (one: string, other: string): boolean =>
  !KINDS.some((kind) => kind.includes(one) && kind.includes(other));
