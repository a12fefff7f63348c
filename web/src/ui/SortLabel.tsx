import styles from './DataTable.module.css';

interface SortLabelProps {
  label: string;
  direction: 'ascending' | 'descending' | 'none';
  title?: string;
  onClick: () => void;
}

/** The name of a column that a click sorts by, with an arrow while it does. */
export const SortLabel = ({ label, direction, title, onClick }: SortLabelProps) => (
  <button type="button" className={styles.sortButton} title={title} onClick={onClick}>
    {label}
    <span className={styles.arrow} data-direction={direction} aria-hidden="true" />
  </button>
);
