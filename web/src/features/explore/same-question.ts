import type { Question } from '../../lib/question.ts';

/** The database keeps the names of an object in an order of its own. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, each]) => [name, ordered(each)]));
}

/** Whether both ask the same and draw it the same way. */
export const isSameQuestion = (a: Question, b: Question): boolean =>
  JSON.stringify(ordered(a)) === JSON.stringify(ordered(b));
