import { describe, expect, it } from '@jest/globals';
import { placeFilter, placesOf } from './data-places.ts';

const at = (city: string | null, zip: string, latitude: number | null) => ({
  city,
  state: 'GA',
  zip,
  latitude,
  longitude: latitude === null ? null : -84,
});

describe('places of the data', () => {
  it.each([
    ['30720', { zip: '30720' }],
    ['dalton', { city: 'dalton' }],
    ['dalton, ga', { city: 'dalton', states: ['GA'] }],
    ['fort xx', { city: 'fort xx' }],
  ])('%s asks for %j', (words, filter) => {
    expect(placeFilter(words)).toEqual(filter);
  });

  it('are cities, or ZIPs, in the middle of their companies; most companies first', async () => {
    const companies = [
      at('Rome', '30161', 34.2),
      at('Dalton', '30720', 34.7),
      at('Dalton', '30721', 34.9),
      at('Dalton', '30721', null),
      at(null, '30721', 34.8),
    ];
    const cities = placesOf(companies, false);
    expect(cities.map(({ id, name, detail }) => [id, name, detail])).toEqual([
      ['city Dalton, GA', 'Dalton', 'GA'],
      ['city Rome, GA', 'Rome', 'GA'],
    ]);
    const target = await cities[0]?.target();
    const { south, north } = target && 'bounds' in target ? target.bounds : { south: 0, north: 0 };
    expect((south + north) / 2).toBeCloseTo(34.8, 5);
    expect(placesOf(companies, true).map(({ name }) => name)).toEqual(['30721', '30161', '30720']);
  });
});
