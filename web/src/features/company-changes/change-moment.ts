import { businessDateOf, businessTimeOf } from '../../lib/business-time.ts';

/** The business day and the time of a moment in UTC: `2026-06-18`, `09:41`. */
export function momentParts(at: string): { day: string; time: string } {
  return { day: businessDateOf(at), time: businessTimeOf(at) };
}
