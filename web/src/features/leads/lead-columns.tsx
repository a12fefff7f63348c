import { formatDate } from '../../lib/dates.ts';
import { formatCount } from '../../lib/format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Muted } from '../../ui/Muted.tsx';
import type { Column } from '../../ui/table-column.ts';
import { RelativeDate } from '../../ui/RelativeDate.tsx';
import { Stack } from '../../ui/Stack.tsx';
import type { LeadRow_LeadFragment } from './LeadRow.generated.ts';
import styles from './LeadCard.module.css';
import { DATE_PX } from '../../ui/column-widths.ts';

export type LeadRow = LeadRow_LeadFragment;

const orDash = (text: string | null) => text ?? <Muted>—</Muted>;

const placeOf = ({ city, state }: LeadRow): string | null =>
  [city, state].filter(Boolean).join(', ') || null;

export const LEAD_COLUMNS: readonly Column<LeadRow>[] = [
  {
    id: 'date',
    label: 'Date',
    width: DATE_PX,
    cell: ({ date }) => formatDate(date),
  },
  {
    id: 'person',
    label: 'Person',
    width: 170,
    cell: ({ person, optOut }) => (
      <>
        {person}
        {optOut && (
          <>
            {' '}
            <Badge tone="amber">opted out</Badge>
          </>
        )}
      </>
    ),
  },
  {
    id: 'firm',
    label: 'Firm',
    width: 170,
    isElastic: true,
    cell: ({ firm }) => <span title={firm ?? undefined}>{orDash(firm)}</span>,
  },
  { id: 'profession', label: 'Profession', width: 124, cell: ({ profession }) => profession.label },
  { id: 'place', label: 'City', width: 140, cell: (lead) => orDash(placeOf(lead)) },
  { id: 'action', label: 'Action', width: 132, cell: ({ action }) => action.label },
  { id: 'section', label: 'Section', width: 84, cell: ({ csisec }) => orDash(csisec) },
  {
    id: 'project',
    label: 'Project',
    width: 150,
    isElastic: true,
    cell: ({ project }) => <span title={project ?? undefined}>{orDash(project)}</span>,
  },
  {
    id: 'repeat',
    label: 'Times',
    width: 62,
    align: 'right',
    hint: 'How often this person of this firm used this company’s content',
    cell: ({ repeatCount }) =>
      repeatCount > 1 ? <strong>{formatCount(repeatCount)}</strong> : formatCount(repeatCount),
  },
];

/** A lead on a phone: who, where from, what and when. */
export function leadCard(lead: LeadRow) {
  return (
    <Stack gap={2}>
      <div className={styles.line}>
        <strong>{lead.person}</strong>
        <RelativeDate date={lead.date} />
      </div>
      <div className={styles.line}>
        <span>{[lead.firm, placeOf(lead)].filter(Boolean).join(' · ') || 'no firm named'}</span>
        {lead.repeatCount > 1 && <span>{formatCount(lead.repeatCount)} times</span>}
      </div>
      <div className={styles.line}>
        <span>
          {lead.profession.label} {lead.action.label}
          {lead.csisec && `, ${lead.csisec}`}
        </span>
        {lead.optOut && <Badge tone="amber">opted out</Badge>}
      </div>
    </Stack>
  );
}
