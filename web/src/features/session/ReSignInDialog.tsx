import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { SignInWays } from './SignInWays.tsx';
import styles from './ReSignInDialog.module.css';

/** Signing in over a page whose session has ended: the page stays mounted beneath, with all that was typed. */
export function ReSignInDialog({ email }: { email: string }) {
  const { signOut } = useSession();
  const { pathname, search, hash } = window.location;
  return (
    <Dialog title="Your session has ended" width={400}>
      <div className={styles.body}>
        <p className={styles.text}>
          Sign in again to continue. Nothing you typed is lost, and what you were saving is saved
          once you are in.
        </p>
        <SignInWays initialEmail={email} target={pathname + search + hash} staysHere />
        <Button variant="subtle" onClick={() => void signOut()}>
          Leave this page and sign out
        </Button>
      </div>
    </Dialog>
  );
}
