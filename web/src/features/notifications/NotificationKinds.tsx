import { useState } from 'react';
import type { NotificationKind } from '../../schema.generated.ts';
import { Popover } from '../../ui/Popover.tsx';
import { useMutedKinds } from './muted-kinds.ts';
import styles from './NotificationKinds.module.css';
import { KIND_WORDS } from './notification-words.ts';

const KINDS = Object.keys(KIND_WORDS) as NotificationKind[];

/** Which kinds the bell counts and its drawer shows. */
export function NotificationKinds() {
  const { kinds, setMuted } = useMutedKinds();
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      label="Preferences"
      title="What the bell tells"
      align="right"
      active={kinds.size > 0}
      open={isOpen}
      onOpenChange={setOpen}
    >
      <fieldset className={styles.kinds}>
        <legend>The bell tells about</legend>
        {KINDS.map((kind) => (
          <label key={kind} className={styles.kind}>
            <input
              type="checkbox"
              checked={!kinds.has(kind)}
              onChange={(event) => setMuted(kind, !event.target.checked)}
            />
            {KIND_WORDS[kind].label}
          </label>
        ))}
        <p>The page of all notifications keeps the others. Kept in this browser.</p>
      </fieldset>
    </Popover>
  );
}
