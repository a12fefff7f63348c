/** How a built-in report is written down. */
import type { Question } from '../../../../schema/question.ts';

export interface BuiltInReport {
  /** Its place in the address: `/reports/{name}`. */
  name: string;
  title: string;
  description: string;
  folder: string;
  question: Question;
}

const NOTHING: Omit<Question, 'dataset'> = {
  measures: [],
  dimensions: [],
  where: {},
  having: {},
  compare: 'NONE',
  orderBy: [],
  calculations: [],
  show: 'table',
};

export const ask = (dataset: string, asked: Partial<Question>): Question => ({
  dataset,
  ...NOTHING,
  ...asked,
});

export const by = (...names: string[]): Question['dimensions'] => names.map((name) => ({ name }));

/** Largest first. */
export const most = (measure: string): Question['orderBy'] => [
  { by: measure, direction: 'DESC', of: 'CURRENT' },
];

/** By the months of a date. */
export const month = (name: string): Question['dimensions'] => [{ name, grain: 'MONTH' }];
