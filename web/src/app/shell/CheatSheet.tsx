import { useShortcutList } from '../../lib/shortcuts.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { keyNames } from '../../ui/Kbd.tsx';
import styles from './CheatSheet.module.css';

/** Every shortcut that works on the page beneath. */
export function CheatSheet({ onClose }: { onClose: () => void }) {
  const shortcuts = [...useShortcutList()].sort((a, b) =>
    a.description.localeCompare(b.description),
  );
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose} width={640}>
      <dl className={styles.list}>
        {shortcuts.map(({ keys, description }) => (
          <div key={keys} className={styles.row}>
            <dt>{description}</dt>
            <dd>
              {keyNames(keys).map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.hint}>Single letters rest while you type in a field.</p>
    </Dialog>
  );
}
