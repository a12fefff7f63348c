import { describe, expect, it } from '@jest/globals';
import { readAddress } from '../../../lib/address-params.ts';
import {
  datesLabel,
  NOTE_SORT_CHOICES,
  NOTES_ADDRESS,
  notesVariables,
  sevenMoreDays,
} from './notes-address.ts';

const TODAY = '2026-06-18';
const at = (search: string) => readAddress(NOTES_ADDRESS, search).values;

describe('the dates of note lists (K01)', () => {
  it.each([
    ['', '2026-06-12', undefined, 'Last 7 days'],
    ['?from=2026-06-05', '2026-06-05', undefined, 'Since Jun 5, 2026'],
    ['?from=2010-01-01', '2010-01-01', undefined, 'All time'],
    ['?to=2026-06-07', '2026-06-01', '2026-06-07', 'Jun 1, 2026 – Jun 7, 2026'],
    ['?from=2026-06-07&to=2026-06-07', '2026-06-07', '2026-06-07', 'Jun 7, 2026'],
  ])('%s', (search, startDate, endDate, label) => {
    expect(notesVariables(at(search), TODAY).filter).toEqual({
      startDate,
      ...(endDate ? { endDate } : {}),
    });
    expect(datesLabel(at(search), TODAY)).toBe(label);
  });

  it('K01: goes seven days further back, again and again, not beyond 2010', () => {
    expect(sevenMoreDays(at(''), TODAY)).toBe('2026-06-05');
    expect(sevenMoreDays(at('?from=2026-06-05'), TODAY)).toBe('2026-05-29');
    expect(sevenMoreDays(at('?from=2010-01-03'), TODAY)).toBe('2010-01-01');
  });
});

describe('the filter of note lists', () => {
  it('E05: every order of the specification has a choice', () => {
    const sorts = NOTE_SORT_CHOICES.map(
      ({ value }) => notesVariables(at(`?sort=${value}`), TODAY).sort,
    );
    expect(sorts).toEqual([
      'DATE_COMPANY',
      'REP_DATE',
      'REP_COMPANY_DATE',
      'COMPANY_DATE',
      'REP_ZIP_DATE',
    ]);
  });

  it('asks for everything that the address names', () => {
    const search =
      '?q=budget&company=50812&type=11,13&rep=41&state=ga&zip=30301&client=0&show=9&competitor=1';
    expect(notesVariables(at(search), TODAY).filter).toEqual({
      startDate: '2026-06-12',
      coids: [50812],
      types: [11, 13],
      reps: [41],
      state: 'GA',
      zip: '30301',
      isClient: false,
      tradeshows: [9],
      competitors: [1],
      text: 'budget',
    });
  });
});
