import { useEffect, useEffectEvent } from 'react';
import { errorMessage, requestIdOf } from '../lib/apollo-errors.ts';
import { PARTLY_LOADED, useMissingParts } from '../lib/missing-parts.ts';
import { isOnline, whenOnline } from '../lib/online.ts';
import { Button } from './Button.tsx';
import { ErrorId } from './ErrorId.tsx';
import styles from './ErrorPanel.module.css';

export interface ErrorPanelProps {
  title?: string;
  error: unknown;
  onRetry?: () => void;
  requestId?: string | null;
}

/** One panel's failure, in its place: what happened, the id for support, a way to try again. */
export function ErrorPanel({
  title,
  error,
  onRetry,
  requestId = requestIdOf(error),
}: ErrorPanelProps) {
  const retry = useEffectEvent(() => onRetry?.());
  // It says that it will work again once there is a connection.
  useEffect(() => (isOnline() ? undefined : whenOnline(() => retry())), [error]);
  const missing = useMissingParts();
  const ofPage = missing ? PARTLY_LOADED : 'This could not be loaded';
  return (
    <div className={styles.panel} role="alert" data-of-page={title === undefined || undefined}>
      <div className={styles.text}>
        <p className={styles.title}>{title ?? ofPage}</p>
        <p>{errorMessage(error)}</p>
        {requestId && (
          <p>
            <ErrorId id={requestId} />
          </p>
        )}
      </div>
      {onRetry && <Button onClick={onRetry}>Retry</Button>}
    </div>
  );
}
