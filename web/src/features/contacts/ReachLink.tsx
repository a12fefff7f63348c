import { callAttributes, type PhoneCall } from '../../lib/phone-call.ts';
import styles from './ReachLink.module.css';
import type { Reach } from './reach.ts';

export interface ReachLinkProps {
  reach: Reach;
  /** The number or address as it is shown. */
  text: string;
  /** In lists: only that it is refused; why is in the tooltip and read out. */
  brief?: boolean;
  /** Of a telephone number: who is called. */
  call?: Partial<PhoneCall>;
}

/** A number or an address to tap; where that is refused, text with the reason instead of a link. */
export function ReachLink({ reach, text, brief = false, call }: ReachLinkProps) {
  if (reach.kind === 'text') return <span>{text}</span>;
  if (reach.kind === 'link') {
    return (
      <a href={reach.href} className={styles.link} {...(call && callAttributes(call))}>
        {text}
      </a>
    );
  }
  return (
    <span className={styles.refused} title={reach.reason}>
      <s>{text}</s>
      <span className={brief ? 'visually-hidden' : styles.reason}> {reach.reason}</span>
    </span>
  );
}
