import { Button } from './Button.tsx';
import { ErrorPanel } from './ErrorPanel.tsx';
import type { Paged } from '../lib/use-paged.ts';
import styles from './MoreRows.module.css';

/** Below a list that does not scroll by itself: reads on, says when that failed. */
export function MoreRows({ paged, noun }: { paged: Paged; noun: string }) {
  if (paged.error !== null) return <ErrorPanel error={paged.error} onRetry={paged.retry} />;
  if (!paged.hasMore) return null;
  return (
    <p className={styles.more}>
      <Button disabled={paged.isLoading} onClick={paged.loadMore}>
        {paged.isLoading ? 'Loading…' : `Show more ${noun}`}
      </Button>
    </p>
  );
}
