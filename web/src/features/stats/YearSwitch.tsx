import { Link, useNavigate } from 'react-router';
import { useToday } from '../../lib/session.ts';
import { Select } from '../../ui/Select.tsx';
import { YEAR_REPORTS, type YearReport } from './year-report.ts';
import styles from './YearSwitch.module.css';

const YEARS_OFFERED = 6;

const addressOf = (companySeq: number, year: number, report: YearReport): string =>
  `/company/${companySeq}/stats/year/${year}/${report.value}`;

/** The ten program types beside each other, and the years. */
export function YearSwitch(props: { companySeq: number; year: number; report: YearReport }) {
  const { companySeq, year, report } = props;
  const navigate = useNavigate();
  const thisYear = Number(useToday().slice(0, 4));
  const years = Array.from({ length: YEARS_OFFERED }, (_, back) => thisYear - back);
  if (!years.includes(year)) years.push(year);
  return (
    <div className={styles.bar}>
      <Select
        label="Year"
        value={String(year)}
        choices={years.map((each) => ({ value: String(each), label: String(each) }))}
        onChange={(value) => void navigate(addressOf(companySeq, Number(value), report))}
      />
      <nav aria-label="Program" className={styles.reports}>
        {YEAR_REPORTS.map((each) => (
          <Link
            key={each.value}
            to={addressOf(companySeq, year, each)}
            aria-current={each.value === report.value ? 'page' : undefined}
          >
            {each.label}
          </Link>
        ))}
      </nav>
    </div>
  );
}
