import { describe, expect, it } from '@jest/globals';
import type { Part } from './parts.ts';
import { sentenceOf, type Told } from './sentence.ts';

const part = (label: string | null, amount: number, counted = 3): Part => ({
  key: label,
  label,
  current: null,
  previous: null,
  part: amount,
  shown: amount,
  rate: null,
  mix: null,
  gained: null,
  lost: null,
  kept: null,
  counted,
  where: {},
  comparedWhere: {},
});
const told = (more: Partial<Told>): string =>
  sentenceOf({
    label: 'Renewed value',
    unit: 'cents',
    current: 358_902_000,
    change: -6_120_000,
    first: null,
    second: null,
    counts: 'companies',
    ...more,
  });
const flooring = {
  dimension: 'rowSection',
  label: 'Section',
  part: part('Flooring', -4_890_000),
};

describe('the sentence of a change', () => {
  it('says how much, where most of it is, and where most of that is', () => {
    const second = {
      dimension: 'accountRep',
      label: 'Account rep',
      part: part('Dana Keller', -3_101_600),
    };
    expect(told({ first: flooring, second })).toBe(
      'Renewed value fell by $61,200: −$48,900 of it in Flooring, mostly from Dana Keller’s accounts (−$31,016, 3 companies).',
    );
  });

  it('names what offsets a part that is more than all of it', () => {
    const first = { ...flooring, part: part('Flooring', -9_000_000, 1) };
    expect(told({ first })).toBe(
      'Renewed value fell by $61,200: −$90,000 in Flooring, offset by +$28,800 elsewhere.',
    );
  });

  it('tells no parts of a change that rounds to nothing', () => {
    const rate = { label: 'Click rate', unit: 'percent' as const, current: 0.006 };
    expect(told({ ...rate, change: 0.0002, first: flooring })).toBe(
      'Click rate hardly changed: 0.6%.',
    );
  });

  it('writes a rate in points, and says so when nothing changed or a part has no value', () => {
    const first = { dimension: 'package', label: 'Package', part: part(null, 0.021) };
    const rate = { label: 'Renewal rate', unit: 'percent' as const, current: 0.859 };
    expect(told({ ...rate, change: 0.031, first })).toBe(
      'Renewal rate rose by 3.1 pts: +2.1 pts of it with no package.',
    );
    expect(told({ ...rate, change: 0 })).toBe('Renewal rate did not change: 85.9%.');
  });
});
