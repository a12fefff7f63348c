import { Link } from 'react-router';
import { Initials } from './Initials.tsx';
import styles from './PersonLinks.module.css';

export interface PersonLinksProps {
  /** What the list is, for screen readers. */
  label: string;
  people: readonly { seq: number; name: string }[];
  /** Where a person leads: an address, or the query of this page's own. */
  to: (seq: number) => string;
}

/** People to choose from, each a link. */
export function PersonLinks({ label, people, to }: PersonLinksProps) {
  return (
    <ul className={styles.people} aria-label={label}>
      {people.map(({ seq, name }) => (
        <li key={seq}>
          <Link className={styles.person} to={to(seq)}>
            <Initials name={name} seq={seq} />
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
