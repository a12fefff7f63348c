/** A company's contracts, one line per year. */
import type { ContractStatus } from '../../../schema.generated.ts';

export interface ContractVersion {
  seq: number;
  year: number;
  versionNumber: number;
  package: string | null;
  status: ContractStatus;
  startDate: string | null;
  endDate: string | null;
  totalCents: number;
}

export interface ContractYear {
  year: number;
  /** `null`: no contract that year. */
  contract: ContractVersion | null;
}

const isDead = (contract: ContractVersion): boolean =>
  contract.status === 'SUPERSEDED' || contract.status === 'CANCELLED';

function newestOf(contracts: readonly ContractVersion[]): ContractVersion | null {
  const signed = contracts.filter((contract) => contract.status === 'SIGNED');
  const usable = signed.length > 0 ? signed : contracts.filter((contract) => !isDead(contract));
  return usable.reduce<ContractVersion | null>(
    (best, contract) => (!best || contract.versionNumber > best.versionNumber ? contract : best),
    null,
  );
}

/**
 * The last `count` years, newest first, from the newest year that has a contract. The signed version
 * counts, else the latest proposal; a year without either stays as a gap, since a gap is news.
 */
export function contractYears(contracts: readonly ContractVersion[], count = 5): ContractYear[] {
  const live = contracts.filter((contract) => !isDead(contract));
  if (live.length === 0) return [];
  const newest = Math.max(...live.map((contract) => contract.year));
  const oldest = Math.min(...live.map((contract) => contract.year));
  const length = Math.min(count, newest - oldest + 1);
  return Array.from({ length }, (_, i) => {
    const year = newest - i;
    return { year, contract: newestOf(contracts.filter((contract) => contract.year === year)) };
  });
}

/** The signed contract that covers the day, else the signed one that ends last: it may begin later. */
export function contractInForce(
  contracts: readonly ContractVersion[],
  today: string,
): ContractVersion | null {
  const signed = contracts
    .filter((contract) => contract.status === 'SIGNED' && contract.endDate !== null)
    .sort((a, b) => (b.endDate ?? '').localeCompare(a.endDate ?? ''));
  const covers = signed.find(
    ({ startDate, endDate }) => (startDate ?? '') <= today && (endDate ?? '') >= today,
  );
  return covers ?? signed[0] ?? null;
}
