/** The names of the schema for what schema/targets.ts describes. */
import {
  TARGET_MEASURES,
  type TargetMeasure as MeasureKey,
  type TargetPeriod as PeriodKey,
} from '../../../schema/targets.ts';
import type { TargetMeasure, TargetPeriod } from '../schema.generated.ts';

const MEASURE_KEYS: Readonly<Record<TargetMeasure, MeasureKey>> = {
  SOLD_VALUE: 'soldValue',
  NEW_BUSINESS: 'newBusiness',
  RENEWAL_RATE: 'renewalRate',
  CONTACT_NOTES: 'contactNotes',
  COVERAGE: 'coverage',
  NEW_CLIENTS: 'newClients',
};
const PERIOD_KEYS: Readonly<Record<TargetPeriod, PeriodKey>> = {
  MONTH: 'month',
  QUARTER: 'quarter',
  YEAR: 'year',
};

export const TARGET_MEASURE_VALUES = Object.keys(MEASURE_KEYS) as TargetMeasure[];
export const measureKey = (measure: TargetMeasure): MeasureKey => MEASURE_KEYS[measure];
export const periodKey = (period: TargetPeriod): PeriodKey => PERIOD_KEYS[period];
export const measureLabel = (measure: TargetMeasure): string =>
  TARGET_MEASURES[MEASURE_KEYS[measure]].label;
