/** The numbers of the screen; mails write theirs likewise. */
export {
  formatCount,
  formatPercent,
  formatUsd,
  percentText,
  signedPercent,
} from '../../../schema/figure-text.ts';
