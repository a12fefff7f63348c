import { plural } from '../../../lib/plural.ts';
import { Link } from 'react-router';
import { formatCount } from '../../../lib/format.ts';
import { Initials } from '../../../ui/Initials.tsx';
import { Muted } from '../../../ui/Muted.tsx';
import { notesAddress, type Matrix } from './activity-matrix.ts';
import styles from './ActivityCards.module.css';

/** The matrix on a phone: one card per rep, with what they logged. */
export function ActivityCards({
  matrix,
  period,
}: {
  matrix: Matrix;
  period: { from: string; to: string };
}) {
  return (
    <ul className={styles.cards} aria-label="Notes by rep and type">
      {matrix.rows.map((row) => (
        <li key={row.repSeq} className={styles.card}>
          <p className={styles.head}>
            <Initials name={row.name} seq={row.repSeq} />
            <strong>{row.name}</strong>
            <Link to={notesAddress({ reps: [row.repSeq], ...period })}>
              {plural(row.total, 'note')}
            </Link>
          </p>
          <Muted as="p" size="small">
            {formatCount(row.previous)} before · {plural(row.touches, 'touch', 'touches')} ·{' '}
            {plural(row.daysActive, 'day')} active
          </Muted>
          <p className={styles.types}>
            {matrix.columns.map(({ key, label, types }, at) => {
              const value = row.cells[at] ?? 0;
              return value === 0 ? null : (
                <Link key={key} to={notesAddress({ reps: [row.repSeq], types, ...period })}>
                  {label} <strong>{formatCount(value)}</strong>
                </Link>
              );
            })}
          </p>
        </li>
      ))}
    </ul>
  );
}
