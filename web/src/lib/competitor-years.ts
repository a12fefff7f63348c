import { COMPETITORS, type CompetitorEntry } from '../../../schema/enumerations.ts';

const NEXT_YEAR_FROM_MONTH = 6;

/** This year and the four before, newest first; after May also next year (K02). */
export function competitorYears(today: string): number[] {
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7));
  const latest = month >= NEXT_YEAR_FROM_MONTH ? year + 1 : year;
  return Array.from({ length: latest - (year - 4) + 1 }, (_, i) => latest - i);
}

export const SERVICES: readonly CompetitorEntry[] = COMPETITORS.filter((c) => !c.tradeShow);
export const TRADE_SHOWS: readonly CompetitorEntry[] = COMPETITORS.filter((c) => c.tradeShow);
