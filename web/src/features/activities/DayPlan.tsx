import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { formatDate, weekdayOf } from '../../lib/dates.ts';
import { useToday, useViewer } from '../../lib/session.ts';
import { formatMinutes, formatTime } from '../../lib/times.ts';
import type { ActivityRow_ActivityFragment } from './ActivityRow.generated.ts';
import { editActivity, planActivity } from './activity-store.ts';
import { activityTone } from './activity-types.ts';
import styles from './DayPlan.module.css';
import { personName } from './person-name.ts';
import { FIRST_START, SLOT_MINUTES, slotAt } from './time-slots.ts';
import { DAY_MINUTES, placeDay } from './week-layout.ts';

const HOURS = Array.from({ length: DAY_MINUTES / 60 }, (_, hour) => FIRST_START + hour * 60);
/** A line of text is as high as this; shorter activities take as much room. */
const LINE_MINUTES = 30;
const percent = (part: number, whole: number): string => `${(part / whole) * 100}%`;

export interface DayPlanProps {
  /** Of today, also what is done; `null` when they could not be read. */
  activities: readonly ActivityRow_ActivityFragment[] | null;
}

/** Today from 8:00 to 19:00: a click on an activity edits it, a click beside it plans one. */
export function DayPlan({ activities }: DayPlanProps) {
  const today = useToday();
  const { mayWrite } = useViewer();
  const untimed = activities?.filter(({ time }) => time === null) ?? [];
  const timed = (activities ?? []).map((activity) => ({
    ...activity,
    minutes: Math.max(activity.minutes, LINE_MINUTES),
  }));
  const planAt = (event: MouseEvent<HTMLDivElement>): void => {
    if (event.target !== event.currentTarget || !mayWrite) return;
    const box = event.currentTarget.getBoundingClientRect();
    const minutes = ((event.clientY - box.top) / box.height) * DAY_MINUTES;
    const slot = Math.floor(minutes / SLOT_MINUTES) * SLOT_MINUTES;
    planActivity(null, { dateText: today, time: slotAt(FIRST_START + slot), minutes: 30 });
  };
  return (
    <section className={styles.plan} aria-label="Today’s calendar">
      <div className={styles.head}>
        <h2>
          {weekdayOf(today)}, {formatDate(today)}
        </h2>
        <Link to="/activities">Calendar</Link>
      </div>
      {activities === null && <p className={styles.note}>The calendar could not be loaded.</p>}
      {untimed.length > 0 && (
        <ul className={styles.untimed} aria-label="Any time today">
          {untimed.map((activity) => (
            <li key={activity.seq}>
              <Entry activity={activity} />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.grid} data-empty={timed.length === 0 || undefined}>
        <div className={styles.hours} aria-hidden="true">
          {HOURS.map((minutes) => (
            <span key={minutes}>{formatMinutes(minutes)}</span>
          ))}
        </div>
        {/* Planning by keyboard: A, or the calendar's own page. */}
        <div className={styles.slots} onClick={planAt}>
          {placeDay(timed).map(({ item, top, height, lane, lanes }) => (
            <div
              key={item.seq}
              className={styles.placed}
              style={{
                top: percent(top, DAY_MINUTES),
                height: percent(height, DAY_MINUTES),
                left: percent(lane, lanes),
                width: percent(1, lanes),
              }}
            >
              <Entry activity={item} />
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

function Entry({ activity }: { activity: ActivityRow_ActivityFragment }) {
  const { type, subject, companyName, contact, time, percentComplete, canEdit } = activity;
  const who = contact ? personName(contact) : companyName;
  const words = [time && formatTime(time), type.label, who, subject].filter(Boolean).join(' · ');
  return (
    <button
      type="button"
      className={styles.entry}
      data-tone={activityTone(type.value)}
      data-done={percentComplete === 100 || undefined}
      title={words}
      disabled={!canEdit}
      onClick={() => editActivity(activity)}
    >
      <strong>
        {type.label} {who}
      </strong>{' '}
      <span>{subject}</span>
    </button>
  );
}
