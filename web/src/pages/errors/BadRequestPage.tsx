import { useLocation, useNavigate } from 'react-router';
import { useDocumentTitle } from '../../lib/document-title.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { ErrorId } from '../../ui/ErrorId.tsx';
import styles from './ErrorPage.module.css';

interface Refused {
  operationName: string | null;
  requestId: string | null;
}

/** The router's state comes from the browser's history, so it is read with care. */
function refusedOf(state: unknown): Refused {
  const fields = typeof state === 'object' && state !== null ? (state as Partial<Refused>) : {};
  return {
    operationName: typeof fields.operationName === 'string' ? fields.operationName : null,
    requestId: typeof fields.requestId === 'string' ? fields.requestId : null,
  };
}

/** /400: some call was refused as malformed (A05). */
export function BadRequestPage() {
  const { operationName, requestId } = refusedOf(useLocation().state);
  const navigate = useNavigate();
  useDocumentTitle('400 Bad request');
  return (
    <div className={styles.page} role="alert">
      <p className={styles.status}>400</p>
      <h1>That request wasn’t understood</h1>
      {operationName && (
        <p className={styles.text}>
          Failing operation: <code>{operationName}</code>
        </p>
      )}
      {requestId && (
        <p className={styles.text}>
          <ErrorId id={requestId} />
        </p>
      )}
      <p className={styles.text}>
        Nothing was changed. Go back and try again. If it happens again, contact support.
      </p>
      <div className={styles.actions}>
        <Button onClick={() => void navigate(-1)}>Back</Button>
        <ButtonLink variant="primary" href="/">
          Homepage
        </ButtonLink>
      </div>
    </div>
  );
}
