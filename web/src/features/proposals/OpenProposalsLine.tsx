import { Link } from 'react-router';
import { plural } from '../../lib/plural.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './OpenProposalsLine.module.css';

/** Leads to the proposals that wait; nothing where none do. */
export function OpenProposalsLine({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Link to="/proposals" className={styles.line}>
      <Icon name="check" size={14} />
      <span>
        <strong>{plural(count, 'proposal')}</strong> to confirm or reject
      </span>
    </Link>
  );
}
