import { Muted } from '../../ui/Muted.tsx';
import { Link } from 'react-router';
import styles from './ContactFacts.module.css';

export interface RelatedCompaniesProps {
  elsewhere: readonly {
    seq: number;
    companyName: string;
    title: string | null;
    role: string | null;
  }[];
}

/** The same person in the lists of other companies. */
export function RelatedCompanies({ elsewhere }: RelatedCompaniesProps) {
  return (
    <section className={styles.card} aria-label="Also at">
      <h2>Also at</h2>
      {elsewhere.length === 0 ? (
        <Muted as="p">Known at this company only.</Muted>
      ) : (
        <ul className={styles.list}>
          {elsewhere.map(({ seq, companyName, title, role }) => (
            <li key={seq}>
              <Link to={`/contact/${seq}`}>{companyName}</Link>
              <Muted>{[title, role].filter(Boolean).join(' · ')}</Muted>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
