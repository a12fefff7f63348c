import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { normaliseCsi } from './place-codes.ts';
import { COLUMNS, orderedColumns } from './search-columns.ts';
import {
  EMPTY_PARAMS,
  formatSearchParams,
  parseSearchParams,
  settle,
  MAP_LAYERS,
  MAP_SHADES,
  MAX_STOPS,
} from './search-params.ts';
import type { SearchParams } from './search-params.ts';
import { SORTS } from './search-sort.ts';
import { STATES } from './us-states.ts';

const read = (search: string): Partial<SearchParams> => {
  const { params } = parseSearchParams(search);
  return Object.fromEntries(
    Object.entries(params).filter(
      ([key, value]) =>
        JSON.stringify(value) !== JSON.stringify(EMPTY_PARAMS[key as keyof SearchParams]),
    ),
  );
};

describe('the address of /search', () => {
  it.each<[string, Partial<SearchParams>]>([
    ['', {}],
    ['?q=roof', { query: 'roof' }],
    ['?q=++roof+deck++', { query: 'roof deck' }],
    ['?q=a%26b%2Cc', { query: 'a&b,c' }],
    ['?city=St.+Paul', { city: 'St. Paul' }],
    ['?state=GA,tn', { states: ['GA', 'TN'] }],
    ['?state=GA&state=TN,GA', { states: ['GA', 'TN'] }],
    ['?zip=30720&within=25', { zip: '30720', withinMiles: 25 }],
    ['?zip=k1a+0b1', { zip: 'K1A 0B1' }],
    ['?rep=12,0', { reps: [12, 0] }],
    ['?notContacted=25', { notContactedIn: 25 }],
    ['?competitors=21,1', { competitors: [21, 1] }],
    ['?csi=09+65+19,07', { csi: ['09 65 19', '07'] }],
    ['?csi=096519', { csi: ['09 65 19'] }],
    ['?status=client', { status: 'client' }],
    ['?tag=2,3', { tags: [2, 3] }],
    ['?status=former', { status: 'former' }],
    ['?created=last30d', { createdWithin: 30 }],
    ['?renewal=next90d', { renewalWithin: 90 }],
    ['?renewal=90', { renewalWithin: 90 }],
    [
      '?center=33.77,-84.39&radius=50mi',
      { near: { latitude: 33.77, longitude: -84.39, miles: 50 } },
    ],
    ['?center=33.77,-84.39', { near: { latitude: 33.77, longitude: -84.39, miles: 25 } }],
    ['?bbox=-90,30,-80.5,36', { bbox: { west: -90, south: 30, east: -80.5, north: 36 } }],
    [
      '?lasso=30,-90;30,-80;36,-85',
      {
        lasso: [
          { latitude: 30, longitude: -90 },
          { latitude: 30, longitude: -80 },
          { latitude: 36, longitude: -85 },
        ],
      },
    ],
    [
      '?bbox=-90,30,-80,36&list=all',
      { bbox: { west: -90, south: 30, east: -80, north: 36 }, isWhole: true },
    ],
    ['?view=7&state=GA', { view: 7, states: ['GA'] }],
    ['?dnc=0', { doNotCall: false }],
    ['?dnc=1', { doNotCall: true }],
    ['?sort=-competition', { sort: { id: 'competition', reversed: true } }],
    ['?q=x&sort=relevance', { query: 'x', sort: { id: 'relevance', reversed: false } }],
    ['?cols=renewal,phone', { columns: ['company', 'renewal', 'phone'] }],
    ['?density=comfortable', { density: 'comfortable' }],
    ['?peek=812', { peek: 812 }],
  ])('R14: %s is read without a notice', (search, expected) => {
    expect(read(search)).toEqual(expected);
    expect(parseSearchParams(search).unreadable).toEqual([]);
  });

  it.each<[string, Partial<SearchParams>, RegExp]>([
    ['?state=GA,ZZ', { states: ['GA'] }, /state=ZZ/],
    ['?zip=dalton', {}, /zip=dalton/],
    ['?within=25', {}, /within=25/],
    ['?zip=30720&within=-3', { zip: '30720' }, /within=-3/],
    ['?zip=30720&within=9999', { zip: '30720' }, /within=9999/],
    ['?rep=12,me', { reps: [12] }, /rep=me/],
    ['?notContacted=7', {}, /notContacted=7/],
    ['?competitors=0,23,21', { competitors: [21] }, /competitors=0/],
    ['?csi=9999,07', { csi: ['07'] }, /csi=9999/],
    ['?status=lapsed', {}, /status=lapsed/],
    ['?created=0', {}, /created=0/],
    ['?renewal=last90d', {}, /renewal=last90d/],
    ['?renewal=next3661d', {}, /renewal=next3661d/],
    ['?tag=4', {}, /tag=4/],
    ['?dnc=yes', {}, /dnc=yes/],
    ['?dnc=constructor', {}, /dnc=constructor/],
    ['?sort=seq', {}, /sort=seq/],
    ['?sort=distance', {}, /sort=distance/],
    ['?sort=-relevance', {}, /sort=-relevance/],
    ['?cols=secret', {}, /cols=secret/],
    ['?density=huge', {}, /density=huge/],
    ['?peek=0', {}, /peek=0/],
    ['?center=here&radius=5', {}, /center=here/],
    ['?center=33,-84&radius=0', {}, /center=33,-84/],
    ['?bbox=-90,36,-80,30', {}, /bbox/],
    ['?lasso=30,-90;30,-80', {}, /lasso/],
    ['?list=mine', {}, /list=mine/],
    [`?q=${'a'.repeat(201)}`, {}, /^q=aaa/],
  ])('R14: %s is left out and named', (search, expected, notice) => {
    expect(read(search)).toEqual(expected);
    expect(parseSearchParams(search).unreadable.join('\n')).toMatch(notice);
  });

  it('stays quiet about the view that an address came from', () => {
    expect(parseSearchParams('?view=flooring-ga').unreadable).toEqual([]);
  });

  it('stays readable: commas and plus signs are not escaped', () => {
    const search = '?state=GA,TN&csi=09+65+19,07&sort=-competition';
    expect(formatSearchParams(parseSearchParams(search).params)).toBe(search);
  });

  it.each<[string, string | null]>([
    ['09', '09'],
    ['096519', '09 65 19'],
    ['09 65 19', '09 65 19'],
    ['09 65 19.13', '09 65 19.13'],
    ['09 65', null],
    ['9', null],
    ['floor', null],
  ])('reads the CSI number %s as %s', (text, expected) => {
    expect(normaliseCsi(text)).toBe(expected);
  });
});

