import { describe, expect, it } from '@jest/globals';
import { analyticsRegistry } from './analytics-wire.ts';

const dimension = (name: string) => ({ name, label: name, kind: 'integer', filterOnly: false });

const datasetOf = (facts: object, dimensions: object[]) =>
  analyticsRegistry.parse({
    grains: [],
    comparisons: [],
    periods: [],
    datasets: [
      {
        name: 'content',
        title: 'Content',
        description: 'One row is one item.',
        time: null,
        dimensions,
        measures: [],
        ...facts,
      },
    ],
  }).datasets[0];

const read = (facts: object, ...dimensions: string[]) => {
  const dataset = datasetOf(facts, dimensions.map(dimension));
  return [dataset?.ownedBy, dataset?.isSnapshot];
};

describe('the registry', () => {
  it('says whose the rows of a data set are, and whether they stand as of today', () => {
    expect(read({ ownedBy: 'owner', isSnapshot: true }, 'accountRep', 'owner')).toEqual([
      'owner',
      true,
    ]);
    expect(read({ ownedBy: null, isSnapshot: false }, 'rep')).toEqual([null, false]);
  });

  it('of a backend from before it stated that is read by its dimensions', () => {
    expect(read({}, 'state', 'owner', 'accountRep')).toEqual(['accountRep', false]);
    expect(read({}, 'state')).toEqual([null, false]);
  });

  it('says what keys stand for; a backend from before that names users by whose a row is', () => {
    const dimensions = [
      { ...dimension('manager'), refersTo: 'user' },
      { ...dimension('company'), refersTo: 'company' },
      { ...dimension('owner'), refersTo: null },
      dimension('rep'),
      dimension('year'),
    ];
    const found = datasetOf({}, dimensions)?.dimensions.map(({ refersTo }) => refersTo);
    expect(found).toEqual(['USER', 'COMPANY', null, 'USER', null]);
  });
});
