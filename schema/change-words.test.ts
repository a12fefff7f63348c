import { describe, expect, it } from '@jest/globals';
import { changeSentence, changeText, recordText, type ChangeInWords } from './change-words.ts';

const nameOf = (seq: number) => (seq === 7 ? 'Dana Keller' : undefined);
const update = (field: string, old: unknown, next: unknown): ChangeInWords => ({
  record: 'COMPANY',
  action: 'UPDATE',
  subject: null,
  field,
  old,
  new: next,
});

describe('a record change', () => {
  it.each([
    ['prospectTag', 0, 1, 'Tag changed from none to C *'],
    ['prospectTag', 3, 0, 'Tag changed from A *** to none'],
    ['rep', 7, 8, 'Rep changed from Dana Keller to user 8'],
    ['isClient', false, true, 'Client changed from no to yes'],
    ['website', null, 'firm.example', 'Website changed from none to firm.example'],
    ['employees', 85, 1200, 'Employees changed from 85 to 1,200'],
    ['coid', 2001, 2002, 'COID changed from 2001 to 2002'],
    ['latitude', 34.77, 34.78, 'Latitude changed from 34.77 to 34.78'],
    ['brands', [], ['Oak', 'Elm'], 'Brands changed from none to Oak, Elm'],
    ['seenOn', '2026-06-01', '2026-06-18', 'Seen on changed from Jun 1, 2026 to Jun 18, 2026'],
    ['preferred', 'email', 'mobile', 'Preferred channel changed from email to mobile'],
    [
      'doNotCall',
      { flag: false, reason: null },
      { flag: true, reason: 'asked by letter' },
      'Do not call set: asked by letter',
    ],
    [
      'doNotCall',
      { flag: true, reason: 'x' },
      { flag: false, reason: null },
      'Do not call cleared',
    ],
    [
      'doNotCall',
      { flag: true, reason: 'x' },
      { flag: true, reason: 'y' },
      'Reason for do not call changed: y',
    ],
    ['future', { size: { width: 2 } }, null, 'Future changed from size width 2 to none'],
  ])('R17: says %s in words', (field, old, next, words) => {
    expect(changeText(update(field, old, next), nameOf)).toBe(words);
    expect(words).not.toMatch(/[{}[\]"]/);
  });

  it('R17: names the record that it is about', () => {
    const contact = { ...update('phone', null, '1'), record: 'CONTACT', subject: 'Ann' } as const;
    expect(recordText(contact)).toBe('Contact Ann');
    expect(changeSentence(contact, nameOf)).toBe('Contact Ann: Phone changed from none to 1');
    const added = { ...contact, action: 'CREATE', field: null } as const;
    expect(changeSentence(added, nameOf)).toBe('Contact Ann added');
    expect(changeSentence(update('zip', '1', '2'), nameOf)).toBe('ZIP changed from 1 to 2');
  });
});
