import { formatCount } from '../../../lib/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import styles from './SelectionBar.module.css';

export interface SelectionBarProps {
  seqs: ReadonlySet<number>;
  onClear: () => void;
}

/** What can be done with the selected rows. */
export function SelectionBar({ seqs, onClear }: SelectionBarProps) {
  const toast = useToast();
  if (seqs.size === 0) return null;
  const noun = seqs.size === 1 ? 'link' : 'links';
  const copy = async (): Promise<void> => {
    const links = [...seqs].map((seq) => `${window.location.origin}/company/${seq}`);
    try {
      await navigator.clipboard.writeText(links.join('\n'));
      toast({ message: `${formatCount(links.length)} ${noun} copied` });
    } catch {
      toast({ message: 'The browser did not allow copying', tone: 'error' });
    }
  };
  return (
    <div className={styles.bar} role="region" aria-label="Selection">
      <span className={styles.count} role="status">
        {formatCount(seqs.size)} selected
      </span>
      <Button size="small" onClick={() => void copy()}>
        Copy {noun}
      </Button>
      <Button size="small" variant="subtle" onClick={onClear}>
        Clear
      </Button>
    </div>
  );
}
