import type { Row } from './copy-rows.ts';
import type { World } from './facts.ts';
import { reportSeq, savedAt } from './saved-items.ts';
import { demoRep } from './story-cast.ts';

export const ALERT_COLUMNS = [
  'seq',
  'owner',
  'report',
  'measure',
  'group_by',
  'condition',
  'next_at',
  'created_at',
] as const;

interface DemoAlert {
  report: string;
  measure: string;
  groupBy: string | null;
  condition: object;
}

/** The service evaluates them by itself, shortly after the start: the first of them has something to tell. */
const ALERTS: readonly DemoAlert[] = [
  {
    report: 'Coverage by tag',
    measure: 'coverage',
    groupBy: 'tag',
    condition: { kind: 'below', value: 0.8 },
  },
  {
    report: 'Overdue activities',
    measure: 'overdue',
    groupBy: 'rep',
    condition: { kind: 'above', value: 100 },
  },
  {
    report: 'Sold by month',
    measure: 'contracts',
    groupBy: null,
    condition: { kind: 'noRow', days: 14 },
  },
];

/** Of the demo rep's manager. */
export function* alertRows(world: World): Generator<Row> {
  const rep = demoRep(world);
  const manager = world.users.find(({ seq }) => seq === rep.managerid) ?? rep;
  for (const [index, { report, measure, groupBy, condition }] of ALERTS.entries()) {
    const created = savedAt(world, 'alert', index);
    yield [
      index + 1,
      manager.seq,
      reportSeq(report),
      measure,
      groupBy,
      JSON.stringify(condition),
      created,
      created,
    ];
  }
}
