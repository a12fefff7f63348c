import { describe, expect, it } from '@jest/globals';
import { ACTIVITIES_ADDRESS, readStatus, toServerFilter } from './activities-address.ts';
import { readAddress } from '../../lib/address-params.ts';
import { formatTime } from '../../lib/times.ts';
import { matchesFilter } from './activity-filter.ts';
import { argumentsIn } from './activity-lists.ts';
import { noteTypeFor } from './activity-types.ts';
import { createInput, EMPTY_VALUES, readValues, updateInput } from './activity-values.ts';
import { agendaSections } from './agenda-sections.ts';
import { dueReminders, readersClock, reminderKey } from './reminders.ts';
import { formatDuration, slotAt } from './time-slots.ts';
import { movedTo, placeDay, resizedTo } from './week-layout.ts';

/** A Thursday. */
const TODAY = '2026-06-18';
const REP = { seq: 5, isRep: true, isManager: false };
const MANAGER = { seq: 2, isRep: false, isManager: true };
const asked = (search: string) => readAddress(ACTIVITIES_ADDRESS, search).values;

describe('the address', () => {
  it('R35: whose plan is meant', () => {
    const filter = (search: string, viewer = REP) => toServerFilter(asked(search), 'open', viewer);
    expect(filter('')).toEqual({ reps: [5], status: 'OPEN' });
    expect(filter('', MANAGER)).toEqual({ managerSeq: 2, status: 'OPEN' });
    expect(filter('', { seq: 1, isRep: false, isManager: false })).toEqual({ status: 'OPEN' });
    expect(filter('?rep=7,8')).toEqual({ reps: [7, 8], status: 'OPEN' });
    expect(filter('?rep=me', MANAGER)).toEqual({ reps: [2], status: 'OPEN' });
    expect(filter('?rep=all&type=100,999&state=GA&from=2026-06-01')).toEqual({
      status: 'OPEN',
      types: [100],
      states: ['GA'],
      from: '2026-06-01',
    });
  });

  it('R35: the status is a part of the path, open when it is none', () => {
    expect([undefined, 'done', 'overdue', 'all', 'nonsense'].map(readStatus)).toEqual([
      'open',
      'done',
      'overdue',
      'all',
      'open',
    ]);
  });
});

describe('the agenda', () => {
  const ranges = (filter: Parameters<typeof agendaSections>[0], today = TODAY) =>
    agendaSections(filter, today).map((s) => [s.label, s.filter.from ?? null, s.filter.to ?? null]);

  it('R35: overdue, today, the rest of this week, later', () => {
    expect(ranges({ status: 'OPEN' })).toEqual([
      ['Overdue', null, '2026-06-17'],
      ['Today', TODAY, TODAY],
      ['This week', '2026-06-19', '2026-06-21'],
      ['Later', '2026-06-22', null],
    ]);
  });

  it('leaves out the rest of the week on a Sunday, and what from and to exclude', () => {
    expect(ranges({ status: 'ALL' }, '2026-06-21').map(([label]) => label)).toEqual([
      'Earlier',
      'Today',
      'Later',
    ]);
    expect(ranges({ status: 'OPEN', from: '2026-06-19', to: '2026-06-30' })).toEqual([
      ['This week', '2026-06-19', '2026-06-21'],
      ['Later', '2026-06-22', '2026-06-30'],
    ]);
    expect(ranges({ status: 'OVERDUE' })).toEqual([['Overdue', null, '2026-06-17']]);
  });
});

describe('the week', () => {
  const at = (seq: number, time: string | null, minutes = 30) => ({
    seq,
    date: TODAY,
    time,
    minutes,
  });

  it('stands overlapping ones side by side and others alone', () => {
    const placed = placeDay([
      at(1, '09:00:00', 60),
      at(2, '09:30:00', 60),
      at(3, '10:30:00', 15),
      at(4, null),
    ]);
    expect(placed.map(({ item, lane, lanes }) => [item.seq, lane, lanes])).toEqual([
      [1, 0, 2],
      [2, 1, 2],
      [3, 0, 1],
    ]);
    expect(placed[0]).toMatchObject({ top: 60, height: 60 });
  });

  it('E06: a drag lands on a quarter of an hour between 8:00 and 18:45, or above on the day', () => {
    const item = at(1, '09:00:00');
    expect(movedTo(item, '2026-06-19', 97)).toMatchObject({ date: '2026-06-19', time: '09:30:00' });
    expect(movedTo(item, TODAY, 9999).time).toBe('18:45:00');
    expect(movedTo(item, TODAY, -5).time).toBe('08:00:00');
    expect(movedTo(item, TODAY, -40).time).toBeNull();
  });

  it('resizes by quarters, at least one, to the end of the day', () => {
    const item = at(1, '09:00:00');
    expect(resizedTo(item, 60 + 52).minutes).toBe(45);
    expect(resizedTo(item, 0).minutes).toBe(15);
    expect(resizedTo(item, 9999).minutes).toBe(600);
  });

  it('E06: slots and words', () => {
    expect(slotAt(18 * 60 + 45)).toBe('18:45:00');
    expect(slotAt(19 * 60)).toBeNull();
    expect(slotAt(7 * 60)).toBeNull();
    expect([formatTime('13:00:00'), formatTime('09:15:00'), formatDuration(90)]).toEqual([
      '1 PM',
      '9:15 AM',
      '1 h 30',
    ]);
  });
});

