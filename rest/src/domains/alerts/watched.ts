/** What an alert watches of a report, and what follows from it before any figure is read. */
import type { FigureUnit } from '../../../../schema/figure-text.ts';
import { aboutOwner } from '../../../../schema/question.ts';
import { searchedDays } from '../../../../schema/silence.ts';
import * as aggregate from '../../analytics/aggregate.ts';
import { named, type Dataset } from '../../analytics/dataset.ts';
import { takePeriod } from '../../analytics/question-period.ts';
import { unitOf, type ReportQuestion } from '../../analytics/report-question.ts';
import type { Condition } from './condition.ts';

/** What an alert watches of a report. */
export interface Watched {
  measure: string;
  groupBy: string | null;
  condition: Condition;
}

export function isAdditive({ measures }: Dataset, name: string): boolean {
  const found = named(measures, name);
  return found !== undefined && aggregate.isAdditive(found.calculation);
}

/** Whether a report leaves groups out by their figures. */
export const hasGroupFilter = ({ having }: ReportQuestion['asked']): boolean =>
  Object.keys(having).length > 0;

/** Whether that filter could not hold for what is watched: it is about the groups of the report. */
export const losesGroupFilter = (asked: ReportQuestion['asked'], groupBy: string | null): boolean =>
  hasGroupFilter(asked) && !asked.dimensions.every(({ name }) => name === groupBy);

/** Whether a question's rows are those of its alert's owner, so that everybody else means their own. */
export function isAboutOwner({ dataset, asked }: ReportQuestion, owner: number): boolean {
  if (dataset.ownedBy === null) return false;
  const only = asked.where[dataset.ownedBy];
  const values = typeof only === 'object' && only !== null && 'in' in only ? only.in : only;
  const list: unknown[] = Array.isArray(values) ? values : [values];
  return list.length === 1 && list[0] === owner;
}

/** The same question about somebody else's rows. */
export function aboutPerson(question: ReportQuestion, seq: number): ReportQuestion {
  const { dataset, asked, written } = question;
  const about = aboutOwner(asked, dataset, seq) ?? asked;
  return { dataset, asked: about, written: { ...written, where: about.where } };
}

/** Whether a question's period is still running: one that names none stands as of today. */
export function isRunning(
  { dataset, asked }: ReportQuestion,
  { kind }: Condition,
  today: string,
): boolean {
  if (kind === 'noRow' || !dataset.time) return true;
  const found = takePeriod(asked.where, dataset.time.dimension, today);
  return found === null || (found.period.from <= today && today <= found.period.to);
}

/** The value of a group that was there before and has no rows now. */
export function valueWithoutRows(
  { dataset }: ReportQuestion,
  { measure, condition }: Watched,
): number | null {
  switch (condition.kind) {
    case 'firstRow':
      return 0;
    case 'noRow':
      return searchedDays(condition.days) + 1;
    case 'changes':
      return null;
    default:
      return isAdditive(dataset, measure) ? 0 : null;
  }
}

/** What the measure itself is counted in. */
export const measureUnit = ({ dataset }: ReportQuestion, measure: string): FigureUnit =>
  unitOf(dataset, measure) ?? 'NUMBER';
