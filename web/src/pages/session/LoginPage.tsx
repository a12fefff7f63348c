import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { isSignOnRefusal, SIGN_ON_REFUSALS } from '../../../../schema/single-sign-on.ts';
import { SignInWays } from '../../features/session/SignInWays.tsx';
import { useDocumentTitle } from '../../lib/document-title.ts';
import { redirectTarget } from '../../lib/redirect-target.ts';
import { useSession } from '../../lib/session.ts';
import { wasSignedIn } from '../../lib/sign-in-hint.ts';
import { LoginMark } from './LoginMark.tsx';
import styles from './LoginPage.module.css';

/** Signing in. The guard leads on once a session is there, to the remembered target. */
export function LoginPage() {
  const { resetsByMail } = useSession().settings;
  const [params] = useSearchParams();
  const target = redirectTarget(params.get('to'));
  const refused = params.get('refused');
  // Read once: signing in sets the hint while this page is still shown.
  const [expired] = useState(wasSignedIn);
  useDocumentTitle('Sign in');
  return (
    <div className={styles.page}>
      <div className={styles.card}>
        <LoginMark />
        <h1>Sign in to Rep Portal</h1>
        <p className={styles.lead}>Your manufacturers, your notes, what is next.</p>
        {target !== null && target !== '/' && target !== '/landing' && (
          <p className={styles.target}>
            {expired ? 'Session expired — you will return to ' : 'You will go on to '}
            <strong>{target}</strong>
          </p>
        )}
        {isSignOnRefusal(refused) && (
          <p role="alert" className={styles.refused}>
            {SIGN_ON_REFUSALS[refused]}
          </p>
        )}
        <SignInWays target={target ?? '/'} />
        {resetsByMail && <Link to="/forgot-password">Forgot password?</Link>}
      </div>
      <nav className={styles.links} aria-label="About this portal">
        <Link to="/about">About</Link>
        <Link to="/support">Support</Link>
        <Link to="/legal">Legal</Link>
      </nav>
    </div>
  );
}
