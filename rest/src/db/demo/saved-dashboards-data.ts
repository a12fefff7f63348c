/** Dashboards of the demo: what an office looks at together. Reports by their names. */

export interface DashboardTemplate {
  name: string;
  description: string;
  tags: readonly string[];
  filters: Readonly<Record<string, string>>;
  /** Whether a click on a group narrows the other reports. */
  crossFilter: boolean;
  /** A report's name, or a text; how many of three columns it takes. */
  tiles: readonly (readonly [what: { report: string } | { text: string }, width: 1 | 2 | 3])[];
}

export const DASHBOARDS: readonly DashboardTemplate[] = [
  {
    name: 'Monday morning',
    description: 'Where everybody stands, and what comes next.',
    tags: ['monday', 'team'],
    // Sold this year, due next: each report has its own period.
    filters: {},
    crossFilter: true,
    tiles: [
      [
        {
          text: 'Look at the standings first, then at what is due: two calls a day keep a renewal.',
        },
        3,
      ],
      [{ report: 'Standings' }, 2],
      [{ report: 'Coverage by tag' }, 1],
      [{ report: 'Renewals due by month and rep' }, 3],
    ],
  },
  {
    name: 'What clients need',
    description: 'Renewals at risk, content that is stuck, bills that are late.',
    tags: ['renewals', 'monday'],
    filters: {},
    crossFilter: false,
    tiles: [
      [{ report: 'At-risk renewals' }, 2],
      [{ report: 'Invoice ageing' }, 1],
      [{ report: 'Content stuck by owner' }, 3],
    ],
  },
  {
    name: 'Where new business comes from',
    description: 'Sources, competitors and leads.',
    tags: ['new business'],
    filters: { period: 'L12M' },
    crossFilter: false,
    tiles: [
      [{ report: 'New business by source tag' }, 1],
      [{ report: 'Leads by profession and state' }, 2],
    ],
  },
];
