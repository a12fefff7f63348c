import { isoDate } from './calendar.ts';
import type { Row } from './copy-rows.ts';
import type { World } from './facts.ts';
import type { Audience } from './people.ts';
import { USERTYPES } from './professions.ts';

const OPT_OUT_SHARE = 0.06;

export const USER_EMAIL_COLUMNS = [
  'seq',
  'email',
  'name',
  'usertype',
  'profession',
  'firm',
  'city',
  'state',
  'csisec',
  'joined',
  'last_seen',
  'opt_out',
] as const;

/** The registered users; to be asked for after their actions, which move the day on which somebody was last seen. */
export function* userEmailRows(world: World, audience: Audience): Generator<Row> {
  for (let index = 0; index < audience.size; index += 1) {
    const { name, profession, firm, city } = audience.person(index);
    const { address, csisec, joined, lastSeen } = audience.membership(index);
    yield [
      index + 1,
      address,
      name,
      USERTYPES[profession] ?? 'professional',
      profession,
      firm?.name ?? null,
      city.city,
      city.state,
      csisec,
      isoDate(joined),
      isoDate(Math.min(world.asOf, lastSeen)),
      world.streams('opt out', index).chance(OPT_OUT_SHARE),
    ];
  }
}
