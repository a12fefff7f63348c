import { describe, expect, it } from '@jest/globals';
import { evaluate, measuresIn, readFormula, renamed } from './formula.ts';

const ROW: Readonly<Record<string, number>> = { sold: 900, contracts: 3, none: 0 };
const value = (text: string): number | null | undefined => {
  const read = readFormula(text);
  return read ? evaluate(read, (name) => ROW[name] ?? null) : undefined;
};

describe('a formula over measures', () => {
  it.each([
    ['[sold] / [contracts]', 300],
    ['[sold] ÷ [contracts] × 2 − 100', 500],
    ['2 + 3 * 4', 14],
    ['(2 + 3) * 4', 20],
    ['10 - 4 - 3', 3],
    ['-[contracts] + 1.5', -1.5],
  ])('%s is %s', (text, expected) => expect(value(text)).toBe(expected));

  it('has no value where something is divided by zero or a measure has none', () => {
    expect(value('[sold] / [none]')).toBeNull();
    expect(value('[sold] + [unknown]')).toBeNull();
  });

  it.each(['', '[sold', '[sold] +', '(1', '1 2', '[sold] ** 2', 'sold', '('.repeat(60) + '1'])(
    'refuses %s',
    (text) => expect(readFormula(text)).toBeNull(),
  );

  it('says which measures it needs, and takes other names for them', () => {
    expect(measuresIn('[sold] / [contracts] + [sold]')).toEqual(['sold', 'contracts']);
    expect(renamed('[sold] / 2', () => 'Sold value')).toBe('[Sold value] / 2');
  });
});
