import { useApolloClient } from '@apollo/client/react';
import { useLocation } from 'react-router';
import { requestIdOf } from '../../lib/apollo-errors.ts';
import { missingWords, useMissingParts } from '../../lib/missing-parts.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './MissingPartsBar.module.css';

/** Above a page that could be read in part: what stands there may be less than there is. Also on paper. */
export function MissingPartsBar({ className = '' }: { className?: string | undefined }) {
  // The layout stays while pages change below it.
  useLocation();
  const missing = useMissingParts();
  if (!missing) return null;
  const { operationName, error } = missing;
  const requestId = requestIdOf(error);
  return (
    <div className={`${styles.bar} ${className}`} role="alert">
      <p>
        <strong>Not all of this page could be read:</strong> {missingWords(missing)}
        {requestId && (
          <span className={styles.id}>
            {' '}
            Error id <code>{requestId}</code>
          </span>
        )}
      </p>
      <TryAgain operationName={operationName} />
    </div>
  );
}

/** Apart from the bar, which also stands in layouts without a client. */
function TryAgain({ operationName }: { operationName: string }) {
  const client = useApolloClient();
  return (
    <Button size="small" onClick={() => void client.refetchQueries({ include: [operationName] })}>
      Try again
    </Button>
  );
}
