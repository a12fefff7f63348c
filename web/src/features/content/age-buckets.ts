/** How long the items in the making have waited, in the engine's five spans. */
import { figureRows, type AnswerWith } from '../../lib/analytics.ts';

const SPANS = ['0-14', '15-30', '31-60', '61-90', '91+'] as const;

export interface AgeBucket {
  /** As the engine names it. */
  key: string;
  /** `0–14 days`. */
  label: string;
  items: number;
  /** Against the largest span, 0 to 1. */
  share: number;
}

/** All five in their order, those without items too. */
export function ageBuckets(answer: AnswerWith<'age', 'open'> | null | undefined): AgeBucket[] {
  const rows = figureRows(answer);
  const counts = SPANS.map((key) => rows.find(({ keys }) => keys.age === key)?.values.open ?? 0);
  const most = Math.max(1, ...counts);
  return SPANS.map((key, at) => ({
    key,
    label: `${key.replace('-', '–')} days`,
    items: counts[at] ?? 0,
    share: (counts[at] ?? 0) / most,
  }));
}
