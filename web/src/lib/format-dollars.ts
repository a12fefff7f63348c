import { formatDollars } from '../../../schema/figure-text.ts';

/** `$412,300`, a dash for what is not known: the cents belong in a title. */
export { formatDollars };

/** The same with its sign: `+$22,000`. */
export const signedDollars = (cents: number | null | undefined): string =>
  `${cents != null && cents > 0 ? '+' : ''}${formatDollars(cents)}`;
