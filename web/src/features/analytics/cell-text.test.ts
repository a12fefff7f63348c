import { describe, expect, it } from '@jest/globals';
import { cellText } from './cell-text.ts';

const plain = (name: string) => ({ name, values: null });

describe('a value of the rows behind a figure', () => {
  it.each([
    ['year', 2026, '2026'],
    ['firstYear', 2019, '2019'],
    ['annualCents', 202_600, '$2,026.00'],
    ['points', 2026, '2,026'],
    ['signedOn', '2026-06-18', 'Jun 18, 2026'],
    ['company', 'Tile & Co.', 'Tile & Co.'],
    ['active', true, 'yes'],
    ['company', null, '—'],
  ])('%s %s reads %s', (name, value, text) => {
    expect(cellText(value, plain(name))).toBe(text);
  });

  it('reads a code as what it means', () => {
    const values = [{ key: 13, label: 'Face to face' }];
    expect(cellText(13, { name: 'type', values })).toBe('Face to face');
  });
});
