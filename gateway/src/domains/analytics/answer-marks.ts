/** What belongs beside an answer over time: its targets, and the events of its days. */
import { arcatYearOf, targetOfQuestion } from '../../../../schema/targets.ts';
import type { Context } from '../../context.ts';
import type { AnalyticsEvent, AnalyticsTarget } from '../../schema.generated.ts';
import { isSet, TARGET_NAMES } from './target-names.ts';
import type { AnalyticsResult } from './analytics.source.ts';

const GRAINS_IN_TIME = new Set(['DAY', 'WEEK', 'MONTH', 'QUARTER', 'ARCAT_YEAR', 'YEAR']);

/** Targets of exactly the figure that was asked for; `null` where there can be none. */
export async function targetsBeside(
  { asked, period }: AnalyticsResult,
  { sources }: Context,
): Promise<AnalyticsTarget[] | null> {
  const wanted = asked && targetOfQuestion({ ...asked, dimensions: grained(asked) });
  if (!wanted) return null;
  const filter = {
    measure: TARGET_NAMES.measure[wanted.measure],
    scope: TARGET_NAMES.scope[wanted.scope],
    scopeSeq: wanted.scopeSeq,
    period: TARGET_NAMES.period[wanted.period],
    to: period?.to ?? null,
  };
  const targets = await sources.targets.list(filter, false);
  return targets
    .filter(isSet)
    .filter(({ endsOn }) => period === null || endsOn >= period.from)
    .map(({ startsOn, value }) => ({
      key: wanted.period === 'year' ? arcatYearOf(startsOn) : startsOn,
      value,
    }));
}

/** Events of the days of an answer that has dates among its groups; `null` for any other. */
export async function eventsBeside(
  { asked, period }: AnalyticsResult,
  { sources }: Context,
): Promise<AnalyticsEvent[] | null> {
  if (!asked || !grained(asked).some(({ grain }) => GRAINS_IN_TIME.has(grain ?? ''))) return null;
  return sources.businessEvents.list(period?.from ?? null, period?.to ?? null);
}

const grained = ({ dimensions, grain }: NonNullable<AnalyticsResult['asked']>) =>
  dimensions.map((dimension) => ({ ...dimension, grain: dimension.grain ?? grain }));
