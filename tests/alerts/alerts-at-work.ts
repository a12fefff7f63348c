import type { DatabaseHandle } from '../../rest/src/db/database.ts';
import { evaluateDue, type EvaluateOptions } from '../../rest/src/domains/alerts/evaluate-due.ts';
import { TEST_TODAY } from '../support/demo.ts';

/** 10:00 in New York on the day of the demo data. */
export const MORNING = new Date(`${TEST_TODAY}T14:00:00Z`);

/** Evaluates what is due at a moment of a business day, as a service does by itself. @throws what nobody expects */
export async function evaluateAt(
  { db }: DatabaseHandle,
  now: Date,
  today = TEST_TODAY,
  options: Partial<EvaluateOptions> = {},
): Promise<void> {
  const errors: Error[] = [];
  await evaluateDue({
    db,
    clock: { now: () => now, today: () => today },
    onError: (error) => errors.push(error),
    ...options,
  });
  if (errors[0]) throw errors[0];
}
