import { describe, expect, it } from '@jest/globals';
import { analyticsRegistry } from './analytics-wire.ts';

const dimension = (name: string) => ({ name, label: name, kind: 'integer', filterOnly: false });

const read = (facts: object, ...dimensions: string[]) => {
  const [dataset] = analyticsRegistry.parse({
    grains: [],
    comparisons: [],
    periods: [],
    datasets: [
      {
        name: 'content',
        title: 'Content',
        description: 'One row is one item.',
        time: null,
        dimensions: dimensions.map(dimension),
        measures: [],
        ...facts,
      },
    ],
  }).datasets;
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
});
