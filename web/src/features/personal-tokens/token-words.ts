/** A token in words of its list. */
import { daysBetween } from '../../../../schema/calendar-date.ts';
import { businessDateOf } from '../../lib/business-time.ts';
import { formatDate } from '../../lib/dates.ts';
import type { TokenList_TokenFragment } from './TokenList.generated.ts';

export type Token = TokenList_TokenFragment;

export function rightsWords({ mayWrite, mayExplore }: Pick<Token, 'mayWrite' | 'mayExplore'>) {
  return `${mayWrite ? 'Read and write' : 'Read'}${mayExplore ? ', explore' : ''}`;
}

const isExpired = ({ expires }: Pick<Token, 'expires'>, today: string): boolean =>
  businessDateOf(expires) < today;

/** A week is enough to replace it in time. */
const SOON_DAYS = 7;

export function expiryTone(token: Pick<Token, 'expires'>, today: string) {
  if (isExpired(token, today)) return 'muted';
  return daysBetween(today, businessDateOf(token.expires)) <= SOON_DAYS ? 'amber' : undefined;
}

export function expiryWords(token: Pick<Token, 'expires'>, today: string): string {
  const date = formatDate(businessDateOf(token.expires));
  return isExpired(token, today) ? `Expired ${date}` : date;
}
