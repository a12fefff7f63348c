import { requestIdOf } from '../../lib/apollo-errors.ts';
import { useDocumentTitle } from '../../lib/document-title.ts';
import { NOT_FOUND_MESSAGE, RouteError, statusOf } from '../../lib/route-error.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './ErrorPage.module.css';

const messageOf = (error: unknown, status: number): string => {
  if (error instanceof RouteError) return error.message;
  return status === 404 ? NOT_FOUND_MESSAGE : 'This page ran into an error';
};

/** Status and message of what went wrong; a 404 leads to the home page (H01). */
export function ErrorPage({ error }: { error: unknown }) {
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
          ? 'The address may be misspelt, or what it named is gone.'
          : 'What you typed elsewhere is kept. Try again; if it happens once more, tell support.'}
      </p>
      {requestId && (
        <p className={styles.text}>
          Error id <code>{requestId}</code>
        </p>
      )}
      <div className={styles.actions}>
        {status !== 404 && <Button onClick={() => window.location.reload()}>Try again</Button>}
        {/* A plain link: where the router itself failed it still leads out. */}
        <a className={styles.home} href="/">
          Homepage
        </a>
      </div>
    </div>
  );
}
