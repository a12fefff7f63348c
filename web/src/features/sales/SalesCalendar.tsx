import { dayOfWeek } from '../../../../schema/calendar-date.ts';
import { plural } from '../../lib/plural.ts';
import { openRows } from '../../lib/analytics.ts';
import { formatDate, formatMonth } from '../../lib/dates.ts';
import { formatUsd } from '../../lib/format.ts';
import type { calendarMonths } from './by-date.ts';
import { between } from '../../lib/periods.ts';
import styles from './SalesCalendar.module.css';

export interface SalesCalendarProps {
  months: ReturnType<typeof calendarMonths>;
  /** What else narrows the page. */
  where: Readonly<Record<string, unknown>>;
}

/** The days on which was signed: a click shows the contracts. */
export function SalesCalendar({ months, where }: SalesCalendarProps) {
  return (
    <section className={styles.calendar} aria-label="Days of signatures">
      <h2>Days of signatures</h2>
      <div className={styles.months}>
        {months.map(({ month, days }) => (
          <div key={month}>
            <h3>{formatMonth(month)}</h3>
            <div className={styles.days}>
              {days.map(({ date, cents, contracts, level }) => {
                const words = `${formatDate(date)}: ${formatUsd(cents)}, ${plural(contracts, 'contract')}`;
                return (
                  <button
                    key={date}
                    type="button"
                    className={styles.day}
                    style={{ gridColumn: dayOfWeek(date) }}
                    data-level={level}
                    disabled={contracts === 0}
                    title={words}
                    aria-label={words}
                    onClick={() =>
                      openRows({
                        title: `Signed on ${formatDate(date)}`,
                        dataset: 'contracts',
                        measure: 'soldValue',
                        where: { ...where, signedOn: between({ from: date, to: date }) },
                      })
                    }
                  >
                    {Number(date.slice(8))}
                  </button>
                );
              })}
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}
