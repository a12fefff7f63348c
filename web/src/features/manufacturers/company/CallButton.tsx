import { telHref } from '../../../lib/phone.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { DoNotCallBadge, type DoNotCallState } from './DoNotCallBadge.tsx';

export interface CallButtonProps {
  phone: string | null;
  doNotCall: DoNotCallState;
  className?: string | undefined;
}

/** Dials the company; of one that must not be called there is only the badge that says so. */
export function CallButton({ phone, doNotCall, className }: CallButtonProps) {
  if (doNotCall.flag) return <DoNotCallBadge doNotCall={doNotCall} />;
  const href = telHref(phone);
  if (!href) return null;
  return (
    <ButtonLink href={href} className={className}>
      <Icon name="phone" size={14} />
      <span>Call {phone}</span>
    </ButtonLink>
  );
}
