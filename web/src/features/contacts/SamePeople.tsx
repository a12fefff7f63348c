import { Link } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { Muted } from '../../ui/Muted.tsx';
import styles from './ContactFacts.module.css';
import type { Comparable } from './duplicate-groups.ts';
import { contactName } from './contact-name.ts';
import type { MergedEntry } from './person-timeline.ts';

export interface SamePeopleProps {
  /** Who may be the same person at this company. */
  duplicates: readonly Comparable[];
  /** What was merged into this entry. */
  merged: readonly MergedEntry[];
  /** Absent for those who may not merge. */
  onMerge?: (() => void) | undefined;
  onUnmerge?: ((seq: number) => void) | undefined;
}

/** Duplicates that wait for a merge, and merges that can be taken back. */
export function SamePeople({ duplicates, merged, onMerge, onUnmerge }: SamePeopleProps) {
  if (duplicates.length === 0 && merged.length === 0) return null;
  return (
    <section className={styles.card} aria-label="Same person">
      <h2>
        Same person
        {onMerge && duplicates.length > 0 && (
          <Button size="small" onClick={onMerge}>
            Merge…
          </Button>
        )}
      </h2>
      <ul className={styles.list}>
        {duplicates.map((person) => (
          <li key={person.seq}>
            <Link to={`/contact/${person.seq}`}>{contactName(person)}</Link>
            <Muted>may be the same</Muted>
          </li>
        ))}
        {merged.map(({ seq, name }) => (
          <li key={seq}>
            <span>{name ?? `No. ${seq}`}</span>
            {onUnmerge ? (
              <Button size="small" variant="subtle" onClick={() => onUnmerge(seq)}>
                Unmerge
              </Button>
            ) : (
              <Muted>was merged</Muted>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
