/** Reads a line such as `call Acme tue 9:30 about the renewal`: what, with whom, when. */
import { addDays, parseTypedDate, startOfWeek, weekdayOf } from '../../lib/dates.ts';
import { formatMinutes } from '../../lib/times.ts';
import { slotAt } from './time-slots.ts';

export interface QuickAdd {
  /** 100 to 105; a call unless the line begins with another verb. */
  type: number;
  /** Words that name the company; empty where the line names none. */
  company: string;
  /** What follows `about`, `re` or a colon; empty where nothing does. */
  subject: string;
  /** `YYYY-MM-DD`; today unless the line says another day. */
  date: string;
  /** `HH:MM:SS` on a quarter of an hour; `null` means some time that day. */
  time: string | null;
  minutes: number | null;
  /** What was understood otherwise than it was typed, in words. */
  remarks: string[];
}

const CALL = 100;
/** The longest verbs first: `send proposal` is not `send`. */
const VERBS: readonly [RegExp, number][] = [
  [/^(check (on )?(the )?payment|payment|check on)\b/i, 105],
  [/^(set ?up|schedule|arrange)( an?| the)?( meeting| visit| demo)?( with| at)?\b/i, 103],
  [/^(send )?(an? |the )?proposal( to)?\b/i, 102],
  [/^(send|e-?mail|mail)( (an? |the )?(info|information|brochure|samples?))?( to)?\b/i, 101],
  [/^(meeting|meet|visit|lunch|demo)( with| at)?\b/i, 104],
  [/^(call|phone|ring|dial)\b/i, CALL],
];

interface Rest {
  text: string;
  remarks: string[];
}

/** Takes the first match out of the line; `null` when there is none. */
function take(rest: Rest, pattern: RegExp): RegExpExecArray | null {
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

function takeMinutes(rest: Rest): number | null {
  const match = take(
    rest,
    /(?:^|\s)(?:for )?(\d{1,3}(?:\.\d)?) ?(h|hrs?|hours?|m|mins?|minutes?)(?=\s|$)/i,
  );
  if (!match) return null;
  const minutes = Number(match[1]) * (match[2]?.toLowerCase().startsWith('h') ? 60 : 1);
  return Math.min(720, Math.max(5, Math.round(minutes)));
}

const CLOCK = String.raw`(\d{1,2}):(\d{2}) ?([ap]m?)?`;
const WITH_MINUTES = new RegExp(
  String.raw`(?:^|\s)(?:at |@ ?)?${CLOCK}(?: ?(?:-|–|to|until) ?${CLOCK})?(?=\s|$)`,
  'i',
);
const HOUR_ONLY =
  /(?:^|\s)(?:(?:at |@ ?)?(\d{1,2}) ?([ap]m)|(?:at |@ ?)(\d{1,2})|(?:at )?(noon))(?=\s|$)/i;

interface Clock {
  start: number;
  end: number | null;
}

function takeClock(rest: Rest): Clock | null {
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

function timeOf(clock: Clock | null, rest: Rest): string | null {
  if (!clock) return null;
  const time = clock.start < 24 * 60 ? slotAt(clock.start) : null;
  if (time === null) {
    rest.remarks.push('Times are from 8 AM to 6:45 PM, so it is planned for the day.');
  } else if (clock.start % 15 !== 0) {
    rest.remarks.push(`${formatMinutes(clock.start)} is rounded to a quarter of an hour.`);
  }
  return time;
}

/** `next tue` is the one of the coming week, whatever today is. */
function ofNextWeek(word: string, today: string): string | null {
  if (/^week$/i.test(word)) return addDays(today, 7);
  if (word.length < 3) return null;
  const monday = startOfWeek(addDays(today, 7));
  const day = [0, 1, 2, 3, 4, 5, 6].find((offset) =>
    weekdayOf(addDays(monday, offset)).toLowerCase().startsWith(word.toLowerCase()),
  );
  return day === undefined ? null : addDays(monday, day);
}

function takeDate(rest: Rest, today: string): string | null {
  const ahead = take(rest, /(?:^|\s)in (\d{1,3}) (days?|weeks?)(?=\s|$)/i);
  if (ahead) return addDays(today, Number(ahead[1]) * (ahead[2]?.startsWith('w') ? 7 : 1));
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

/** Never fails: what is not understood stays among the company's words. */
export function parseQuickAdd(line: string, today: string): QuickAdd {
  const typed = line.trim().replace(/\s+/g, ' ');
  const verb = VERBS.find(([pattern]) => pattern.test(typed));
  const rest: Rest = { text: verb ? typed.replace(verb[0], '') : typed, remarks: [] };
  const clock = takeClock(rest);
  const given = takeMinutes(rest);
  const date = takeDate(rest, today);
  const time = timeOf(clock, rest);
  const length = clock?.end && clock.end > clock.start ? clock.end - clock.start : null;
  const [company = '', ...about] = rest.text.split(/\s(?:about|re:?|regarding)\s|:(?:\s|$)/i);
  return {
    type: verb?.[1] ?? CALL,
    company: company.replace(/\s+/g, ' ').trim(),
    subject: about.join(' ').replace(/\s+/g, ' ').trim(),
    date: date ?? today,
    time,
    minutes: given ?? (time === null ? null : length),
    remarks: rest.remarks,
  };
}
