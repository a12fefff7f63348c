import { requestIdOf } from '../../lib/apollo-errors.ts';
import { useDocumentTitle } from '../../lib/document-title.ts';
import { OutOfReach } from '../../lib/stale-chunk.ts';
import { NOT_FOUND_MESSAGE, RouteError, statusOf } from '../../lib/route-error.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { ErrorId } from '../../ui/ErrorId.tsx';
import styles from './ErrorPage.module.css';

const messageOf = (error: unknown, status: number): string => {
  if (error instanceof RouteError) return error.message;
  return status === 404 ? NOT_FOUND_MESSAGE : 'This page ran into an error';
};

/** Status and message of what went wrong; a 404 leads to the home page (H01). */
export function ErrorPage({ error }: { error: unknown }) {
  return error instanceof OutOfReach ? <OfflinePage /> : <FailedPage error={error} />;
}

/** In place of a page whose code the browser does not have; its boundary opens the page when the connection is back. */
function OfflinePage() {
  const message = 'You are offline';
  useDocumentTitle(message);
  return (
    <div className={styles.page} role="alert">
      <h1>{message}</h1>
      <p className={styles.text}>
        This page is not stored in your browser. It opens when the connection is back. Your drafts
        are kept.
      </p>
    </div>
  );
}

function FailedPage({ error }: { error: unknown }) {
  const status = statusOf(error);
  const message = messageOf(error, status);
  const requestId = requestIdOf(error);
  useDocumentTitle(`${status} ${message}`);
  return (
    <div className={styles.page} role="alert">
      <p className={styles.status}>{status}</p>
      <h1>{message}</h1>
      <p className={styles.text}>
        {status === 404
          ? 'Check the address for typing mistakes. The record may have been deleted.'
          : 'Your drafts are kept. Try again. If it happens again, contact support.'}
      </p>
      {requestId && (
        <p className={styles.text}>
          <ErrorId id={requestId} />
        </p>
      )}
      <div className={styles.actions}>
        {status !== 404 && <Button onClick={() => window.location.reload()}>Try again</Button>}
        {/* A plain link: where the router itself failed it still leads out. */}
        <ButtonLink variant="primary" href="/">
          Homepage
        </ButtonLink>
      </div>
    </div>
  );
}
