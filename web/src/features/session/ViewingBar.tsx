import { useViewer } from '../../lib/session.ts';
import { Button } from '../../ui/Button.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { stopViewing } from './view-as.ts';
import styles from './ViewingBar.module.css';

/** Above every page while somebody is viewing as another user. */
export function ViewingBar() {
  const { name } = useViewer();
  const toast = useToast();
  return (
    <div className={styles.bar} role="status">
      <p>
        You are viewing as <strong>{name}</strong>, and can only look.
      </p>
      <Button size="small" onClick={() => void stopViewing(toast)}>
        Stop viewing
      </Button>
    </div>
  );
}
