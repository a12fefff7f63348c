import { isoDate, monthOf, monthStart } from './calendar.ts';
import {
  ACTION_MONTHS,
  firstActionMonth,
  mobileShare,
  passedShare,
  seasonOf,
} from './action-rates.ts';
import type { Row } from './copy-rows.ts';
import type { World } from './facts.ts';

const SESSIONS_PER_COMPANY = 62;

export const SITE_USAGE_COLUMNS = ['channel', 'month', 'sessions', 'users', 'searches'] as const;

/** The marketplace's own months, of both channels; the mobile one takes a growing share. */
export function* siteUsageRows(world: World): Generator<Row> {
  const thisMonth = monthOf(world.asOf);
  const first = firstActionMonth(world.asOf);
  for (const channel of ['site', 'mobile'] as const) {
    for (let position = 0; position < ACTION_MONTHS; position += 1) {
      const month = first + position;
      const random = world.streams(`site usage ${channel}`, month);
      const share = channel === 'mobile' ? mobileShare(position) : 1 - mobileShare(position);
      const sessions =
        world.plan.companies *
        SESSIONS_PER_COMPANY *
        share *
        seasonOf(month, thisMonth) *
        passedShare(month, world.asOf) *
        random.logNormal(1, 0.03);
      // Few people search on a telephone.
      const searches = sessions * (channel === 'mobile' ? 0.9 : 1.7) * random.logNormal(1, 0.03);
      const users = sessions * 0.58 * random.logNormal(1, 0.02);
      yield [channel, isoDate(monthStart(month)), ...[sessions, users, searches].map(Math.round)];
    }
  }
}
