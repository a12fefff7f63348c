import { businessDateOf } from '../../../lib/business-time.ts';
import { formatDate } from '../../../lib/dates.ts';
import { Badge } from '../../../ui/Badge.tsx';

export interface DoNotCallState {
  flag: boolean;
  reason?: string | null;
  by?: { name: string } | null;
  at?: string | null;
}

/** `DNC since Mar 3, 2026, by Lee Park`; parts that are not known are left out. */
export function doNotCallSince({ by, at }: DoNotCallState): string {
  const since = at ? ` since ${formatDate(businessDateOf(at))}` : '';
  return `DNC${since}${by ? `, by ${by.name}` : ''}`;
}

/** Marks a company that must not be called; nothing where it may be. */
export function DoNotCallBadge({ doNotCall }: { doNotCall: DoNotCallState }) {
  if (!doNotCall.flag) return null;
  const title = [doNotCallSince(doNotCall), doNotCall.reason].filter(Boolean).join(': ');
  return (
    <span title={title}>
      <Badge tone="red">DNC</Badge>
    </span>
  );
}
