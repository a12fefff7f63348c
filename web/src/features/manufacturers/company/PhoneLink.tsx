import { Muted } from '../../../ui/Muted.tsx';
import { callAttributes, type PhoneCall } from '../../../lib/phone-call.ts';
import { telHref } from '../../../lib/phone.ts';
import { doNotCallSince, type DoNotCallState } from './DoNotCallBadge.tsx';
import styles from './PhoneLink.module.css';

export interface PhoneLinkProps {
  phone: string | null;
  /** Extension, shown but not dialled. */
  ext?: string | null;
  doNotCall: DoNotCallState;
  /** Who is called; absent: the company on screen. */
  call?: Partial<PhoneCall>;
  /** In lists: only that it is blocked; who and since when is in the tooltip. */
  brief?: boolean;
}

/** A number to tap. While do-not-call is set it is text with the reason why it cannot be dialled. */
export function PhoneLink({ phone, ext, doNotCall, call, brief = false }: PhoneLinkProps) {
  if (!phone) return <Muted>—</Muted>;
  const shown = ext ? `${phone} ext. ${ext}` : phone;
  const href = telHref(phone);
  if (doNotCall.flag) {
    return (
      <Muted
        tone="problem"
        title={[doNotCallSince(doNotCall), doNotCall.reason].filter(Boolean).join(': ')}
      >
        <s>{shown}</s> {brief ? 'DNC' : doNotCallSince(doNotCall)}
      </Muted>
    );
  }
  if (!href) return <span>{shown}</span>;
  return (
    <a href={href} className={styles.link} {...(call && callAttributes(call))}>
      {shown}
    </a>
  );
}
