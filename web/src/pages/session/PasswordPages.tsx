import { Link, useLocation } from 'react-router';
import { ForgotPasswordForm } from '../../features/session/ForgotPasswordForm.tsx';
import { ResetPasswordForm } from '../../features/session/ResetPasswordForm.tsx';
import { useDocumentTitle } from '../../lib/document-title.ts';
import { LoginMark } from './LoginMark.tsx';
import styles from './LoginPage.module.css';

/** `/forgot-password`: e-mails a link to somebody who cannot sign in. */
export function ForgotPasswordPage() {
  useDocumentTitle('Forgot password');
  return (
    <div className={styles.page}>
      <div className={styles.card}>
        <LoginMark />
        <h1>Forgot your password?</h1>
        <p className={styles.lead}>We send you a link to choose a new one.</p>
        <ForgotPasswordForm />
      </div>
      <nav className={styles.links} aria-label="Elsewhere">
        <Link to="/login">Sign in</Link>
      </nav>
    </div>
  );
}

/** `/reset-password#…`: a new password. Browsers send no server what follows the #; only the form does. */
export function ResetPasswordPage() {
  useDocumentTitle('Choose a new password');
  const token = useLocation().hash.slice(1);
  return (
    <div className={styles.page}>
      <div className={styles.card}>
        <LoginMark />
        <h1>Choose a new password</h1>
        <p className={styles.lead}>You will be signed out everywhere else.</p>
        {token === '' ? (
          <p role="alert">
            This address is not complete. Open the link in the e-mail once more, or{' '}
            <Link to="/forgot-password">ask for another one</Link>.
          </p>
        ) : (
          <ResetPasswordForm token={token} />
        )}
      </div>
      <nav className={styles.links} aria-label="Elsewhere">
        <Link to="/login">Sign in</Link>
      </nav>
    </div>
  );
}
