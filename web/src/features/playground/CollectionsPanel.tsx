import { Link } from 'react-router';
import { useOffers } from '../../lib/offers.ts';
import { Offered } from '../../ui/Offered.tsx';
import { EXAMPLES } from './examples.ts';
import { KeepQueryForm } from './KeepQueryForm.tsx';
import styles from './Playground.module.css';
import { SavedQueryEntry } from './SavedQueryEntry.tsx';
import { useSavedQueriesQuery } from './SavedQueries.generated.ts';
import { useOpenInTab } from './use-open-in-tab.ts';

/** Saved queries: the viewer's own, those that others share, and the built-in examples. */
export function CollectionsPanel() {
  const open = useOpenInTab();
  const offers = useOffers();
  const examples = EXAMPLES.filter(({ needs }) => offers.has(...needs));
  return (
    <div className={styles.panel}>
      <Offered needs={['savedQueries']}>
        <SavedQueries />
      </Offered>
      <h2 className={styles.panelTitle}>Examples</h2>
      <ul className={styles.queries}>
        {examples.map(({ name, title, purpose, page, query }) => (
          <li key={name}>
            <button type="button" className={styles.query} onClick={() => open({ query })}>
              {title}
            </button>
            <p className={styles.purpose}>
              {purpose} {page && <Link to={page}>See the page</Link>}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

function SavedQueries() {
  const open = useOpenInTab();
  const { data } = useSavedQueriesQuery({ context: { quiet: true } });
  const saved = data?.collection?.nodes ?? [];
  const mine = saved.filter(({ canEdit }) => canEdit);
  const shared = saved.filter(({ canEdit }) => !canEdit);
  return (
    <>
      <h2 className={styles.panelTitle}>Mine</h2>
      <KeepQueryForm />
      <ul className={styles.queries}>
        {mine.map((one) => (
          <SavedQueryEntry key={one.seq} saved={one} onOpen={open} />
        ))}
      </ul>
      <h2 className={styles.panelTitle}>Team</h2>
      {shared.length === 0 && (
        <p className={styles.purpose}>Nobody else shares a query with you yet.</p>
      )}
      <ul className={styles.queries}>
        {shared.map((one) => (
          <SavedQueryEntry key={one.seq} saved={one} onOpen={open} />
        ))}
      </ul>
    </>
  );
}
