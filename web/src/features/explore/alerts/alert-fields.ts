/** What the form of an alert edits, and what is sent of it. */
import type { Question } from '../../../../../schema/question.ts';
import type { AlertConditionInput, AlertConditionKind } from '../../../schema.generated.ts';
import { dimensionOf, measureOf, type ExploreDataset } from '../dataset.ts';
import type { Alert } from './alert-words.ts';

/** Of a report's name. */
const MOST_LETTERS = 120;

export interface AlertFields {
  measure: string;
  /** Empty for the total. */
  groupBy: string;
  kind: AlertConditionKind;
  by: 'PERCENT' | 'AMOUNT';
  /** As it was typed: dollars, percent, a number. */
  value: string;
  days: string;
  recipients: Alert['recipients'];
  byMail: boolean;
}

/** A report with the data set that it asks. */
export interface WatchedReport {
  /** `null`: a question that is saved as a report with the alert. */
  seq: number | null;
  name: string;
  question: Question;
  dataset: ExploreDataset;
}

/** Measures whose values can cross a line. */
export const measuresOf = ({ question, dataset }: WatchedReport) =>
  question.measures
    .flatMap((name) => measureOf(dataset, name) ?? [])
    .filter(({ unit, kind }) => unit !== 'DATE' && kind !== 'rank');

/** What an alert may watch one by one: what the report groups by, dates apart. */
export const groupsOf = ({ question, dataset }: WatchedReport) =>
  question.dimensions
    .flatMap(({ name }) => dimensionOf(dataset, name) ?? [])
    .filter(({ kind, filterOnly }) => kind !== 'DATE' && !filterOnly);

/** The conditions that a report can have. */
export function kindsOf({ question, dataset }: WatchedReport): AlertConditionKind[] {
  const hasDays = dataset.time?.grouped === true && dataset.time.grains.includes('DAY');
  return [
    ...(measuresOf({ question, dataset } as WatchedReport).length > 0
      ? (['BELOW', 'ABOVE'] as const)
      : []),
    ...(question.compare === 'NONE' ? [] : (['CHANGES'] as const)),
    'FIRST_ROW',
    ...(hasDays ? (['NO_ROW'] as const) : []),
  ];
}

/** How a value is typed: in dollars, in percent, or as it is. */
export type Scale = 'USD' | 'PERCENT' | 'POINTS' | 'PLAIN';

const FACTORS: Readonly<Record<Scale, number>> = {
  USD: 100,
  PERCENT: 0.01,
  POINTS: 0.01,
  PLAIN: 1,
};

export function scaleOf({ measure, kind, by }: AlertFields, report: WatchedReport): Scale {
  if (kind === 'CHANGES' && by === 'PERCENT') return 'PERCENT';
  const unit = measureOf(report.dataset, measure)?.unit;
  if (unit === 'CENTS') return 'USD';
  if (unit !== 'PERCENT') return 'PLAIN';
  return kind === 'CHANGES' ? 'POINTS' : 'PERCENT';
}

/** What stands behind a number of each scale. */
export const SCALE_WORDS: Readonly<Record<Scale, string>> = {
  USD: 'dollars',
  PERCENT: '%',
  POINTS: 'points',
  PLAIN: '',
};

/** `1,250.5`, `$80`, `80%`: a number as people type it; `null` for what is none. */
export function readNumber(text: string): number | null {
  const digits = text.replace(/[\s,$%]/g, '').replace('−', '-');
  return /^-?\d+(\.\d+)?$/.test(digits) ? Number(digits) : null;
}

type Read =
  | { condition: AlertConditionInput; problem: null }
  | { condition: null; problem: string };

/** The condition as the backend has it, or what is missing. */
export function readCondition(fields: AlertFields, report: WatchedReport): Read {
  const { kind, by } = fields;
  const isChange = kind === 'CHANGES';
  if (kind === 'FIRST_ROW') return { condition: { kind }, problem: null };
  if (kind === 'NO_ROW') {
    const days = readNumber(fields.days);
    return days !== null && Number.isInteger(days) && days >= 1 && days <= 366
      ? { condition: { kind, days }, problem: null }
      : { condition: null, problem: 'Enter 1 to 366 days.' };
  }
  const typed = readNumber(fields.value);
  if (typed === null) return { condition: null, problem: 'Enter a number.' };
  if (isChange && typed < 0) return { condition: null, problem: 'Enter 0 or more.' };
  // Ten digits are enough: 0.1 + 0.2 is no threshold that anybody typed.
  const value = Number((typed * FACTORS[scaleOf(fields, report)]).toPrecision(10));
  return { condition: { kind, value, ...(isChange && { by }) }, problem: null };
}

/** The form of a stored alert. */
export function fieldsOf(alert: Alert, report: WatchedReport): AlertFields {
  const { measure, groupBy, condition, recipients, byMail } = alert;
  const base: AlertFields = {
    measure,
    groupBy: groupBy ?? '',
    kind: condition.kind,
    by: condition.by ?? defaultChange(measuresOf(report).find(({ name }) => name === measure)),
    value: '',
    days: String(condition.days ?? 7),
    recipients,
    byMail,
  };
  if (condition.value === null) return base;
  const shown = condition.value / FACTORS[scaleOf(base, report)];
  return { ...base, value: String(Number(shown.toPrecision(10))) };
}

/** The change of a rate is in points. */
const defaultChange = (measure: { unit: string } | undefined): AlertFields['by'] =>
  measure?.unit === 'PERCENT' ? 'AMOUNT' : 'PERCENT';

/** What is watched, as the API takes it: the saved report, or the question that becomes one. */
export const sourceOf = ({ seq, name, question }: WatchedReport) =>
  seq === null ? { question, name: name.slice(0, MOST_LETTERS) } : { reportSeq: seq };

/** The form of a new alert: the measure that it was opened on, or else the first, of the total. */
export function newFields(report: WatchedReport, measure?: string): AlertFields {
  const watchable = measuresOf(report);
  const first = watchable.find(({ name }) => name === measure) ?? watchable[0];
  return {
    measure: first?.name ?? report.question.measures[0] ?? '',
    groupBy: '',
    kind: kindsOf(report)[0] ?? 'FIRST_ROW',
    by: defaultChange(first),
    value: '',
    days: '7',
    recipients: 'SELF',
    byMail: false,
  };
}
