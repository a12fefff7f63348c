import { Link } from 'react-router';
import { Icon } from '../../../ui/Icon.tsx';
import { formatSearchParams } from './search-params.ts';
import type { SearchParams } from './search-params.ts';
import styles from './TableMapSwitch.module.css';

/** The same search as a table or as a map: the filters go along. */
export function TableMapSwitch({
  shows,
  params,
}: {
  shows: 'table' | 'map';
  params: SearchParams;
}) {
  const search = formatSearchParams({ ...params, view: null });
  return (
    <nav className={styles.views} aria-label="Show as">
      <Link
        to={`/search${search}`}
        className={styles.view}
        aria-current={shows === 'table' ? 'page' : undefined}
        title="Table"
      >
        <Icon name="table" />
        <span className={styles.word}>Table</span>
      </Link>
      <Link
        to={`/map${search}`}
        className={styles.view}
        aria-current={shows === 'map' ? 'page' : undefined}
        title="Map"
      >
        <Icon name="map" />
        <span className={styles.word}>Map</span>
      </Link>
    </nav>
  );
}
