/** A report as an alert read it, on a later day. Pure. */
import { between, PERIOD_LABELS, periodDays, type Period } from '../../../lib/periods.ts';
import type { Question } from '../../../../../schema/question.ts';

const isRunning = (period: unknown): period is Period =>
  typeof period === 'string' &&
  period !== 'ALL' &&
  period !== 'custom' &&
  Object.hasOwn(PERIOD_LABELS, period);

/** The same question with the days that its named periods meant on that day, such as those of a month to date. */
export function questionThen(question: Question, day: string): Question {
  const where = Object.entries(question.where).map(([name, condition]) => {
    const period = (condition as { period?: unknown } | null)?.period;
    return [name, isRunning(period) ? between(daysOn(period, day)) : condition];
  });
  return { ...question, where: Object.fromEntries(where) as Question['where'] };
}

const daysOn = (period: Period, day: string) => periodDays({ period, from: null, to: null }, day);
