import { formatDays } from '../../../../schema/figure-text.ts';
import { formatDate } from '../../lib/dates.ts';
import { formatCount } from '../../lib/format.ts';
import { useToday } from '../../lib/session.ts';
import styles from './NamesReport.module.css';
import type { NamesReport } from './names-report.ts';

export interface NamesCoverProps {
  company: { name: string; city: string | null; state: string | null };
  report: NamesReport;
  period: { from: string | null; to: string | null };
  /** What narrows the list beside the dates: `State GA`. */
  narrowed: readonly string[];
}

const plural = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** Whose list, of which days, how many: the line that heads the paper. */
export function NamesCover({ company, report, period, narrowed }: NamesCoverProps) {
  const today = useToday();
  const place = [company.city, company.state].filter(Boolean).join(', ');
  const { from, to } = period;
  const states = report.states.filter(({ state }) => state !== null).length;
  return (
    <header className={styles.cover}>
      <h1>{company.name}</h1>
      <p className={styles.subtitle}>People who used your content</p>
      <p className={styles.line}>
        {plural(report.people, 'person', 'people')} · {plural(report.firms, 'firm', 'firms')} ·{' '}
        {plural(states, 'state', 'states')}
        {' · '}
        {from ? formatDays({ from, to: to ?? today }) : `until ${formatDate(to ?? today)}`}
        {narrowed.length > 0 && ` · ${narrowed.join(', ')}`}
        {place && ` · ${place}`}
      </p>
    </header>
  );
}
