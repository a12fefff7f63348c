/** Content status labels and their colors (S01). */
import type { BadgeTone } from '../../ui/Badge.tsx';

/** Words of a label and the class that they give, the first that is found wins. */
const KEYWORDS = [
  ['contract', 'contract'],
  ['site', 'site'],
  ['queue', 'queue'],
  ['on hold', 'onHold'],
  ['source', 'source'],
  ['graphics', 'graphics'],
  ['draft', 'draft'],
  // Not among the specification's words: the two ends, which people look for first.
  ['posted', 'posted'],
  ['cancel', 'cancelled'],
] as const;

export type StatusClass = (typeof KEYWORDS)[number][1] | 'plain';

/** By words, not by status, so that a label that comes later (`Waiting for source files`) has its color too. */
export function statusClass(label: string): StatusClass {
  const text = label.toLowerCase();
  return KEYWORDS.find(([word]) => text.includes(word))?.[1] ?? 'plain';
}

export const STATUS_TONES: Readonly<Record<StatusClass, BadgeTone>> = {
  contract: 'violet',
  site: 'teal',
  queue: 'blue',
  onHold: 'red',
  source: 'amber',
  graphics: 'accent',
  draft: 'amber',
  posted: 'green',
  cancelled: 'neutral',
  plain: 'accent',
};
