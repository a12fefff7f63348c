import { SIGN_ON_PATH } from '../../../../schema/sign-on-paths.ts';
import { useSession } from '../../lib/session.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { SignInForm } from './SignInForm.tsx';
import styles from './SignInWays.module.css';

export interface SignInWaysProps {
  /** The page that follows a sign-in with the company's account. */
  target: string;
  /** The page beneath must stay: the company's sign-in opens in a tab of its own. */
  staysHere?: boolean;
  initialEmail?: string;
}

/** Every way to sign in that this installation has: the company's account, a password of the portal, or both. */
export function SignInWays({ target, staysHere = false, initialEmail }: SignInWaysProps) {
  const { signOn = null, hasPasswords = true, signInSuggestions } = useSession().settings;
  return (
    <div className={styles.ways}>
      {signOn && (
        <ButtonLink
          href={`${SIGN_ON_PATH}?to=${encodeURIComponent(target)}`}
          className={`${styles.link} ${hasPasswords ? '' : styles.only}`}
          {...(staysHere && { target: '_blank' })}
        >
          Continue with {signOn.label}
        </ButtonLink>
      )}
      {signOn && staysHere && (
        <p className={styles.hint}>It opens in a new tab. Come back here when you are signed in.</p>
      )}
      {signOn && hasPasswords && <p className={styles.or}>or with your password</p>}
      {hasPasswords && (
        <SignInForm
          suggestions={signInSuggestions}
          {...(initialEmail !== undefined && { initialEmail })}
        />
      )}
    </div>
  );
}
