import { describe, expect, it } from '@jest/globals';
import {
  facetSelection,
  withChange,
  withFacetToggled,
  withoutCriteria,
  withoutCriterion,
} from './search-changes.ts';
import { chipsOf, countWithout } from './search-chips.ts';
import { formatSearchParams, parseSearchParams } from './search-params.ts';
import { sortByColumn, sortOfColumn } from './search-sort.ts';

const paramsOf = (search: string) => parseSearchParams(search).params;
const rep = { seq: 12, isRep: true };
const director = { seq: 2, isRep: false };

describe('changes of a search', () => {
  it.each([
    ['?zip=30720&within=25&sort=distance', 'zip', ''],
    ['?q=roof&sort=relevance&state=GA', 'query', '?state=GA'],
    ['?state=GA&q=x', 'states', '?q=x'],
    ['?dnc=0', 'doNotCall', ''],
  ] as const)('%s without %s is "%s": what depended on it goes too', (search, criterion, rest) => {
    expect(formatSearchParams(withoutCriterion(paramsOf(search), criterion))).toBe(rest);
  });

  it('clears criteria and narrowing, keeps order and columns', () => {
    const search =
      '?q=a&state=GA&tag=3&dnc=1&sort=-company&cols=company,zip&density=compact&peek=4&view=7&renewal=next90d';
    expect(formatSearchParams(withoutCriteria(paramsOf(search)))).toBe(
      '?sort=-company&cols=company,zip&density=compact&view=7',
    );
  });

  it.each([
    ['', 'STATE', 'GA', '?state=GA'],
    ['?state=GA', 'STATE', 'TN', '?state=GA,TN'],
    ['?state=GA,TN', 'STATE', 'GA', '?state=TN'],
    ['', 'STATUS', 'client', '?status=client'],
    ['?status=client', 'STATUS', 'former', '?status=former'],
    ['?status=client', 'STATUS', 'prospect', '?status=prospect'],
    ['?status=client', 'STATUS', 'client', ''],
    ['', 'TAG', '3', '?tag=3'],
    ['?rep=12', 'REP', '0', '?rep=12,0'],
    ['', 'DIVISION', '07', '?csi=07'],
    ['', 'COMPETITOR', '21', '?competitors=21'],
    ['?notContacted=3', 'LAST_CONTACT', '6', '?notContacted=6'],
    ['?notContacted=6', 'LAST_CONTACT', '6', ''],
  ] as const)('"%s" with %s %s clicked is "%s"', (search, key, value, expected) => {
    const next = withFacetToggled(paramsOf(search), key, value, director);
    expect(formatSearchParams(next)).toBe(expected);
    const isOn = facetSelection(next, key).includes(value);
    expect(isOn).toBe(!facetSelection(paramsOf(search), key).includes(value));
  });

  it('a rep who narrows "my accounts" by a facet keeps them, so that the total is the count clicked', () => {
    expect(formatSearchParams(withFacetToggled(paramsOf(''), 'STATE', 'GA', rep))).toBe(
      '?state=GA&rep=12',
    );
    expect(formatSearchParams(withFacetToggled(paramsOf(''), 'REP', '13', rep))).toBe('?rep=13');
    expect(formatSearchParams(withFacetToggled(paramsOf(''), 'TAG', '3', rep))).toBe('?tag=3');
    expect(formatSearchParams(withFacetToggled(paramsOf('?q=a'), 'STATE', 'GA', rep))).toBe(
      '?q=a&state=GA',
    );
  });

  it.each([
    ['company', false, { id: 'company', descending: false }],
    ['company', true, { id: 'company', descending: true }],
    ['competition', false, { id: 'competitors', descending: true }],
    ['score', true, { id: 'score', descending: false }],
  ] as const)('%s, turned round %s, is a sort of its column and back', (id, reversed, sort) => {
    expect(sortOfColumn({ id, reversed })).toEqual(sort);
    expect(sortByColumn(sort)).toEqual({ id, reversed });
  });

  it('an order that no column has stands at no header', () => {
    expect(sortOfColumn({ id: 'relevance', reversed: false })).toBeNull();
    expect(sortByColumn(null)).toBeNull();
  });

  it('drops a distance order when the ZIP is replaced by nothing', () => {
    expect(withChange(paramsOf('?zip=30720&sort=distance'), { zip: '' }).sort).toBeNull();
  });
});

describe('chips', () => {
  it('F01 E19 E20: names every criterion in words', () => {
    const search =
      '?q=roof&city=Dalton&state=GA,TN&zip=30720&within=25&rep=12,0,99&notContacted=25' +
      '&competitors=21,10&csi=09+65+19,07&status=client&tag=3&dnc=0';
    const chips = chipsOf(paramsOf(search), new Map([[12, 'Dana Keller']]));
    expect(chips.map(({ label, value }) => `${label} ${value}`)).toEqual([
      'Text is “roof”',
      'City is Dalton',
      'State is GA, TN',
      'ZIP is 30720 + 25 mi',
      'Rep is Dana Keller, Unassigned, #99',
      'Last contact is 0-24+: none in 24 months',
      'Competitor is Material Bank, Construct',
      'CSI is 09 65 19, 07',
      'Status is Client',
      'Tag is A ***',
      'Do-not-call is Not set',
    ]);
  });

  it('shows none for order, columns and peek', () => {
    expect(chipsOf(paramsOf('?sort=company&cols=zip&peek=4'), new Map())).toEqual([]);
  });

  it('counts what a removed chip would bring back, where companies have one value each', () => {
    const facets = [
      {
        key: 'STATE' as const,
        buckets: [
          { value: 'GA', label: 'GA', count: 30 },
          { value: 'TN', label: 'TN', count: 11 },
        ],
      },
      { key: 'COMPETITOR' as const, buckets: [{ value: '21', label: 'Material Bank', count: 9 }] },
    ];
    expect(countWithout('states', facets)).toBe(41);
    expect(countWithout('competitors', facets)).toBeNull();
    expect(countWithout('reps', facets)).toBeNull();
  });
});
