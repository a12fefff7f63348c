import { openRows } from '../../lib/analytics.ts';
import { addDays, formatMonth } from '../../lib/dates.ts';
import type { RenewalMonth } from './home-figures.ts';
import styles from './RenewalBars.module.css';
import panel from './LandingPanel.module.css';
import type { Where } from './landing-scope.ts';

export interface RenewalBarsProps {
  months: readonly RenewalMonth[] | null;
  /** Whose contracts, without the dates. */
  where: Where;
}

/** Contracts that end in each of the next months; the dark part is renewed already. */
export function RenewalBars({ months, where }: RenewalBarsProps) {
  const most = Math.max(1, ...(months ?? []).map(({ due }) => due));
  return (
    <section className={panel.panel} aria-label="Renewals due by month">
      <div className={panel.head}>
        <h2>Renewals due by month</h2>
        <span className={styles.legend}>
          <i data-part="due" /> due <i data-part="renewed" /> renewed
        </span>
      </div>
      {months === null ? (
        <p className={styles.none}>These figures could not be read.</p>
      ) : (
        <ul className={styles.bars}>
          {months.map(({ month, label, due, renewed }, at) => {
            const end = addDays(months[at + 1]?.month ?? addDays(month, 32).slice(0, 8) + '01', -1);
            return (
              <li key={month}>
                <button
                  type="button"
                  aria-label={`${formatMonth(month)}: ${due} due, ${renewed} renewed`}
                  onClick={() =>
                    openRows({
                      title: `Renewals due in ${formatMonth(month)}`,
                      dataset: 'renewals',
                      measure: 'due',
                      where: { ...where, endDate: { between: [month, end] } },
                    })
                  }
                >
                  <span className={styles.number}>{due}</span>
                  <span className={styles.bar} style={{ height: `${(due / most) * 64}px` }}>
                    <span style={{ height: `${due === 0 ? 0 : (renewed / due) * 100}%` }} />
                  </span>
                  <span className={styles.month}>{label}</span>
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
