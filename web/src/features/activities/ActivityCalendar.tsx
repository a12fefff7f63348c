import { useMediaQuery } from '@mantine/hooks';
import { useToday } from '../../lib/session.ts';
import { formatCount } from '../../lib/format.ts';
import { DayCalendar } from '../../ui/DayCalendar.tsx';
import type { ActivityDay_ConnectionFragment } from './ActivityDay.generated.ts';
import { dayMarks } from './day-marks.ts';
import styles from './ActivityCalendar.module.css';

export interface ActivityCalendarProps {
  /** Of the weeks around `around`; `null` when they could not be read. */
  list: ActivityDay_ConnectionFragment | null | undefined;
  around: string;
  day: string | null;
  onChange: (patch: { around: string | null; day?: string | null }) => void;
  isStale: boolean;
}

/** Beside this width of the window a month leaves the list too little. */
const NARROW = '(max-width: 1200px)';

/** On which days something is planned or was done; a day narrows the list beside it. */
export function ActivityCalendar({ list, around, day, onChange, isStale }: ActivityCalendarProps) {
  const today = useToday();
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const nodes = list?.nodes ?? [];
  const total = list?.totalCount ?? nodes.length;
  return (
    <div className={styles.calendar}>
      <DayCalendar
        label="Activities by day"
        span={isNarrow ? 'week' : 'month'}
        around={around}
        onAround={(next) => onChange({ around: next })}
        today={today}
        chosen={day}
        onChoose={(next) => onChange({ day: next, around: next === null ? around : null })}
        marks={dayMarks(nodes)}
        isStale={isStale}
      />
      {list === null && <p className={styles.note}>The days could not be read.</p>}
      {total > nodes.length && (
        <p className={styles.note}>
          The first {formatCount(nodes.length)} of {formatCount(total)} are marked.
        </p>
      )}
    </div>
  );
}
