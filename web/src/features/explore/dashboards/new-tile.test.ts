import { describe, expect, it } from '@jest/globals';
import type { ExploreDataset } from '../dataset.ts';
import { firstTile, newTile } from './new-tile.ts';

const aDimension = (name: string, label: string, kind: 'TEXT' | 'DATE' = 'TEXT') => ({
  name,
  label,
  description: null,
  kind,
  refersTo: null,
  filterOnly: false,
  values: null,
});
const CONTRACTS = {
  name: 'contracts',
  title: 'Contracts',
  description: 'One row is a contract.',
  ownedBy: 'rep',
  isSnapshot: false,
  time: { dimension: 'signedOn', label: 'Signed on', grouped: true, grains: ['DAY', 'MONTH'] },
  dimensions: [aDimension('package', 'Package')],
  measures: [{ name: 'soldValue', label: 'Sold value', unit: 'CENTS', kind: 'sum' }],
} as unknown as ExploreDataset;

describe('a tile that is put together on a dashboard', () => {
  it('K04: is a figure of the first measure, in the period that the data set begins with', () => {
    const { title, question } = newTile(CONTRACTS, firstTile(CONTRACTS, 'figure'));
    expect(title).toBe('Sold value');
    expect(question).toMatchObject({ measures: ['soldValue'], dimensions: [], show: 'number' });
    expect(question.where['signedOn']).toEqual({ period: expect.any(String) });
  });

  it('K04: is a line over months, bars by anything else, or a table', () => {
    const chart = firstTile(CONTRACTS, 'chart');
    expect(newTile(CONTRACTS, { ...chart, period: 'AYTD' }).question).toMatchObject({
      dimensions: [{ name: 'signedOn', grain: 'MONTH' }],
      where: { signedOn: { period: 'AYTD' } },
      show: 'line',
    });
    const byPackage = { ...chart, by: 'package' };
    expect(newTile(CONTRACTS, byPackage)).toMatchObject({
      title: 'Sold value by package',
      question: { dimensions: [{ name: 'package' }], show: 'bar' },
    });
    expect(newTile(CONTRACTS, { ...byPackage, kind: 'table' }).question.show).toBe('table');
    expect(newTile(CONTRACTS, { ...byPackage, period: 'all' }).question.where).toEqual({});
  });
});
