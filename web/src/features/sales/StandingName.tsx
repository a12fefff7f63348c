import { Link } from 'react-router';
import { Initials } from '../../ui/Initials.tsx';
import type { StandingRow } from './standing-rows.ts';
import styles from './Standings.module.css';

/** A rep or a manager with the page that tells more; the company and nobody have none. */
export function StandingName({ row, who }: { row: StandingRow; who: 'Rep' | 'Team' }) {
  if (row.seq === null) return row.name;
  return (
    <span className={styles.who}>
      <Initials name={row.name} seq={row.seq} />
      <Link to={who === 'Rep' ? `/rep/${row.seq}` : `/manager/${row.seq}`}>{row.name}</Link>
    </span>
  );
}
