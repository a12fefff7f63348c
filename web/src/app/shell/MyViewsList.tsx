import { usePinnedViews } from '../../features/saved-views/use-pinned-views.ts';
import { MyViewEntry } from './MyViewEntry.tsx';
import styles from './Sidebar.module.css';

/** The pinned views; loaded, code and all, when the section is opened. */
export function MyViewsList() {
  const { views, isFirstLoad, error } = usePinnedViews();
  if (error) return <p className={styles.hint}>The views could not be read.</p>;
  if (isFirstLoad) return <p className={styles.hint}>Loading…</p>;
  if (views.length === 0)
    return <p className={styles.hint}>Pin a view in a list’s “Views” menu.</p>;
  return views.map((view) => <MyViewEntry key={view.seq} view={view} />);
}
