import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { addDays, startOfWeek, addMonths } from '../../../schema/calendar-date.ts';
import { formatDate, formatMonth, weekdayOf } from '../lib/dates.ts';
import { daysOfWeek, weeksOfMonth } from '../lib/month-days.ts';
import { Button } from './Button.tsx';
import styles from './DayCalendar.module.css';

export type DayDot = 'late' | 'open' | 'done';

export interface DayMark {
  /** One for each thing of the day. */
  dots: readonly DayDot[];
  /** What is read out and said beside the pointer: `3 activities, 1 overdue`. */
  words: string;
}

export interface DayCalendarProps {
  label: string;
  /** A strip of seven days where there is no room for a month. */
  span: 'month' | 'week';
  /** Any day of the month, or of the week, that is shown. */
  around: string;
  onAround: (day: string) => void;
  /** The business day; the browser's own may be another. */
  today: string;
  chosen: string | null;
  /** `null` when the chosen day is picked once more. */
  onChoose: (day: string | null) => void;
  /** What the days hold; leave it out for a calendar that only picks a day. */
  marks?: ReadonlyMap<string, DayMark>;
  /** The marks belong to another month. */
  isStale?: boolean;
  /** The chosen day, or today, has the focus at first. */
  takesFocus?: boolean;
}

/** More than that are told as a number. */
const DOTS_MAX = 3;

/** Where a key leads; `null` for keys that mean nothing here. */
function dayAfterKey({ key, shiftKey }: KeyboardEvent, day: string): string | null {
  if (key === 'ArrowLeft') return addDays(day, -1);
  if (key === 'ArrowRight') return addDays(day, 1);
  if (key === 'ArrowUp') return addDays(day, -7);
  if (key === 'ArrowDown') return addDays(day, 7);
  if (key === 'Home') return startOfWeek(day);
  if (key === 'End') return addDays(startOfWeek(day), 6);
  if (key === 'PageUp') return addMonths(day, shiftKey ? -12 : -1);
  if (key === 'PageDown') return addMonths(day, shiftKey ? 12 : 1);
  return null;
}

/** A month, or a week, in which a day can be picked; keys as in the ARIA grid pattern. */
export function DayCalendar(props: DayCalendarProps) {
  const { label, span, around, onAround, today, chosen, onChoose, marks, isStale } = props;
  const { takesFocus = false } = props;
  const [cursor, setCursor] = useState<string | null>(null);
  const grid = useRef<HTMLTableElement>(null);
  /** The day that gets the focus as soon as it is drawn. */
  const wanted = useRef(takesFocus ? (chosen ?? today) : null);
  useEffect(() => {
    const day = wanted.current;
    const button = day && grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`);
    if (!button) return;
    wanted.current = null;
    button.focus();
  }, [cursor, around]);

  const weeks = span === 'week' ? [daysOfWeek(around)] : weeksOfMonth(around);
  const isShown = (day: string | null): day is string =>
    day !== null && (span === 'week' ? weeks.flat().includes(day) : isInMonth(day, around));
  const [firstOfSpan = around] = weeks.flat().filter((day) => isShown(day));
  const tabStop = [cursor, chosen, today].find(isShown) ?? firstOfSpan;

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const from = event.target instanceof HTMLElement ? event.target.dataset['day'] : undefined;
    if (from === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const next = dayAfterKey(event, from);
    if (next === null) return;
    event.preventDefault();
    wanted.current = next;
    setCursor(next);
    if (!isShown(next)) onAround(next);
  };
  const turn = (by: -1 | 1): void =>
    onAround(span === 'week' ? addDays(around, by * 7) : addMonths(`${around.slice(0, 8)}01`, by));
  const unit = span === 'week' ? 'week' : 'month';
  const title = span === 'week' ? weekTitle(weeks[0] ?? []) : formatMonth(around);

  return (
    <section className={styles.calendar} aria-label={label} data-span={span}>
      <div className={styles.head}>
        <h2 className={styles.title} aria-live="polite">
          {title}
        </h2>
        {!isShown(today) && (
          <Button size="small" variant="subtle" onClick={() => onAround(today)}>
            Today
          </Button>
        )}
        <Button
          size="small"
          variant="subtle"
          className={styles.turn}
          aria-label={`Previous ${unit}`}
          onClick={() => turn(-1)}
        >
          ‹
        </Button>
        <Button
          size="small"
          variant="subtle"
          className={styles.turn}
          aria-label={`Next ${unit}`}
          onClick={() => turn(1)}
        >
          ›
        </Button>
      </div>
      <table
        ref={grid}
        className={styles.grid}
        role="grid"
        aria-label={`${label}, ${title}`}
        data-stale={isStale || undefined}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {daysOfWeek(around).map((day) => (
              <th key={day} scope="col" abbr={weekdayOf(day)}>
                {weekdayOf(day).slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} role="gridcell" aria-selected={day === chosen}>
                  <DayButton
                    day={day}
                    mark={marks?.get(day)}
                    isPlain={!marks}
                    isToday={day === today}
                    isBeside={span === 'month' && !isInMonth(day, around)}
                    isTabStop={day === tabStop}
                    onPick={() => {
                      setCursor(day);
                      onChoose(day === chosen ? null : day);
                    }}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface DayButtonProps {
  day: string;
  mark: DayMark | undefined;
  /** Leaves out the marks. */
  isPlain: boolean;
  isToday: boolean;
  /** Of the month before or after. */
  isBeside: boolean;
  isTabStop: boolean;
  onPick: () => void;
}

function DayButton({ day, mark, isPlain, isToday, isBeside, isTabStop, onPick }: DayButtonProps) {
  const dots = mark?.dots ?? [];
  const words = [`${weekdayOf(day)}, ${formatDate(day)}`, mark?.words].filter(Boolean).join(': ');
  return (
    <button
      type="button"
      className={styles.day}
      data-day={day}
      data-beside={isBeside || undefined}
      tabIndex={isTabStop ? 0 : -1}
      aria-current={isToday ? 'date' : undefined}
      aria-label={words}
      title={mark?.words}
      onClick={onPick}
    >
      <span>{Number(day.slice(8))}</span>
      {!isPlain && (
        <span className={styles.marks} aria-hidden="true">
          {dots.length > DOTS_MAX ? (
            <span className={styles.count} data-dot={dots[0]}>
              {dots.length}
            </span>
          ) : (
            dots.map((dot, at) => <i key={at} data-dot={dot} />)
          )}
        </span>
      )}
    </button>
  );
}

const isInMonth = (day: string, month: string): boolean => day.slice(0, 7) === month.slice(0, 7);

/** `Jun 15 – 21, 2026`, `Jun 29 – Jul 5, 2026`. */
function weekTitle(week: readonly string[]): string {
  const [first = '', last = ''] = [week[0], week.at(-1)];
  const from = formatDate(first).replace(/, \d{4}$/, '');
  return `${from} – ${isInMonth(first, last) ? formatDate(last).slice(4) : formatDate(last)}`;
}
