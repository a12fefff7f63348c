import { describe, expect, it } from '@jest/globals';
import {
  contractAt,
  diffLines,
  lastYears,
  lineCents,
  previousVersion,
  type ContractLine,
} from './contract-diff.ts';

const line = (
  type: string,
  csisec: string | null,
  quantity: number,
  unitPriceCents: number,
): ContractLine => ({
  programType: { value: type, label: type },
  csisec,
  quantity,
  unitPriceCents,
});

const kinds = (now: ContractLine[], before: ContractLine[] | null) =>
  diffLines(now, before).map(({ kind, line: { programType }, changeCents }) => [
    programType.value,
    kind,
    changeCents,
  ]);

describe('diffLines', () => {
  it('C19: says which lines were added, changed, kept and removed', () => {
    const before = [
      line('book', 'A', 12, 7900),
      line('bim', 'A', 12, 4900),
      line('cad', 'A', 12, 1400),
    ];
    const now = [
      line('book', 'A', 12, 7900),
      line('bim', 'A', 24, 4900),
      line('logo', null, 12, 1400),
    ];
    expect(kinds(now, before)).toEqual([
      ['book', 'same', 0],
      ['bim', 'changed', 58_800],
      ['logo', 'added', 16_800],
      ['cad', 'removed', -16_800],
    ]);
  });

  it('keeps two lines of one product and section apart', () => {
    const once = line('bim', 'A', 12, 4900);
    const twice = [once, line('bim', 'A', 12, 2800)];
    expect(kinds(twice, [once])).toEqual([
      ['bim', 'same', 0],
      ['bim', 'added', 33_600],
    ]);
    expect(new Set(diffLines(twice, null).map(({ key }) => key)).size).toBe(2);
  });

  it('stands alone without another contract', () => {
    expect(kinds([line('book', 'A', 1, 100)], null)).toEqual([['book', 'same', 0]]);
  });

  it.each([
    [12, 7900, 94_800],
    [24, 4900, 117_600],
  ])('K04: %i times %i cents', (quantity, price, cents) => {
    expect(lineCents(line('book', 'A', quantity, price))).toBe(cents);
  });
});

describe('which contract', () => {
  const contract = (year: number, versionNumber: number, status: string) => ({
    year,
    versionNumber,
    status,
  });
  const first = contract(2024, 1, 'SIGNED');
  const old = contract(2026, 1, 'SUPERSEDED');
  const signed = contract(2026, 2, 'SIGNED');
  const draft = contract(2026, 3, 'DRAFT');
  const all = [draft, signed, old, first];

  it('is the signed version of the newest year when the address names none', () => {
    expect(contractAt(all, null, null)).toBe(signed);
    expect(contractAt(all, 2024, null)).toBe(first);
    expect(contractAt(all, 2026, 3)).toBe(draft);
    expect(contractAt(all, 2025, 1)).toBeNull();
    expect(contractAt(all, Number.NaN, null)).toBeNull();
    expect(contractAt([], null, null)).toBeNull();
  });

  it('is compared with the version before it and with what stood before its year', () => {
    expect(previousVersion(all, signed)).toBe(old);
    expect(previousVersion(all, old)).toBeNull();
    expect(lastYears(all, draft)).toBe(first);
    expect(lastYears(all, first)).toBeNull();
  });
});
