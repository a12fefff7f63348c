import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useEffectEvent, useRef, type MouseEvent } from 'react';
import { addDays, startOfWeek } from '../../../../schema/calendar-date.ts';
import { formatDate, weekdayOf } from '../../lib/dates.ts';
import { daysOfWeek } from '../../lib/month-days.ts';
import { useToday, useViewer } from '../../lib/session.ts';
import { formatMinutes, minutesOf } from '../../lib/times.ts';
import { Button } from '../../ui/Button.tsx';
import type { ActivityRow_ActivityFragment } from './ActivityRow.generated.ts';
import { planActivity } from './activity-store.ts';
import { FIRST_START, SLOT_MINUTES, slotAt } from './time-slots.ts';
import type { ActivityActions } from './useActivityActions.ts';
import { useWeekDrag } from './useWeekDrag.ts';
import { DAY_MINUTES, placeDay } from './week-layout.ts';
import styles from './WeekCalendar.module.css';
import { WeekItem } from './WeekItem.tsx';

export interface WeekCalendarProps {
  activities: readonly ActivityRow_ActivityFragment[];
  /** Any day of the week; a phone shows this day alone. */
  day: string;
  onDay: (day: string) => void;
  actions: ActivityActions;
  isStale: boolean;
}

const HOURS = Array.from({ length: DAY_MINUTES / 60 }, (_, hour) => FIRST_START + hour * 60);
/** What stays on screen above the first activity of a day. */
const LEAD_PX = 24;
const shortDay = (date: string): string => formatDate(date).replace(/, \d{4}$/, '');

/** A week from 8:00 to 19:00 in quarters of an hour: drag to move, drag the lower edge to resize. */
export function WeekCalendar({ activities, day, onDay, actions, isStale }: WeekCalendarProps) {
  const today = useToday();
  const { mayWrite } = useViewer();
  const narrow = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false });
  const grid = useRef<HTMLDivElement>(null);
  const monday = startOfWeek(day);
  const week = daysOfWeek(day);
  const days = narrow ? [day] : week;
  const scroller = useRef<HTMLDivElement>(null);
  const starts = activities.flatMap(({ date, time }) =>
    time !== null && days.includes(date) ? [minutesOf(time)] : [],
  );
  const showFirst = useEffectEvent(() => {
    const first = Math.min(...starts);
    const height = grid.current?.offsetHeight ?? 0;
    const top = ((first - FIRST_START) / DAY_MINUTES) * height - LEAD_PX;
    scroller.current?.scrollTo({ top: Math.max(0, top) });
  });
  // A phone shows four hours of a day: those in which something begins.
  const hasStarts = starts.length > 0;
  useEffect(() => {
    if (narrow && hasStarts) showFirst();
  }, [narrow, day, hasStarts]);
  const drag = useWeekDrag(grid, days, (item, to) => actions.move(item, to));
  // While it is dragged an item stands where it would land.
  const shown = activities.map((activity) =>
    drag.target?.seq === activity.seq ? { ...activity, ...drag.target } : activity,
  );
  const step = narrow ? 1 : 7;
  const planAt = (event: MouseEvent<HTMLDivElement>, date: string): void => {
    if (event.target !== event.currentTarget || !mayWrite || drag.endedDrag()) return;
    const box = event.currentTarget.getBoundingClientRect();
    const minutes = ((event.clientY - box.top) / box.height) * DAY_MINUTES;
    const slot = Math.floor(minutes / SLOT_MINUTES) * SLOT_MINUTES;
    planActivity(null, { dateText: date, time: slotAt(FIRST_START + slot), minutes: 30 });
  };
  return (
    <div className={styles.calendar} data-stale={isStale || undefined}>
      <div className={styles.bar}>
        <Button size="small" aria-label="Earlier" onClick={() => onDay(addDays(day, -step))}>
          ‹
        </Button>
        <Button size="small" onClick={() => onDay(today)}>
          Today
        </Button>
        <Button size="small" aria-label="Later" onClick={() => onDay(addDays(day, step))}>
          ›
        </Button>
        <h2 className={styles.title}>
          {narrow
            ? `${weekdayOf(day)}, ${formatDate(day)}`
            : `${shortDay(monday)} – ${formatDate(addDays(monday, 6))}`}
        </h2>
        <span className={styles.hint}>Drag to move, drag the lower edge to resize</span>
      </div>
      {narrow && (
        <div className={styles.strip} role="group" aria-label="Day">
          {week.map((date) => (
            <button
              key={date}
              type="button"
              aria-pressed={date === day}
              aria-label={`${weekdayOf(date)}, ${formatDate(date)}`}
              data-today={date === today || undefined}
              onClick={() => onDay(date)}
            >
              <span>{weekdayOf(date).slice(0, 2)}</span>
              {Number(date.slice(8))}
            </button>
          ))}
        </div>
      )}
      <div ref={scroller} className={styles.scroller} tabIndex={0} role="region" aria-label="Week">
        <div className={styles.heads} data-days={days.length}>
          <span />
          {days.map((date) => (
            <div key={date} className={styles.day} data-today={date === today || undefined}>
              {!narrow && (
                <span className={styles.dayName}>
                  {weekdayOf(date).slice(0, 3)} {Number(date.slice(8))}
                </span>
              )}
              {shown
                .filter((activity) => activity.date === date && activity.time === null)
                .map((activity) => (
                  <WeekItem key={activity.seq} activity={activity} drag={drag} />
                ))}
            </div>
          ))}
        </div>
        <div className={styles.body}>
          <div className={styles.hours} aria-hidden="true">
            {HOURS.map((minutes) => (
              <span key={minutes}>{formatMinutes(minutes)}</span>
            ))}
          </div>
          <div ref={grid} className={styles.grid} data-days={days.length}>
            {days.map((date) => (
              <div
                key={date}
                className={styles.column}
                data-date={date}
                data-today={date === today || undefined}
                onClick={(event) => planAt(event, date)}
              >
                {placeDay(shown.filter((activity) => activity.date === date)).map((place) => (
                  <WeekItem key={place.item.seq} activity={place.item} place={place} drag={drag} />
                ))}
              </div>
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}
