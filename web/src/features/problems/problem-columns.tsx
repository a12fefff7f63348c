import { Link } from 'react-router';
import { addDays } from '../../../../schema/calendar-date.ts';
import { formatDate } from '../../lib/dates.ts';
import type { ProblemSeverity } from '../../schema.generated.ts';
import { ActionMenu, type ActionMenuItem } from '../../ui/ActionMenu.tsx';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';
import { RepLink } from '../../ui/RepLink.tsx';
import type { Column } from '../../ui/table-column.ts';
import { RelativeDate } from '../../ui/RelativeDate.tsx';
import type { Choice } from '../../ui/choice.ts';
import { problemState } from './problem-fixes.ts';
import { ProblemFixCell } from './ProblemFixCell.tsx';
import type { ProblemRow_ProblemFragment as Problem } from './ProblemRow.generated.ts';
import type { useSettleProblem } from './useSettleProblem.ts';

const SEVERITY: Readonly<Record<ProblemSeverity, { label: string; tone: BadgeTone }>> = {
  HIGH: { label: 'High', tone: 'red' },
  MEDIUM: { label: 'Medium', tone: 'amber' },
  LOW: { label: 'Low', tone: 'neutral' },
};
const SNOOZES: readonly { label: string; days: number }[] = [
  { label: 'Snooze for a week', days: 7 },
  { label: 'Snooze for a month', days: 30 },
  { label: 'Snooze for 90 days', days: 90 },
];

export interface ProblemActions {
  today: string;
  mayWrite: boolean;
  reps: readonly Choice[];
  onFixed: () => void;
  settle: ReturnType<typeof useSettleProblem>;
}

export const SeverityBadge = ({ severity }: { severity: ProblemSeverity | null }) =>
  severity && <Badge tone={SEVERITY[severity].tone}>{SEVERITY[severity].label}</Badge>;

/** Later, or no problem at all; and back. */
export function SettleMenu({ problem, actions }: { problem: Problem; actions: ProblemActions }) {
  const { today, mayWrite, settle } = actions;
  if (!mayWrite) return null;
  const act = (input: Parameters<typeof settle>[1]) => () => void settle(problem, input);
  const state = problemState(problem, today);
  const items: ActionMenuItem[] =
    state === 'open'
      ? [
          ...SNOOZES.map(({ label, days }) => ({
            label,
            onSelect: act({ snoozedUntil: addDays(today, days) }),
          })),
          { label: 'No problem: resolve', onSelect: act({ resolved: true }) },
        ]
      : [{ label: 'Open again', onSelect: act({ snoozedUntil: null, resolved: false }) }];
  return <ActionMenu label={`Settle: ${problem.detail ?? problem.rule.label}`} items={items} />;
}

/** What is wrong, where, since when, and the control that fixes it. */
export function problemColumns(actions: ProblemActions): Column<Problem>[] {
  return [
    {
      id: 'severity',
      label: 'Severity',
      width: 84,
      cell: ({ severity }) => <SeverityBadge severity={severity} />,
    },
    {
      id: 'company',
      label: 'Company',
      width: 210,
      cell: ({ company, companyName }) =>
        company ? <Link to={`/company/${company.seq}`}>{companyName}</Link> : (companyName ?? '—'),
    },
    {
      id: 'problem',
      label: 'Problem',
      width: 240,
      isElastic: true,
      cell: ({ detail, rule }) => (
        <span title={`${rule.label}: ${detail ?? ''}`}>{detail ?? 'Fixed'}</span>
      ),
    },
    {
      id: 'rule',
      label: 'Rule',
      width: 170,
      isExtra: true,
      cell: ({ rule }) => rule.label,
    },
    {
      id: 'rep',
      label: 'Rep',
      width: 126,
      cell: ({ rep }) => <RepLink rep={rep} />,
      hint: 'The rep of record now.',
    },
    {
      id: 'since',
      label: 'Since',
      width: 84,
      cell: ({ since }) => <RelativeDate date={since} />,
    },
    {
      id: 'fix',
      label: 'Fix',
      width: 240,
      cell: (problem) => (
        <ProblemFixCell problem={problem} reps={actions.reps} onFixed={actions.onFixed} />
      ),
    },
    {
      id: 'state',
      label: 'State',
      width: 130,
      isExtra: true,
      cell: ({ snoozedUntil, resolvedOn }) =>
        resolvedOn
          ? `Resolved ${formatDate(resolvedOn)}`
          : snoozedUntil && snoozedUntil > actions.today
            ? `Until ${formatDate(snoozedUntil)}`
            : 'Open',
    },
    {
      id: 'settle',
      label: '',
      width: 56,
      cell: (problem) => <SettleMenu problem={problem} actions={actions} />,
    },
  ];
}
