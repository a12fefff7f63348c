import { isAdministrator } from '../../../../schema/levels.ts';
import { isoDate, monthOf, monthStart, type Day } from './calendar.ts';
import type { Row } from './copy-rows.ts';
import type { DemoUser, World } from './facts.ts';
import { reportSeq, savedAt } from './saved-items.ts';
import { demoRep } from './story-cast.ts';

export const REPORT_SCHEDULE_COLUMNS = [
  'seq',
  'owner',
  'report',
  'cadence',
  'recipients',
  'burst',
  'skip_empty',
  'format',
  'next_on',
  'created_at',
] as const;

interface DemoSchedule {
  owner: DemoUser;
  report: string;
  cadence: object;
  recipients: readonly DemoUser[];
  burst: boolean;
  /** The service delivers what is due by itself: nothing that it would write is written here. */
  nextOn: Day;
}

const weekdayOf = (day: Day): number => ((day + 3) % 7) + 1;

/** Of the demo rep's manager: two are due on the first day, so that inboxes are not empty, one next month. */
function schedulesOf(world: World): DemoSchedule[] {
  const { users, reps, asOf } = world;
  const rep = demoRep(world);
  const manager = users.find(({ seq }) => seq === rep.managerid) ?? rep;
  const team = reps.filter(({ active, managerid }) => active && managerid === manager.seq);
  const heads = users.filter((user) => user.active && isAdministrator(user));
  return [
    {
      owner: manager,
      report: 'Standings',
      cadence: { every: 'week', weekday: weekdayOf(asOf) },
      recipients: [manager, ...heads, ...team],
      burst: false,
      nextOn: asOf,
    },
    {
      owner: manager,
      report: 'Renewals due by month and rep',
      cadence: { every: 'week', weekday: weekdayOf(asOf) },
      recipients: team,
      burst: true,
      nextOn: asOf,
    },
    {
      owner: manager,
      report: 'Content stuck by owner',
      cadence: { every: 'month', day: 1 },
      recipients: [manager],
      burst: false,
      nextOn: monthStart(monthOf(asOf) + 1),
    },
  ];
}

export function* reportScheduleRows(world: World): Generator<Row> {
  for (const [index, schedule] of schedulesOf(world).entries()) {
    const { owner, report, cadence, recipients, burst, nextOn } = schedule;
    yield [
      index + 1,
      owner.seq,
      reportSeq(report),
      JSON.stringify(cadence),
      `{${recipients.map(({ seq }) => seq).join(',')}}`,
      burst,
      true,
      'xlsx',
      isoDate(nextOn),
      savedAt(world, 'report schedule', index),
    ];
  }
}
