import { Link, useLocation, useNavigate } from 'react-router';
import { Row } from '../../ui/Row.tsx';
import { Select } from '../../ui/Select.tsx';
import styles from './BookYearSwitch.module.css';

/** The year before, any year, the year after; the filters stay. */
export function BookYearSwitch({ year, years }: { year: number; years: readonly number[] }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const addressOf = (each: number): string => `/contracts/${each}${search}`;
  const offered = years.includes(year) ? years : [...years, year].toSorted((a, b) => b - a);
  const neighbour = (each: number, sign: string) =>
    offered.includes(each) && (
      <Link className={styles.step} to={addressOf(each)} aria-label={`The book of ${each}`}>
        {sign}
      </Link>
    );
  return (
    <Row gap={4} align="center" role="group" aria-label="Contract year">
      {neighbour(year - 1, '‹')}
      <Select
        label="Year"
        value={String(year)}
        choices={offered.map((each) => ({ value: String(each), label: String(each) }))}
        onChange={(value) => void navigate(addressOf(Number(value)))}
      />
      {neighbour(year + 1, '›')}
    </Row>
  );
}
