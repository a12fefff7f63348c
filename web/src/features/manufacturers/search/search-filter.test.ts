import { describe, expect, it } from '@jest/globals';
import { hasCriteria, showsOwnAccounts, toVariables } from './search-filter.ts';
import { parseSearchParams } from './search-params.ts';

const rep = { seq: 12, isRep: true };
const director = { seq: 2, isRep: false };
const paramsOf = (search: string) => parseSearchParams(search).params;

describe('hasCriteria', () => {
  it.each([
    ['', false],
    ['?q=roof', true],
    ['?city=Dalton', true],
    ['?state=GA', true],
    ['?zip=30720', true],
    ['?rep=12', true],
    ['?rep=0', true],
    ['?notContacted=3', true],
    ['?competitors=21', true],
    ['?csi=07', true],
    ['?status=client', false],
    ['?tag=3', false],
    ['?dnc=1', false],
    ['?status=former&renewal=next90d&created=last30d&view=3', false],
    ['?sort=company&cols=zip&density=compact&peek=1', false],
    ['?status=client&q=roof', true],
    ['?q=++', false],
  ])('F01: %s -> %s', (search, expected) => {
    expect(hasCriteria(paramsOf(search))).toBe(expected);
  });
});

describe('toVariables', () => {
  it('F01: every criterion alone and all of them combined reach the filter', () => {
    const all =
      '?q=roof&city=Dalton&state=GA,TN&zip=30720&within=25&rep=12,0&notContacted=6' +
      '&competitors=21,1&csi=09+65+19,07&status=prospect&tag=2,3&dnc=0&sort=-distance';
    const filter = {
      query: 'roof',
      city: 'Dalton',
      states: ['GA', 'TN'],
      zip: '30720',
      withinMiles: 25,
      reps: [12, 0],
      notContactedIn: 6,
      competitors: [21, 1],
      csi: ['09 65 19', '07'],
      isClient: false,
      tags: [2, 3],
      doNotCall: false,
    };
    expect(toVariables(paramsOf(all), rep)).toEqual({
      filter,
      sort: 'DISTANCE',
      direction: 'DESC',
    });
    for (const part of all.slice(1).split('&')) {
      if (part.startsWith('sort') || part.startsWith('within')) continue;
      const alone = toVariables(paramsOf(`?${part}`), director).filter;
      expect(Object.keys(alone)).toHaveLength(1);
      expect(filter).toMatchObject(alone);
    }
  });

  it('F01: without criteria a rep gets their own accounts, everybody else all companies', () => {
    expect(toVariables(paramsOf(''), rep).filter).toEqual({ reps: [12] });
    expect(toVariables(paramsOf('?tag=3'), rep).filter).toEqual({ reps: [12], tags: [3] });
    expect(toVariables(paramsOf(''), director).filter).toEqual({});
    expect(showsOwnAccounts(paramsOf('?state=GA'), rep)).toBe(false);
  });

  it.each([
    ['', 'NONE', 'ASC'],
    ['?q=roof', 'RELEVANCE', 'ASC'],
    ['?q=roof&sort=none', 'NONE', 'ASC'],
    ['?sort=company', 'NAME', 'ASC'],
    ['?sort=city', 'CITY_ZIP', 'ASC'],
    ['?sort=-state', 'STATE_CITY_ZIP', 'DESC'],
    ['?sort=zip', 'ZIP', 'ASC'],
    ['?q=roof&sort=-relevance', 'RELEVANCE', 'DESC'],
    ['?sort=competition', 'COMPETITION', 'ASC'],
    ['?sort=-lastContacted', 'LAST_CONTACTED', 'DESC'],
    ['?zip=30720&sort=distance', 'DISTANCE', 'ASC'],
  ])('E19: %s sorts by %s %s', (search, sort, direction) => {
    expect(toVariables(paramsOf(search), director)).toMatchObject({ sort, direction });
  });
});
