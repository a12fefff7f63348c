import { useState } from 'react';
import { useIgnoredFilters } from '../../lib/known-filters.ts';
import styles from './IgnoredFilters.module.css';

const LONGEST = 60;
const shortened = (filter: string): string =>
  filter.length > LONGEST ? `${filter.slice(0, LONGEST)}…` : filter;

/** Says quietly which parts of the address the page does not understand: a misspelled filter is not a result. */
export function IgnoredFilters() {
  const ignored = useIgnoredFilters();
  const text = ignored.map(shortened).join(', ');
  const [dismissed, setDismissed] = useState('');
  if (text === '' || text === dismissed) return null;
  return (
    <p className={styles.notice} role="status">
      {ignored.length === 1 ? 'Ignored filter' : 'Ignored filters'}: {text}
      <button type="button" onClick={() => setDismissed(text)} aria-label="Dismiss">
        ×
      </button>
    </p>
  );
}
