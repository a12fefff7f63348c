import { describe, expect, it } from '@jest/globals';
import { aboutPerson, changeText, mergedInto, namesPerson, timelineOf } from './person-timeline.ts';

const karen = { firstName: 'Karen', lastName: 'Ross' };

describe('namesPerson', () => {
  it.each([
    ['Spoke with KAREN about the renewal', true],
    ['Mr. Ross called', true],
    ['Ross-Lee called', true],
    ['Crossed the street', false],
    ['Nobody answered', false],
  ])('%s: %s', (text, names) => expect(namesPerson(text, karen)).toBe(names));

  it('takes names as letters, not as patterns, and short first names not at all', () => {
    expect(namesPerson('Al (boss) said', { firstName: 'Al', lastName: null })).toBe(false);
    expect(namesPerson('any text', { firstName: '.*', lastName: '(' })).toBe(false);
  });
});

const change = (seq: number, changes: object) => ({
  seq,
  at: '2026-06-01T12:00:00Z',
  action: 'UPDATE' as const,
  record: 'CONTACT' as const,
  recordSeq: 7,
  field: null,
  old: null,
  new: null,
  subject: 'Karen Ross',
  user: null,
  userName: null,
  ...changes,
});

it('mixes activities, notes and changes of this person, latest first', () => {
  const note = { type: { value: 18, label: 'Phone', family: 'PHONE' as const }, user: null };
  const contact = {
    ...karen,
    seq: 7,
    activities: {
      totalCount: 1,
      nodes: [
        {
          seq: 3,
          date: '2026-06-20',
          time: null,
          subject: 'Call',
          note: null,
          percentComplete: 0,
          completedOn: null,
          isOverdue: false,
          type: { value: 100, label: 'Call' },
          user: null,
          userName: null,
        },
      ],
    },
    company: {
      seq: 812,
      notes: {
        totalCount: 2,
        nodes: [
          { ...note, seq: 1, date: '2026-06-10', text: 'Karen: budget frozen', userName: null },
          { ...note, seq: 2, date: '2026-05-01', text: 'Sent a booklet', userName: null },
        ],
      },
      changes: {
        nodes: [change(5, { field: 'phone', new: '1' }), change(6, { recordSeq: 8 })],
      },
    },
  };
  const entries = timelineOf(contact, (moment) => moment.slice(0, 10));
  expect(entries.map(({ key }) => key)).toEqual(['activity-3', 'note-1', 'change-5', 'note-2']);
  expect(aboutPerson(entries).map(({ key }) => key)).toEqual(['activity-3', 'note-1', 'change-5']);
});

it('says in words what was changed', () => {
  expect(changeText(change(1, { field: 'phone', old: '1', new: null }))).toBe(
    'Phone: nothing, before 1',
  );
  expect(changeText(change(1, { field: 'doNotContact', old: false, new: true }))).toBe(
    'Do not contact: Yes, before No',
  );
  expect(changeText(change(1, { action: 'CREATE' }))).toBe('Entered');
});

it('knows which entries are merged now, not which once were', () => {
  const trail = [
    change(4, { recordSeq: 9, field: 'mergedInto', action: 'DELETE', new: 7, subject: 'K. Ross' }),
    change(3, { recordSeq: 8, action: 'RESTORE' }),
    change(2, { recordSeq: 8, field: 'mergedInto', action: 'DELETE', new: 7 }),
    change(1, { recordSeq: 5, field: 'mergedInto', action: 'DELETE', new: 6 }),
  ];
  expect(mergedInto(trail, 7)).toEqual([{ seq: 9, name: 'K. Ross' }]);
});
