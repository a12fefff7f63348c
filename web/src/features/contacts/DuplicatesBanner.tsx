import { Button } from '../../ui/Button.tsx';
import styles from './DuplicatesBanner.module.css';
import type { Comparable } from './duplicate-groups.ts';
import { contactName } from './contact-name.ts';

export interface DuplicatesBannerProps<Person extends Comparable> {
  groups: readonly (readonly Person[])[];
  /** Absent for those who may not merge. */
  onMerge?: ((group: readonly Person[]) => void) | undefined;
}

/** Above the people of a company: who may be entered twice. */
export function DuplicatesBanner<Person extends Comparable>(props: DuplicatesBannerProps<Person>) {
  const { groups, onMerge } = props;
  if (groups.length === 0) return null;
  return (
    <ul className={styles.banner} aria-label="Possible duplicates">
      {groups.map((group) => (
        <li key={group[0]?.seq}>
          <span>
            <strong>{group.map(contactName).join(', ')}</strong> may be the same person.
          </span>
          {onMerge && (
            <Button size="small" onClick={() => onMerge(group)}>
              Merge…
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