describe('the form’s values', () => {
  it('reads dates as plans: tue lies ahead; a type stands in for no subject', () => {
    const { content } = readValues({ ...EMPTY_VALUES, dateText: 'tue' }, TODAY);
    expect(content).toMatchObject({ date: '2026-06-23', subject: 'Call', time: null });
    expect(readValues({ ...EMPTY_VALUES, dateText: 'soon' }, TODAY).errors?.date).toBeDefined();
  });

  it('F05: a call to a company that must not be called says why, and nothing else does', () => {
    const called = { ...EMPTY_VALUES, note: 'They asked. ', overrideDoNotCall: true };
    const { content } = readValues(called, TODAY);
    expect(updateInput({ time: null }, content ?? {})).toEqual({
      time: null,
      note: 'They asked.',
      overrideDoNotCall: true,
    });
    const plain = readValues(EMPTY_VALUES, TODAY).content ?? {};
    expect(updateInput({ time: null }, plain)).toEqual({ time: null });
  });

  it('F05: a new activity states only what it has', () => {
    const { content } = readValues(EMPTY_VALUES, TODAY);
    expect(content && createInput({ ...content, coid: 9 })).toEqual({
      coid: 9,
      type: 100,
      subject: 'Call',
      date: TODAY,
      minutes: 15,
    });
  });
});

describe('lists in the cache', () => {
  const activity = {
    coid: 9,
    date: TODAY,
    state: 'GA',
    percentComplete: 0,
    isOverdue: false,
    type: { value: 100 },
    user: { seq: 5, manager: { seq: 2 } },
  };

  it('reads the arguments of a stored list', () => {
    expect(argumentsIn('activities:{"filter":{"reps":[5]},"sort":"SOONEST"}')).toEqual({
      filter: { reps: [5] },
      sort: 'SOONEST',
    });
    expect(argumentsIn('activities')).toEqual({});
  });

  it.each([
    [{ reps: [5] }, true],
    [{ reps: [6] }, false],
    [{ managerSeq: 2 }, true],
    [{ managerSeq: 3 }, false],
    [{ states: ['TN'] }, false],
    [{ types: [104] }, false],
    [{ status: 'OPEN' as const, from: TODAY, to: TODAY }, true],
    [{ status: 'DONE' as const }, false],
    [{ status: 'OVERDUE' as const }, false],
    [{ from: '2026-06-19' }, false],
  ])('%j', (filter, expected) => {
    expect(matchesFilter(activity, filter)).toBe(expected);
  });
});

describe('reminders', () => {
  const plan = { seq: 1, date: TODAY, time: '09:30:00', percentComplete: 0, userSeq: 5 };
  const now = (minutes: number) => ({ today: TODAY, minutes, viewerSeq: 5 });

  it('remind once of an own open activity of today, ten minutes before', () => {
    const none = new Set<string>();
    expect(dueReminders([plan], now(9 * 60 + 19), none)).toEqual([]);
    expect(dueReminders([plan], now(9 * 60 + 20), none)).toEqual([plan]);
    expect(dueReminders([plan], now(9 * 60 + 31), none)).toEqual([]);
    expect(dueReminders([plan], now(9 * 60 + 25), new Set([reminderKey(plan)]))).toEqual([]);
    const others = [
      { ...plan, percentComplete: 100 },
      { ...plan, userSeq: 6 },
      { ...plan, date: '2026-06-19' },
      { ...plan, time: null },
    ];
    expect(dueReminders(others, now(9 * 60 + 25), none)).toEqual([]);
  });
});

describe('the note that fits', () => {
  it.each([
    [100, true, 18],
    [100, false, 19],
    [104, true, 11],
    [104, false, 13],
    [105, true, 2],
    [100, null, null],
  ])('C20: activity %s, client %s: note %s', (type, isClient, expected) => {
    expect(noteTypeFor(type, isClient)).toBe(expected);
  });
});

it('reminds on the day and at the time of the reader, wherever the business is', () => {
  const morningInIndia = Object.assign(new Date('2027-01-02T02:52:00Z'), {
    getDate: () => 2,
    getHours: () => 8,
    getMinutes: () => 22,
  });
  expect(readersClock(morningInIndia, '2027-01-01')).toEqual({ today: '2027-01-02', minutes: 502 });
});
