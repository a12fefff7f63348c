import type {
  TargetMeasure as MeasureKey,
  TargetPeriod as PeriodKey,
  TargetScope as ScopeKey,
} from '../../../../schema/targets.ts';
import type { TargetMeasure, TargetPeriod, TargetScope } from '../../schema.generated.ts';

interface Names {
  measure: Readonly<Record<MeasureKey, TargetMeasure>>;
  scope: Readonly<Record<ScopeKey, TargetScope>>;
  period: Readonly<Record<PeriodKey, TargetPeriod>>;
}

/** This schema's names for what schema/targets.ts describes. */
export const TARGET_NAMES: Names = {
  measure: {
    soldValue: 'SOLD_VALUE',
    newBusiness: 'NEW_BUSINESS',
    renewalRate: 'RENEWAL_RATE',
    contactNotes: 'CONTACT_NOTES',
    coverage: 'COVERAGE',
    newClients: 'NEW_CLIENTS',
  },
  scope: { company: 'COMPANY', team: 'TEAM', person: 'PERSON' },
  period: { month: 'MONTH', quarter: 'QUARTER', year: 'YEAR' },
};

/** A target with a value; one that was cleared is none. */
export const isSet = <T extends { value: number | null }>(
  target: T,
): target is T & { value: number } => target.value !== null;
