import { LEVELS } from '../../../../schema/levels.ts';
import type { Day } from './calendar.ts';
import type { Company, DemoUser, World } from './facts.ts';
import type { Random } from './prng.ts';

export interface Notice {
  user: number;
  kind: string;
  text: string;
  /** A local path of the portal. */
  link: string;
  day: Day;
}

const SCHEDULED: readonly (readonly [string, string])[] = [
  ['Renewals due by month and rep', '/reports/renewals'],
  ['Standings', '/sales/master-standings'],
  ['Invoice ageing', '/invoices'],
  ['Content stuck by owner', '/content-status/bim'],
  ['New domains this month', '/user-domains'],
];

/** What nobody's record calls for: a report that is ready, an export, somebody's word in a note. */
export function genericNotice(
  world: World,
  random: Random,
  user: DemoUser,
  own: readonly Company[],
): Pick<Notice, 'kind' | 'text' | 'link'> {
  const company = random.pick(own.length > 0 ? own : world.companies);
  const colleague =
    world.users.find(({ seq }) => seq === user.managerid) ?? colleagueOf(world, random, user);
  const kind = random.weighted([
    ['mention', 5],
    ['schedule', 3],
    ['export', 2],
    ['renewal', user.level === LEVELS.rep ? 2 : 0],
  ]);
  switch (kind) {
    case 'mention':
      return {
        kind,
        text: `${colleague.name} mentioned you in a note on ${company.name}.`.replace(/\.\.$/, '.'),
        link: `/company/${company.seq}/notes`,
      };
    case 'renewal':
      return {
        kind,
        text: 'Your renewals of the coming quarter are listed, the urgent ones first.',
        link: `/sales/renewals/${user.seq}`,
      };
    case 'export':
      return {
        kind,
        text: `Your export of ${random.int(12, 480)} companies is ready.`,
        link: user.level === LEVELS.rep ? `/search?rep=${user.seq}` : '/search?status=client',
      };
    default: {
      const [report, link] = random.pick(SCHEDULED);
      return { kind, text: `The weekly report “${report}” is ready.`, link };
    }
  }
}

function colleagueOf(world: World, random: Random, user: DemoUser): DemoUser {
  return random.pick(world.reps.filter((rep) => rep.active && rep !== user));
}
