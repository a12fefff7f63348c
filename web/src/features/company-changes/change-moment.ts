import { businessDateOf, businessTimeOf } from '../../lib/business-time.ts';
import { formatTime } from '../../lib/times.ts';

/** The business day and the time of a moment in UTC: `2026-06-18`, `9:41 AM`. */
export function momentParts(at: string): { day: string; time: string } {
  return { day: businessDateOf(at), time: formatTime(businessTimeOf(at)) };
}
