/** Dates and times inside a sentence: `tue 9:30`, `next week`, `in 2 weeks at 3`. */
import { addDays, startOfWeek, addMonths } from '../../../schema/calendar-date.ts';
import { parseTypedDate, weekdayOf } from './dates.ts';

/** What is left of a sentence; everything that is understood is taken out of it. */
export interface Spoken {
  text: string;
}

/** Takes the first match out of the line; `null` when there is none. */
export function take(rest: Spoken, pattern: RegExp): RegExpExecArray | null {
  const match = pattern.exec(rest.text);
  if (match) rest.text = rest.text.replace(match[0], ' ');
  return match;
}

/** A bare `3:00` in a working day is the afternoon's. */
function hourOf(typed: string, half: string | undefined): number {
  const hour = Number(typed);
  if (half === undefined) return hour >= 1 && hour < 8 ? hour + 12 : hour;
  return (hour % 12) + (half.toLowerCase().startsWith('p') ? 12 : 0);
}

const CLOCK = String.raw`(\d{1,2}):(\d{2}) ?([ap]m?)?`;
const WITH_MINUTES = new RegExp(
  String.raw`(?:^|\s)(?:at |@ ?)?${CLOCK}(?: ?(?:-|–|to|until) ?${CLOCK})?(?=\s|$)`,
  'i',
);
const HOUR_ONLY =
  /(?:^|\s)(?:(?:at |@ ?)?(\d{1,2}) ?([ap]m)|(?:at |@ ?)(\d{1,2})|(?:at )?(noon))(?=\s|$)/i;

/** Minutes since midnight. */
export interface Clock {
  start: number;
  end: number | null;
}

export function takeClock(rest: Spoken): Clock | null {
  const exact = take(rest, WITH_MINUTES);
  if (exact) {
    const [, hour = '', minute, half, endHour, endMinute, endHalf] = exact;
    const start = hourOf(hour, half ?? endHalf) * 60 + Number(minute);
    if (endHour === undefined) return { start, end: null };
    return { start, end: hourOf(endHour, endHalf) * 60 + Number(endMinute) };
  }
  const hourly = take(rest, HOUR_ONLY);
  if (!hourly) return null;
  if (hourly[4]) return { start: 12 * 60, end: null };
  return { start: hourOf(hourly[1] ?? hourly[3] ?? '', hourly[2]) * 60, end: null };
}

/** `next tue` is the one of the coming week, whatever today is. */
function ofNextWeek(word: string, today: string): string | null {
  if (/^week$/i.test(word)) return addDays(today, 7);
  if (/^month$/i.test(word)) return addMonths(today, 1);
  if (word.length < 3) return null;
  const monday = startOfWeek(addDays(today, 7));
  const day = [0, 1, 2, 3, 4, 5, 6].find((offset) =>
    weekdayOf(addDays(monday, offset)).toLowerCase().startsWith(word.toLowerCase()),
  );
  return day === undefined ? null : addDays(monday, day);
}

function later(today: string, count: number, unit: string): string {
  if (/^m/i.test(unit)) return addMonths(today, count);
  return addDays(today, count * (/^w/i.test(unit) ? 7 : 1));
}

/** The day that the words name; the day counts forward from today. */
export function takeDate(rest: Spoken, today: string): string | null {
  const ahead = take(rest, /(?:^|\s)in (an?|\d{1,3}) (days?|weeks?|months?)(?=\s|$)/i);
  if (ahead) return later(today, Number(ahead[1]) || 1, ahead[2] ?? '');
  const words = rest.text.split(/\s+/).filter((word) => word !== '');
  // From the end: in `call Sun Valley tue` the day is the last word that can be one.
  for (let size = 3; size >= 1; size -= 1) {
    for (let at = words.length - size; at >= 0; at -= 1) {
      const phrase = words.slice(at, at + size);
      const date = dateOf(phrase, today);
      if (date === null) continue;
      const before = words[at - 1]?.toLowerCase();
      words.splice(before === 'on' ? at - 1 : at, before === 'on' ? size + 1 : size);
      rest.text = words.join(' ');
      return date;
    }
  }
  return null;
}

function dateOf(phrase: readonly string[], today: string): string | null {
  if (phrase.length === 2 && phrase[0]?.toLowerCase() === 'next') {
    return ofNextWeek(phrase[1] ?? '', today);
  }
  const text = phrase.join(' ');
  // Single letters and bare numbers mean something in a date field, nothing in a sentence.
  if (/^[a-z]{1,2}$/i.test(text) || /^\d+$/.test(text)) return null;
  return parseTypedDate(text, today, { prefer: 'future' });
}
