import { expect, it } from '@jest/globals';
import { commonRows } from './common-rows.ts';
import { aContact } from '../../../../tests/support/web/contacts.ts';

it('puts the entry here before those elsewhere, and counts companies, not entries', () => {
  const elsewhere = (seq: number, coid: number) => ({
    seq,
    coid,
    companyName: `Company ${coid}`,
    title: 'Agent',
    role: 'agency',
    company: { seq: coid + 1, city: 'Dalton', state: 'GA' },
  });
  const common = [{ contact: aContact(), elsewhere: [elsewhere(5, 70), elsewhere(6, 70)] }];
  const rows = commonRows(common, { seq: 812, name: 'Corvane', city: null, state: 'TN' });
  expect(
    rows.map(({ seq, isHere, companySeq, place }) => [seq, isHere, companySeq, place]),
  ).toEqual([
    [1, true, 812, 'TN'],
    [5, false, 71, 'Dalton, GA'],
    [6, false, 71, 'Dalton, GA'],
  ]);
  expect(rows.every(({ companies, personSeq }) => companies === 2 && personSeq === 1)).toBe(true);
});
