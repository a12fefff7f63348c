import { stateName } from './us-states.ts';

/** `09 65 19` from `096519`, `09` from `09`; `null` when it is neither section nor division. */
export function normaliseCsi(text: string): string | null {
  const match = /^(\d{2})(?:\s?(\d{2})\s?(\d{2})(?:\.(\d{2}))?)?$/.exec(text.trim());
  if (!match) return null;
  const [, division, level2, level3, level4] = match;
  if (!level2) return division ?? null;
  return `${division} ${level2} ${level3}${level4 ? `.${level4}` : ''}`;
}

/** `30720`, its first digits, or a Canadian postal code; `null` for anything else. */
export function normaliseZip(text: string): string | null {
  const zip = text.trim().toUpperCase();
  return /^\d{3,5}$/.test(zip) || /^[A-Z]\d[A-Z](?: ?\d[A-Z]\d)?$/.test(zip) ? zip : null;
}

/** The letters of a state that exists, in capitals; else `null`. */
export function knownState(part: string): string | null {
  const code = part.toUpperCase();
  return stateName(code) === undefined ? null : code;
}
