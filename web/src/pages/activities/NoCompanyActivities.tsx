import type { StatusPath } from '../../features/activities/activities-address.ts';
import { formatDate } from '../../lib/dates.ts';
import { formatCount } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

export interface NoCompanyActivitiesProps {
  name: string;
  status: StatusPath;
  day: string | null;
  /** Of every status. */
  all: number | null;
  onAllDays: () => void;
}

/** Says that nothing is planned: on that day, of that status, or at all. */
export function NoCompanyActivities({
  name,
  status,
  day,
  all,
  onAllDays,
}: NoCompanyActivitiesProps) {
  const kind = status === 'all' ? '' : `${status} `;
  if (day !== null) {
    return (
      <EmptyState
        title={`No ${kind}activities on ${formatDate(day)}`}
        actions={<Button onClick={onAllDays}>All days</Button>}
      >
        {all ? `On that day ${name} has ${formatCount(all)} of another status.` : ''}
      </EmptyState>
    );
  }
  return (
    <EmptyState title={status === 'all' ? 'No activities yet' : `No ${status} activities`}>
      {all === 0
        ? `Nothing was planned at ${name} so far. Press A to plan the first.`
        : `${name} has ${formatCount(all)} of another status.`}
    </EmptyState>
  );
}
