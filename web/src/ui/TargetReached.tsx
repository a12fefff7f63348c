import { useState } from 'react';
import { progressText, progressTone, type Progress } from '../lib/target-progress.ts';
import { Icon } from './Icon.tsx';
import { Popover } from './Popover.tsx';
import styles from './TargetReached.module.css';
import { inSentence } from '../lib/in-sentence.ts';

export interface TargetReachedProps {
  progress: Progress | null;
  /** The target, as it is written. */
  of: string;
  /** What is to be reached: `Sold this year`. */
  name: string;
}

/** How much of a target is reached, whether that is on pace, and how both come about. */
export function TargetReached({ progress, of, name }: TargetReachedProps) {
  const [open, setOpen] = useState(false);
  const reached = progressText(progress, of);
  if (!progress || reached === null) return null;
  const tone = progressTone(progress);
  const share = Math.min(1, progress.attainment ?? 0);
  return (
    <div className={styles.reached}>
      <div className={styles.track} aria-hidden="true">
        <span style={{ width: `${share * 100}%` }} data-tone={tone} />
      </div>
      <p>
        <small data-tone={tone}>{reached}</small>
        <Popover
          label={<Icon name="info" size={14} />}
          name={`How ${inSentence(name)} is computed`}
          title={`${name} against its target`}
          open={open}
          onOpenChange={setOpen}
          align="right"
          width={300}
        >
          <p>{progress.formula}</p>
        </Popover>
      </p>
    </div>
  );
}
