/** Reads a line such as `call Acme tue 9:30 about the renewal`: what, with whom, when. */
import { take, takeClock, takeDate, type Clock, type Spoken } from '../../lib/spoken-time.ts';
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

interface Rest extends Spoken {
  remarks: string[];
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
