import styles from './Kbd.module.css';

const NAMES: Record<string, string> = {
  ctrl: 'Ctrl',
  shift: 'Shift',
  alt: 'Alt',
  enter: 'Enter',
  esc: 'Esc',
  escape: 'Esc',
  space: 'Space',
  arrowup: '↑',
  arrowdown: '↓',
  up: '↑',
  down: '↓',
  left: '←',
  right: '→',
};

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

/** `mod+k` -> `Ctrl K` (`⌘ K` on a Mac); `g s` -> `G S`. */
export function keyNames(keys: string): string[] {
  return keys
    .split(/[+ ]/)
    .filter((part) => part !== '')
    .map((part) => {
      if (part === 'mod') return isApple() ? '⌘' : 'Ctrl';
      return NAMES[part] ?? (part.length === 1 ? part.toUpperCase() : part);
    });
}

/** Shows a shortcut; decoration for the eye, since the control's name already says what it does. */
export function Kbd({ keys }: { keys: string }) {
  return (
    <kbd className={styles.kbd} aria-hidden="true">
      {keyNames(keys).join(' ')}
    </kbd>
  );
}
