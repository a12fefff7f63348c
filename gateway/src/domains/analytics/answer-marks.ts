/** What belongs beside an answer over time: its targets, and the events of its days. */
import { arcatYearOf } from '../../../../schema/calendar-date.ts';
import { targetOfFigure, targetOfQuestion } from '../../../../schema/targets.ts';
import type { Context } from '../../context.ts';
import type { AnalyticsEvent, AnalyticsTarget } from '../../schema.generated.ts';
import type { Target } from '../targets/targets.source.ts';
import type { AnalyticsResult } from './analytics.source.ts';

const GRAINS_IN_TIME = new Set(['DAY', 'WEEK', 'MONTH', 'QUARTER', 'ARCAT_YEAR', 'YEAR']);

/** Targets of exactly the figure that was asked for; `null` where there can be none. */
export async function targetsBeside(
  { asked, period }: AnalyticsResult,
  { sources }: Context,
): Promise<AnalyticsTarget[] | null> {
  const wanted = asked && targetOfQuestion({ ...asked, dimensions: grained(asked) });
  if (!wanted) return null;
  const targets = await sources.targets.of(wanted, { to: period?.to ?? null });
  return targets
    .filter(isSet)
    .filter(({ endsOn }) => period === null || endsOn >= period.from)
    .map(({ startsOn, value }) => ({
      key: wanted.period === 'year' ? arcatYearOf(startsOn) : startsOn,
      value,
    }));
}

/** The target of a figure without groups, with how far it is reached; `null` where there is none. */
export async function targetBeside(
  { asked, period, today }: AnalyticsResult,
  { sources }: Context,
): Promise<Target | null> {
  const wanted = asked && targetOfFigure(asked);
  if (!wanted) return null;
  const targets = await sources.targets.of(wanted, { day: period?.to ?? today });
  const set = targets
    .filter(isSet)
    .filter((target) => period?.from === (period && target.startsOn));
  return set.toSorted((a, b) => a.endsOn.localeCompare(b.endsOn))[0] ?? null;
}

/** A target with a value; one that was cleared is none. */
const isSet = (target: Target): target is Target & { value: number } => target.value !== null;

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
