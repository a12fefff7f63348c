/** A question as the text that an address carries: JSON in base64url, without what is as it would be anyway. */
import { readQuestion, type Question } from '../../../schema/question.ts';

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === 'NONE' ||
  (typeof value === 'object' && value !== null && Object.keys(value).length === 0);

export function questionToText(question: Question): string {
  const short = Object.entries(question).filter(([, value]) => !isEmpty(value));
  const bytes = new TextEncoder().encode(JSON.stringify(Object.fromEntries(short)));
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** `null` for a text that holds no question. */
export function questionFromText(text: string): Question | null {
  try {
    const packed = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(packed, (sign) => sign.charCodeAt(0));
    return readQuestion(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return null;
  }
}

/** Where the builder shows it. */
export const exploreLink = (question: Question): string => `/explore?q=${questionToText(question)}`;
