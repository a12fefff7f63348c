import { isoDate, isoMoment } from './calendar.ts';
import type { Row } from './copy-rows.ts';
import type { DemoUser, World } from './facts.ts';
import { demoRep } from './story-cast.ts';
import { headOf } from './targets.ts';

export const BUSINESS_EVENT_COLUMNS = [
  'seq',
  'date',
  'title',
  'team',
  'author',
  'created_at',
] as const;

/** What happened lately: three for the whole company, one for the demo manager's team. */
export function* businessEventRows(world: World): Generator<Row> {
  const { asOf, users } = world;
  const head = headOf(world);
  const manager = users.find(({ seq }) => seq === demoRep(world).managerid);
  if (!head || !manager) return;
  const events: readonly [daysAgo: number, title: string, team: DemoUser | null][] = [
    [287, 'Price increase', null],
    [171, 'New territory plan', null],
    [88, 'Industry trade show', null],
    [39, 'Call week', manager],
  ];
  for (const [index, [daysAgo, title, team]] of events.entries()) {
    const author = team ?? head;
    const on = asOf - daysAgo - world.streams('business event', index).int(0, 6);
    yield [index + 1, isoDate(on), title, team?.seq ?? null, author.seq, isoMoment(on - 3, 180)];
  }
}
