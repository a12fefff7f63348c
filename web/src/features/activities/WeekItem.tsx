import { useNavigate } from 'react-router';
import { repColour } from '../../lib/rep-colour.ts';
import { formatTime } from '../../lib/times.ts';
import type { ActivityRow_ActivityFragment } from './ActivityRow.generated.ts';
import { activityTone } from './activity-types.ts';
import { editActivity } from './activity-store.ts';
import { formatDuration } from './time-slots.ts';
import type { WeekDrag } from './useWeekDrag.ts';
import { DAY_MINUTES, type Placed } from './week-layout.ts';
import styles from './WeekItem.module.css';

export interface WeekItemProps {
  activity: ActivityRow_ActivityFragment;
  /** Absent: in the row of those without a time. */
  place?: Placed<unknown>;
  drag: WeekDrag;
}

const percent = (part: number, whole: number): string => `${(part / whole) * 100}%`;

/** One activity in the week: held in the middle it moves, held at its lower edge it grows. A colleague's leads to its company. */
export function WeekItem({ activity, place, drag }: WeekItemProps) {
  const { subject, company, companyName, time, minutes, percentComplete, user, canEdit } = activity;
  const navigate = useNavigate();
  const isDragged = drag.target?.seq === activity.seq;
  const where = place && {
    top: percent(place.top, DAY_MINUTES),
    height: percent(place.height, DAY_MINUTES),
    left: percent(place.lane, place.lanes),
    width: percent(1, place.lanes),
  };
  const words = [
    activity.type.label,
    companyName,
    subject,
    time && `${formatTime(time)}, ${formatDuration(minutes)}`,
    user?.name,
  ];
  return (
    <div
      className={place ? styles.placed : styles.untimed}
      style={where}
      data-dragged={isDragged || undefined}
    >
      <button
        type="button"
        className={styles.item}
        data-tone={activityTone(activity.type.value)}
        data-done={percentComplete === 100 || undefined}
        data-short={(place && place.height < 45) || undefined}
        data-movable={canEdit || undefined}
        title={words.filter(Boolean).join(' · ')}
        onClick={() => {
          if (drag.endedDrag()) return;
          if (canEdit) editActivity(activity);
          else if (company) void navigate(`/company/${company.seq}`);
        }}
        onPointerDown={drag.grab(activity, 'move')}
      >
        <span
          className={styles.rep}
          style={{ background: repColour(user?.seq ?? 0) }}
          aria-hidden="true"
        />
        <span className={styles.text}>
          <strong>{companyName}</strong> {time && place && <span>{formatTime(time)}</span>}{' '}
          <span>{subject}</span>
        </span>
      </button>
      {place && canEdit && (
        <span
          className={styles.handle}
          aria-hidden="true"
          data-resize={activity.seq}
          onPointerDown={drag.grab(activity, 'resize')}
        />
      )}
    </div>
  );
}
