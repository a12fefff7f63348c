import { describe, expect, it } from '@jest/globals';
import {
  cadenceWords,
  nextWords,
  outcomeWords,
  placeWords,
  recipientWords,
  type Schedule,
} from './schedule-words.ts';

const run = (more: Partial<NonNullable<Schedule['lastRun']>>) => ({
  on: '2026-06-18',
  delivered: 0,
  empty: 0,
  refused: 0,
  problem: null,
  ...more,
});

describe('a schedule in words', () => {
  it.each([
    [{ every: 'DAY', weekday: null, day: null }, 'Every day'],
    [{ every: 'WEEK', weekday: 1, day: null }, 'Every week on Monday'],
    [{ every: 'WEEK', weekday: 7, day: null }, 'Every week on Sunday'],
    [{ every: 'MONTH', weekday: null, day: 15 }, 'Every month on day 15'],
    [{ every: 'MONTH', weekday: null, day: 31 }, 'On the last day of the month'],
    [{ every: 'FIRST_WORKDAY', weekday: null, day: null }, 'On the first workday of the month'],
  ] as const)('%j is %s', (cadence, words) => {
    expect(cadenceWords({ ...cadence, hour: null })).toBe(words);
    expect(cadenceWords({ ...cadence, hour: 14 })).toBe(`${words}, 2:00 PM`);
  });

  it('says when it comes next, or why it does not', () => {
    expect(nextWords({ paused: null, nextOn: '2026-06-22', sending: false })).toBe('Jun 22, 2026');
    expect(nextWords({ paused: 'OWNER', nextOn: '2026-06-22', sending: true })).toBe('Being sent');
    expect(nextWords({ paused: 'REPORT_GONE', nextOn: '2026-06-22', sending: false })).toContain(
      'deleted',
    );
  });

  it('never calls what failed delivered', () => {
    expect(outcomeWords(null)).toBe('Not yet');
    expect(outcomeWords(run({ delivered: 8, empty: 2 }))).toBe('8 delivered, 2 had nothing');
    expect(outcomeWords(run({ delivered: 1, refused: 1 }))).toBe('1 delivered, 1 went without');
    expect(outcomeWords(run({}))).toBe('Not delivered');
  });

  it('says where it arrives', () => {
    expect([true, false].map((byMail) => placeWords({ byMail }))).toEqual([
      'Inbox, e-mail',
      'Inbox',
    ]);
  });

  it('counts those whom it does not name', () => {
    const words = (names: string[], seqs = names.map((_, i) => i)) =>
      recipientWords({
        recipients: names.map((name, seq) => ({ seq, name })),
        recipientSeqs: seqs,
      } as Schedule);
    expect(words(['Ann'])).toBe('Ann');
    expect(words(['Ann', 'Bob'])).toBe('Ann and 1 other');
    expect(words(['Ann'], [1, 2, 3])).toBe('Ann and 2 others');
  });
});
