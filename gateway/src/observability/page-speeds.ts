import { Histogram, type Registry } from 'prom-client';
import { BoundedNames } from './bounded-names.ts';

/** What a browser measures of a page; all in seconds but the shift, which is a share of the window. */
export const PAGE_MEASURES = ['firstByte', 'content', 'response', 'move', 'shift'] as const;
type PageMeasure = (typeof PAGE_MEASURES)[number];

export interface PageSpeed {
  /** The pattern of its address, such as `/company/:id/notes`. */
  route: string;
  measure: PageMeasure;
  value: number;
}

/** One measure of one page, over all that this gateway was sent since it started. */
export interface PageSpeedSummary {
  route: string;
  measure: PageMeasure;
  count: number;
  /** Seconds, or a share of the window; to the width of a bucket. */
  p75: number;
  p95: number;
}

const BUCKETS = [0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.2, 0.3, 0.5, 0.75, 1, 1.5, 2.5, 4, 8];
const ROUTES_MAX = 200;

/** How quick the pages are in people's browsers: a share of the windows measures itself. */
export class PageSpeeds {
  readonly #routes = new BoundedNames(ROUTES_MAX);
  readonly #histogram: Histogram<'route' | 'measure'>;

  constructor(registry: Registry) {
    this.#histogram = new Histogram({
      name: 'portal_page_speed',
      help: 'Measured in browsers: firstByte, content (largest paint), response (interaction to next paint) and move (click to content) in seconds, shift (layout shift) as a share',
      labelNames: ['route', 'measure'],
      buckets: BUCKETS,
      registers: [registry],
    });
  }

  add({ route, measure, value }: PageSpeed): void {
    this.#histogram.observe({ route: this.#routes.admit(route), measure }, value);
  }

  /** The slowest first, by what three quarters of the visits stay under. */
  async summary(): Promise<PageSpeedSummary[]> {
    const { values } = await this.#histogram.get();
    const series = new Map<string, { route: string; measure: PageMeasure; counts: number[] }>();
    for (const { labels, value, metricName } of values) {
      if (metricName !== 'portal_page_speed_bucket') continue;
      const { route, measure, le } = labels as { route: string; measure: PageMeasure; le: number };
      const key = `${measure} ${route}`;
      const found = series.get(key) ?? { route, measure, counts: [] };
      const place = BUCKETS.indexOf(le);
      found.counts[place < 0 ? BUCKETS.length : place] = value;
      series.set(key, found);
    }
    return [...series.values()]
      .map(({ route, measure, counts }) => ({
        route,
        measure,
        count: counts.at(-1) ?? 0,
        p75: quantile(counts, 0.75),
        p95: quantile(counts, 0.95),
      }))
      .sort((a, b) => b.p75 - a.p75);
  }
}

/** @param counts visits at most as slow as each bucket, then all. Between two bounds visits count as evenly spread. */
function quantile(counts: readonly number[], share: number): number {
  const wanted = (counts.at(-1) ?? 0) * share;
  const bucket = counts.findIndex((count) => count >= wanted);
  const upper = BUCKETS[bucket];
  if (upper === undefined) return BUCKETS.at(-1) ?? 0;
  const lower = BUCKETS[bucket - 1] ?? 0;
  const before = counts[bucket - 1] ?? 0;
  const inside = (counts[bucket] ?? 0) - before;
  return inside === 0 ? upper : lower + ((upper - lower) * (wanted - before)) / inside;
}
