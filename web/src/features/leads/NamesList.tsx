import { formatDate } from '../../lib/dates.ts';
import { formatCount } from '../../lib/format.ts';
import styles from './NamesReport.module.css';
import type { NamedFirm, NamesReport } from './names-report.ts';

/** The names by state, then firm; a firm is never torn apart by the end of a page. */
export function NamesList({ report }: { report: NamesReport }) {
  return report.states.map(({ state, firms, people }) => (
    <section key={state ?? 'none'} className={styles.state} aria-label={state ?? 'State not known'}>
      <h2>
        {state ?? 'State not known'}
        <span>{formatCount(people)}</span>
      </h2>
      {firms.map((firm) => (
        <Firm key={firm.firm ?? 'none'} firm={firm} />
      ))}
    </section>
  ));
}

function Firm({ firm: { firm, people } }: { firm: NamedFirm }) {
  return (
    <div className={styles.firm}>
      <h3>{firm ?? 'No firm named'}</h3>
      <ul>
        {people.map(({ key, person, profession, city, actions, last, times }) => (
          <li key={key}>
            <span className={styles.person}>{person}</span>
            <span>{[profession, city].filter(Boolean).join(', ')}</span>
            <span className={styles.actions}>
              {actions.join(', ')}
              {times > 1 && ` (${formatCount(times)} times)`}
            </span>
            <span className={styles.date}>{formatDate(last)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
