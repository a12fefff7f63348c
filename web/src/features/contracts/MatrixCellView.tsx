import { Link } from 'react-router';
import { formatUsd } from '../../lib/format.ts';
import type { MatrixCell } from './contract-matrix.ts';
import styles from './ContractMatrix.module.css';

const SHOWN = 3;

/** Where a missing section can be looked up: the contract that sold it. */
function Section({ label, fixAt }: { label: string; fixAt: string | null }) {
  return fixAt === null ? (
    <span className={styles.section}>{label}</span>
  ) : (
    <Link className={styles.open} to={fixAt} title="No section yet: see the contract's lines">
      {label}
    </Link>
  );
}

/** What one program cost in one year, and in which sections. */
export function MatrixCellView({ cell, contractAt }: { cell: MatrixCell; contractAt: string }) {
  const more = cell.sections.slice(SHOWN);
  return (
    <>
      <span className={styles.cost}>{formatUsd(cell.costCents)}</span>
      <span className={styles.sections}>
        {cell.sections.slice(0, SHOWN).map(({ label, isOpen }) => (
          <Section key={label} label={label} fixAt={isOpen ? contractAt : null} />
        ))}
        {more.length > 0 && (
          <span className={styles.section} title={more.map(({ label }) => label).join(', ')}>
            +{more.length} more
          </span>
        )}
      </span>
    </>
  );
}
