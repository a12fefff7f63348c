import { sql } from 'kysely';
import type { Executor } from '../db/database.ts';
import { named, type Dataset } from './dataset.ts';
import { isRecord, type Filter } from './filter-values.ts';

/** The dimensions that say whose a row is, and how people speak of such rows. */
const PEOPLE: Readonly<Record<string, (names: string) => string>> = {
  rep: (names) => `of ${names} only`,
  manager: (names) => `of the reps of ${names} only`,
  accountRep: (names) => `about the accounts of ${names} only`,
  accountManager: (names) => `about the accounts of the reps of ${names} only`,
  owner: (names) => `owned by ${names} only`,
};
const NAMED_MAX = 5;

/**
 * Whose rows an answer counts, in words. Everybody may read every row that can be asked for (access.ts): nothing but
 * the question itself makes them fewer.
 */
export async function whoseRows(db: Executor, dataset: Dataset, where: Filter): Promise<string> {
  const people = Object.keys(PEOPLE).filter((name) => named(dataset.dimensions, name));
  if (people.length === 0) return 'All rows: they are nobody’s in particular';
  const parts: string[] = [];
  for (const dimension of people) {
    if (!mentions(where, dimension)) continue;
    const chosen = chosenKeys(where[dimension]);
    if (chosen === null || isNested(where, dimension))
      return 'Rows of those that the filters leave';
    const names = await namesOf(db, chosen);
    const words = PEOPLE[dimension]?.(names);
    if (words) parts.push(words);
  }
  return parts.length === 0 ? 'Rows of every rep' : `Rows ${parts.join(', ')}`;
}

/** Whether a filter speaks of a field, at whatever depth. */
function mentions(filter: Filter, field: string): boolean {
  return field in filter || isNested(filter, field);
}

function isNested(filter: Filter, field: string): boolean {
  const parts = ['and', 'or', 'not'].flatMap((name) => filter[name]);
  return parts.some((part) => isRecord(part) && mentions(part, field));
}

/** The users that a condition names one by one; `null` where it says anything else. */
function chosenKeys(condition: unknown): number[] | null {
  if (!isRecord(condition)) return numbers(Array.isArray(condition) ? condition : [condition]);
  const [operator, ...others] = Object.keys(condition);
  if (others.length > 0) return null;
  if (operator === 'eq') return numbers([condition['eq']]);
  return operator === 'in' && Array.isArray(condition['in']) ? numbers(condition['in']) : null;
}

function numbers(values: readonly unknown[]): number[] | null {
  const found = values.filter((value): value is number => Number.isSafeInteger(value));
  return found.length === values.length && found.length > 0 ? found : null;
}

async function namesOf(db: Executor, seqs: readonly number[]): Promise<string> {
  if (seqs.length > NAMED_MAX) return `${seqs.length} people`;
  const { rows } = await sql<{ name: string }>`
    /* analytics.whoseRows */
    select name from users where seq = any (${seqs}::bigint[]) order by name, seq`.execute(db);
  return rows.length === 0 ? 'nobody' : rows.map(({ name }) => name).join(', ');
}
