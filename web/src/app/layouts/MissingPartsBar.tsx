import { useApolloClient } from '@apollo/client/react';
import { useLocation } from 'react-router';
import { requestIdOf } from '../../lib/apollo-errors.ts';
import { PARTLY_LOADED, useMissingParts } from '../../lib/missing-parts.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorId } from '../../ui/ErrorId.tsx';
import styles from './MissingPartsBar.module.css';

/** Above a page of which a part could not be loaded: it may show less than there is. Also on paper. */
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
        {PARTLY_LOADED} {requestId && <ErrorId id={requestId} />}
      </p>
      <TryAgain operationName={operationName} />
    </div>
  );
}

/** A component of its own: the bar is also in layouts without a GraphQL client. */
function TryAgain({ operationName }: { operationName: string }) {
  const client = useApolloClient();
  return (
    <Button size="small" onClick={() => void client.refetchQueries({ include: [operationName] })}>
      Try again
    </Button>
  );
}
