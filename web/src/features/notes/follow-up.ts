/** A promise inside a note, `f/u Tue 9:30`, read as something to plan. */
import { TIME_SLOTS } from '../../../../schema/enumerations.ts';
import { formatDate, weekdayOf } from '../../lib/dates.ts';
import { takeClock, takeDate, type Spoken } from '../../lib/spoken-time.ts';
import { formatTime, minutesOf } from '../../lib/times.ts';

export interface FollowUp {
  subject: string;
  /** `YYYY-MM-DD`, today or later. */
  date: string;
  /** `HH:MM:SS` on a quarter of an hour; `null` means some time that day. */
  time: string | null;
  /** The line of the note that says so. */
  note: string;
}

const PROMISE =
  /\b(?:f\/u|fu|follow(?:ing)?[ -]?up|(call)(?: (?:him|her|them|me|us))?[ -]?(?:back|again)|check (?:back|in)|try again)\b/gi;
/** As much of the sentence as may say when. */
const WORDS = 10;
const SENTENCE_END = /[\n;!?]|\.(?=\s|$)/;

/** The last promise with a day or a time from today on; `null` where there is none. */
export function readFollowUp(text: string, today: string): FollowUp | null {
  const promises = [...text.matchAll(PROMISE)].reverse();
  for (const promise of promises) {
    const when = readWhen(text.slice(promise.index + promise[0].length), today);
    if (!when) continue;
    const subject = promise[1] ? 'Call back' : 'Follow up';
    return { subject, ...when, note: lineAt(text, promise.index) };
  }
  return null;
}

function readWhen(after: string, today: string): Pick<FollowUp, 'date' | 'time'> | null {
  const [sentence = ''] = after.split(SENTENCE_END);
  const words = sentence
    .replace(/[,:()](?=\s|$)|[(]/g, ' ')
    // In a sentence Tom is a person; tomorrow is written out.
    .replace(/\bTom\b/g, ' ')
    .trim()
    .split(/\s+/)
    .slice(0, WORDS);
  const rest: Spoken = { text: words.join(' ') };
  const clock = takeClock(rest);
  const date = takeDate(rest, today);
  if (date === null && clock === null) return null;
  if (date !== null && date < today) return null;
  return { date: date ?? today, time: clock && slotOf(clock.start) };
}

const QUARTER = 15;

/** The nearest quarter of an hour that an activity may begin at. */
function slotOf(minutes: number): string | null {
  const rounded = Math.round(minutes / QUARTER) * QUARTER;
  return TIME_SLOTS.find((slot) => minutesOf(slot) === rounded) ?? null;
}

function lineAt(text: string, index: number): string {
  const start = text.lastIndexOf('\n', index) + 1;
  const end = text.indexOf('\n', index);
  return text.slice(start, end === -1 ? undefined : end).trim();
}

/** `Tue Jun 23, 9:30 AM`; the year only where it is not this one. */
export function followUpDay({ date, time }: FollowUp, today: string): string {
  const day = formatDate(date);
  const isThisYear = date.slice(0, 4) === today.slice(0, 4);
  const named = `${weekdayOf(date).slice(0, 3)} ${isThisYear ? day.replace(/, \d{4}$/, '') : day}`;
  return time === null ? named : `${named}, ${formatTime(time)}`;
}
