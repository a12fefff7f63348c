/** How quick pages are in people's browsers, as this gateway sums them up for administrators. */
import { newRequestId } from '../../lib/request-id.ts';

/** One measure of one page since the gateway started. */
export interface PageSpeed {
  route: string;
  measure: 'firstByte' | 'content' | 'response' | 'move' | 'shift';
  count: number;
  /** Seconds that three of four visits stay under; of a shift, a share of the window. */
  p75: number;
  p95: number;
}

/** A page's time from the click that asks for it to its content. */
export type PageMove = Pick<PageSpeed, 'route' | 'count' | 'p75' | 'p95'>;

/** @throws when the gateway does not answer, or refuses */
export async function readPageSpeeds(signal: AbortSignal): Promise<readonly PageSpeed[]> {
  const answer = await fetch('/page-speed', {
    signal,
    headers: { Accept: 'application/json', 'X-Request-Id': newRequestId() },
  });
  if (!answer.ok) throw new Error(`The times of the pages answered ${answer.status}`);
  return ((await answer.json()) as { speeds: readonly PageSpeed[] }).speeds;
}

export const movesOf = (speeds: readonly PageSpeed[]): PageMove[] =>
  speeds.filter(({ measure }) => measure === 'move');

/** `320 ms`, `1.4 s`. */
export const secondsText = (seconds: number): string =>
  seconds < 1 ? `${Math.round(seconds * 1000)} ms` : `${seconds.toFixed(1)} s`;
