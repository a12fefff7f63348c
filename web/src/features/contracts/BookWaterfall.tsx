import { plural } from '../../lib/plural.ts';
import { openRows } from '../../lib/analytics.ts';
import { formatUsd } from '../../lib/format.ts';
import { formatDollars, signedDollars } from '../../lib/format-dollars.ts';
import type { WaterfallStep } from './book-waterfall.ts';
import styles from './BookWaterfall.module.css';

export interface BookWaterfallProps {
  steps: readonly WaterfallStep[];
  year: number;
  where: Readonly<Record<string, unknown>>;
}

/** How last year's contract value became this year's; each bar opens the companies behind it. */
export function BookWaterfall({ steps, year, where }: BookWaterfallProps) {
  const most = Math.max(1, ...steps.map(({ to }) => to));
  const place = (cents: number): string => `${((cents / most) * 100).toFixed(2)}%`;
  return (
    <section className={styles.waterfall} aria-labelledby="book-waterfall">
      <h2 id="book-waterfall">
        From {year - 1} to {year}
      </h2>
      <ol className={styles.steps}>
        {steps.map((step) => {
          const title = step.kind === 'total' ? `Contract value ${step.label}` : step.label;
          const amount =
            step.kind === 'total' ? formatDollars(step.cents) : signedDollars(step.cents);
          return (
            <li key={step.id}>
              <button
                type="button"
                className={styles.step}
                data-kind={step.id === 'open' ? 'open' : step.kind}
                title={`${title}: ${formatUsd(step.cents)}, ${plural(step.companies, 'company', 'companies')}`}
                onClick={() =>
                  openRows({
                    title: step.kind === 'total' ? title : `${title}, ${year}`,
                    dataset: 'contractYears',
                    measure: step.measure,
                    where: { ...where, movement: { in: step.movements } },
                  })
                }
              >
                <span className={styles.track}>
                  <span
                    className={styles.bar}
                    style={
                      {
                        '--from': place(step.from),
                        '--size': place(step.to - step.from),
                      } as React.CSSProperties
                    }
                  />
                </span>
                <span className={styles.label}>{step.label}</span>
                <span className={styles.amount}>{amount}</span>
                <span className={styles.count}>
                  {plural(step.companies, 'company', 'companies')}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
