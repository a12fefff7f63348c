import { Link } from 'react-router';
import { useRecentCompanies } from '../../lib/recent-companies.ts';
import styles from './RecentCompanies.module.css';

/** The companies opened last, as a line of links; nothing before the first one. */
export function RecentCompanies({ max = 6 }: { max?: number }) {
  const recent = useRecentCompanies();
  if (recent.length === 0) return null;
  return (
    <nav className={styles.recent} aria-label="Recently opened companies">
      <span>Recent</span>
      {recent.slice(0, max).map(({ seq, name }) => (
        <Link key={seq} to={`/company/${seq}`}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
