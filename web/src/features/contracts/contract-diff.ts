/** What changed between two contracts, line by line, and which contract to compare with. */
import type { ContractDocument_ContractFragment } from './ContractDocument.generated.ts';

export type ContractLine = ContractDocument_ContractFragment['lines'][number];

/** Quantity times unit price. */
export const lineCents = ({ quantity, unitPriceCents }: ContractLine): number =>
  quantity * unitPriceCents;

export interface LineDiff {
  key: string;
  kind: 'same' | 'changed' | 'added' | 'removed';
  line: ContractLine;
  /** What the other contract had; `null` for an added line. */
  before: ContractLine | null;
  changeCents: number;
}

/** The same product in the same section; the second such line is a line of its own. */
function keyed(lines: readonly ContractLine[]): Map<string, ContractLine> {
  const result = new Map<string, ContractLine>();
  for (const line of lines) {
    const name = `${line.programType.value} ${line.csisec ?? 'TBD'}`;
    let nth = 1;
    while (result.has(`${name} ${nth}`)) nth += 1;
    result.set(`${name} ${nth}`, line);
  }
  return result;
}

/** The lines of `now` in their order, then those that only `before` had. */
export function diffLines(
  now: readonly ContractLine[],
  before: readonly ContractLine[] | null,
): LineDiff[] {
  const current = keyed(now);
  const earlier = before === null ? current : keyed(before);
  const kept = [...current].map(([key, line]): LineDiff => {
    const old = earlier.get(key) ?? null;
    const isSame =
      old !== null && old.quantity === line.quantity && old.unitPriceCents === line.unitPriceCents;
    return {
      key,
      kind: old === null ? 'added' : isSame ? 'same' : 'changed',
      line,
      before: old,
      changeCents: lineCents(line) - (old === null ? 0 : lineCents(old)),
    };
  });
  const removed = [...earlier]
    .filter(([key]) => !current.has(key))
    .map(([key, line]): LineDiff => ({
      key,
      kind: 'removed',
      line,
      before: line,
      changeCents: -lineCents(line),
    }));
  return [...kept, ...removed];
}

interface Versioned {
  year: number;
  versionNumber: number;
  status: string;
}

/** The signed version of a year, else its latest. */
function standingVersion<C extends Versioned>(all: readonly C[], year: number): C | null {
  const own = all
    .filter((contract) => contract.year === year)
    .sort((a, b) => b.versionNumber - a.versionNumber);
  return own.find(({ status }) => status === 'SIGNED') ?? own[0] ?? null;
}

/** The contract at `/contracts/{year}/{version}`; without a version the one that counts, without a year the newest. */
export function contractAt<C extends Versioned>(
  all: readonly C[],
  year: number | null,
  version: number | null,
): C | null {
  if (year === null) {
    return all.length === 0
      ? null
      : standingVersion(all, Math.max(...all.map((contract) => contract.year)));
  }
  if (version === null) return standingVersion(all, year);
  return all.find((each) => each.year === year && each.versionNumber === version) ?? null;
}

/** The version of the same year that came before. */
export function previousVersion<C extends Versioned>(all: readonly C[], of: C): C | null {
  return (
    all
      .filter(({ year, versionNumber }) => year === of.year && versionNumber < of.versionNumber)
      .sort((a, b) => b.versionNumber - a.versionNumber)[0] ?? null
  );
}

/** What stood the year before; where contracts run for years, the latest earlier one. */
export function lastYears<C extends Versioned>(all: readonly C[], of: C): C | null {
  const earlier = all.map(({ year }) => year).filter((year) => year < of.year);
  return earlier.length === 0 ? null : standingVersion(all, Math.max(...earlier));
}