const pick = <T>(values: readonly T[]) =>
  fc.uniqueArray(fc.constantFrom(...values), { maxLength: 4 });
const word = fc.string({ maxLength: 30 }).map((text) => text.trim());
const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null });

const anyParams: fc.Arbitrary<SearchParams> = fc
  .record({
    query: word,
    city: word,
    states: pick(STATES.map(({ code }) => code)),
    zip: fc.constantFrom('', '30720', '307', 'K1A 0B1'),
    withinMiles: maybe(fc.integer({ min: 1, max: 500 })),
    reps: fc.uniqueArray(fc.nat(5000), { maxLength: 4 }),
    notContactedIn: maybe(fc.constantFrom(3, 6, 12, 24, 25)),
    competitors: fc.uniqueArray(fc.integer({ min: 1, max: 22 }), { maxLength: 4 }),
    csi: pick(['09', '09 65 19', '07 54 23.13']),
    status: maybe(fc.constantFrom('client' as const, 'prospect' as const, 'former' as const)),
    tags: pick([0, 1, 2, 3]),
    doNotCall: maybe(fc.boolean()),
    createdWithin: maybe(fc.integer({ min: 1, max: 3660 })),
    renewalWithin: maybe(fc.integer({ min: 1, max: 3660 })),
    near: maybe(
      fc.record({
        latitude: fc.integer({ min: -900, max: 900 }).map((value) => value / 10),
        longitude: fc.integer({ min: -1800, max: 1800 }).map((value) => value / 10),
        miles: fc.integer({ min: 1, max: 500 }),
      }),
    ),
    lasso: fc.constantFrom(
      [],
      [
        { latitude: 30, longitude: -90 },
        { latitude: 30.25, longitude: -80 },
        { latitude: 36, longitude: -85 },
      ],
    ),
    bbox: maybe(fc.constant({ west: -90.5, south: 30, east: -80, north: 36.125 })),
    isWhole: fc.boolean(),
    layers: pick([...MAP_LAYERS]),
    shade: maybe(fc.constantFrom(...MAP_SHADES)),
    stops: fc.uniqueArray(fc.integer({ min: 1, max: 99999 }), { maxLength: MAX_STOPS }),
    route: fc.constantFrom('', '2026-11-24,09:00,30,first,hand'),
    sort: maybe(
      fc.record({ id: fc.constantFrom(...SORTS.map(({ id }) => id)), reversed: fc.boolean() }),
    ),
    columns: maybe(pick(COLUMNS.map(({ id }) => id)).map(orderedColumns)),
    density: maybe(fc.constantFrom('compact' as const, 'comfortable' as const)),
    peek: maybe(fc.integer({ min: 1, max: 99999 })),
    view: maybe(fc.integer({ min: 1, max: 99999 })),
  })
  .map(settle);

describe('round trips', () => {
  it('R14: whatever a search is, its address gives it back without a notice', () => {
    fc.assert(
      fc.property(anyParams, (params) => {
        const parsed = parseSearchParams(formatSearchParams(params));
        expect(parsed.params).toEqual(params);
        expect(parsed.unreadable).toEqual([]);
      }),
    );
  });

  it('R14: no address makes the page fail, and what was read once is read the same again', () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), (search) => {
        const { params } = parseSearchParams(search);
        expect(parseSearchParams(formatSearchParams(params)).params).toEqual(params);
      }),
    );
  });
});
