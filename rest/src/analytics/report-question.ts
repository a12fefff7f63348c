import type { FigureUnit } from '../../../schema/figure-text.ts';
import { alsoWhere, orderOf, readAsked, type AskedQuestion } from '../../../schema/question.ts';
import { named, type Dataset, type Unit } from './dataset.ts';
import { DATASETS } from './registry.ts';
import type { AnalyticsQuestion } from './request.ts';

/** What a report asks, with the dataset that it asks. */
export interface ReportQuestion {
  dataset: Dataset;
  /** As the builder wrote it, with what narrows it: what readers of the answer are shown. */
  written: Record<string, unknown>;
  asked: AskedQuestion;
}

/** What a stored definition asks; `null` for one that is no question here. */
export function readReport(written: Record<string, unknown>): ReportQuestion | null {
  const asked = readAsked(written);
  const dataset = DATASETS.find(({ name }) => name === asked?.dataset);
  return asked && dataset ? { dataset, written, asked } : null;
}

/** The same question about one person's rows; `null` where rows are nobody's. */
export function narrowedTo(question: ReportQuestion, seq: number): ReportQuestion | null {
  const { dataset, written, asked } = question;
  if (dataset.ownedBy === null) return null;
  const where = alsoWhere(asked.where, dataset.ownedBy, { in: [seq] });
  return { dataset, written: { ...written, where }, asked: { ...asked, where } };
}

/** `ARCAT_YEAR` as the engine writes it: `arcatYear`. */
const word = (constant: string): string =>
  constant.toLowerCase().replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());

/** What a measure is counted in; `undefined` for one that the dataset does not know. */
export const unitOf = ({ measures }: Dataset, name: string): FigureUnit | undefined =>
  named(measures, name)?.unit.toUpperCase() as Uppercase<Unit> | undefined;

/** The same question as the engine takes it. */
export function engineQuestion({ dataset, asked }: ReportQuestion): AnalyticsQuestion {
  const { dimensions, measures, where, having, compare } = asked;
  return {
    dimensions: dimensions.map(({ name, grain }) => ({
      name,
      ...(grain && { grain: word(grain) }),
    })),
    measures,
    where,
    having,
    compare: word(compare),
    orderBy: orderOf(asked, (name) => unitOf(dataset, name)).map(({ by, direction, of }) => ({
      by,
      direction: word(direction),
      of: word(of),
    })),
  } as AnalyticsQuestion;
}
