import { useToday } from '../../lib/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import styles from './FollowUpLine.module.css';
import { followUpDay } from './follow-up.ts';
import type { FollowUpOffer } from './use-follow-up.ts';

/** Under the text of a note that promises something: one key plans it, everything else ignores it. */
export function FollowUpLine({ offer }: { offer: FollowUpOffer }) {
  const today = useToday();
  const { followUp, isTaken, toggle } = offer;
  if (!followUp) return null;
  const day = followUpDay(followUp, today);
  return (
    <p className={styles.line} data-taken={isTaken}>
      <Icon name={isTaken ? 'tick' : 'calendar'} />
      <span role="status">
        {isTaken ? `Follow-up ${day} is planned when you save.` : `Plan follow-up ${day}?`}
      </span>
      <Button size="small" variant="subtle" onClick={toggle}>
        {isTaken ? 'Don’t plan' : 'Plan'}
        <Kbd keys="alt+enter" />
      </Button>
    </p>
  );
}
