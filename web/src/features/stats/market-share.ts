/** Rules of the market-share view. Labels, letters and percentages are the gateway's: nothing is computed again. */
import { choiceParam } from '../../lib/address-params.ts';
import type { SectionShare_ShareFragment } from './SectionShare.generated.ts';

export type SectionShare = SectionShare_ShareFragment;
export type ShareBar = SectionShare['bars'][number];

export const SHARE_METRICS = [
  { value: 'all', label: 'All', metric: 'ALL', measure: 'total' },
  { value: 'drawn', label: 'Drawn', metric: 'DRAWN', measure: 'drawn' },
  { value: 'specified', label: 'Specified', metric: 'SPECIFIED', measure: 'specified' },
  { value: 'clicks', label: 'Clicks', metric: 'CLICKS', measure: 'sent' },
] as const;
export type ShareMetric = (typeof SHARE_METRICS)[number];

export const metricParam = choiceParam(
  SHARE_METRICS.map(({ value }) => value),
  'all',
);

export function metricOf(value: string): ShareMetric {
  return SHARE_METRICS.find((each) => each.value === value) ?? SHARE_METRICS[0];
}

/** So many companies are shown beside the totals before somebody asks for all. */
export const FEW_BARS = 10;

/** The totals, the leaders, and the company's own bar wherever it stands. */
export function shownBars(bars: readonly ShareBar[], all: boolean): readonly ShareBar[] {
  return all ? bars : bars.filter((bar, at) => at <= FEW_BARS || bar.isOwn);
}

/** How many companies share the section. */
export const companiesIn = ({ bars }: SectionShare): number =>
  bars.filter(({ letter }) => letter !== null).length;

/** Places won (positive) or lost since last year; `null` where one of the ranks is missing. */
export function rankChange(
  section: SectionShare,
  before: readonly { csisec: string; rank: number | null }[],
): number | null {
  const earlier = before.find(({ csisec }) => csisec === section.csisec)?.rank ?? null;
  return section.rank === null || earlier === null ? null : earlier - section.rank;
}

/** `▲ 2 on last year`, `same place as last year`. */
export function rankChangeText(change: number | null): string {
  if (change === null) return 'no rank last year';
  if (change === 0) return 'same place as last year';
  return `${change > 0 ? '▲' : '▼'} ${Math.abs(change)} on last year`;
}
