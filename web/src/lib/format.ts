/** The numbers of the screen; mails write theirs likewise. */
export { formatCount, formatPercent, formatUsd } from '../../../schema/figure-text.ts';
