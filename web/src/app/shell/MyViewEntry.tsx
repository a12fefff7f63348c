import { NavLink, useLocation } from 'react-router';
import { toVariables } from '../../features/manufacturers/search/search-filter.ts';
import { parseSearchParams } from '../../features/manufacturers/search/search-params.ts';
import type { View } from '../../features/saved-views/view-writes.ts';
import { searchOf, viewSeqOf } from '../../features/saved-views/view-address.ts';
import { formatCount } from '../../lib/format.ts';
import { useViewer } from '../../lib/session.ts';
import { useMyViewsCountQuery } from './MyViewsCount.generated.ts';
import styles from './Sidebar.module.css';

/** A pinned view; one of companies says how many match it now. */
export function MyViewEntry({ view }: { view: View }) {
  const { search } = useLocation();
  const isOpen = viewSeqOf(search) === view.seq;
  return (
    <NavLink
      to={`/${view.page}${searchOf(view)}`}
      className={`${styles.entry} ${isOpen ? styles.active : ''}`}
      aria-current={isOpen ? 'page' : 'false'}
      title={view.name}
    >
      <span className={styles.viewName}>{view.name}</span>
      {view.page === 'search' && <Count query={view.query} />}
    </NavLink>
  );
}

function Count({ query }: { query: string }) {
  const viewer = useViewer();
  const { filter } = toVariables(parseSearchParams(`?${query}`).params, viewer);
  const { data } = useMyViewsCountQuery({
    variables: { filter },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    context: { quiet: true },
  });
  if (!data?.searchCompanies) return null;
  return <span className={styles.count}>{formatCount(data.searchCompanies.totalCount)}</span>;
}
