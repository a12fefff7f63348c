import { sql } from 'kysely';
import type { Condition, InContext, Measure } from '../dataset.ts';
import { IS_RENEWED, isMature, isPending, isSettled, SETTLED_ENOUGH } from './renewal-outcome.ts';

const DUE_CENTS = sql`k.annual_cents`;

/** A number of ending contracts. */
export function count(
  label: string,
  description: string,
  filter: InContext<Condition> | null,
  figure: string,
): Measure {
  return {
    label,
    description,
    figure,
    unit: 'count',
    calculation: { kind: 'count', ...(filter && { filter }) },
  };
}

/** What ending contracts are worth a year. */
export function value(
  label: string,
  description: string,
  filter: InContext<Condition> | null,
  figure: string,
): Measure {
  return {
    label,
    description,
    figure,
    unit: 'cents',
    calculation: { kind: 'sum', value: DUE_CENTS, ...(filter && { filter }) },
  };
}

/** What every figure needs that depends on what became of the contract. */
export const OUTCOME = { joins: ['successor'] };

/** A rate of settled contracts. Where none can be lost yet, it would be 100 % whatever happens, and stays empty. */
function rate(label: string, description: string, of: string, to: string): Measure {
  return {
    label,
    description: `${description} Empty while every contract is within its 60 days of grace, as none can be lost yet.`,
    figure: 'M7',
    unit: 'percent',
    calculation: { kind: 'ratio', of, to, needs: 'matured' },
    comparable: SETTLED_ENOUGH,
  };
}

/** Renewal rates (M7), and what they are made of. */
export const RENEWAL_RATES: Readonly<Record<string, Measure>> = {
  renewedValue: {
    label: 'Renewed value',
    description: 'Contract value a year of the successors of the renewed contracts.',
    figure: 'M6',
    unit: 'cents',
    calculation: { kind: 'sum', value: sql`successor.annual_cents`, filter: IS_RENEWED },
    ...OUTCOME,
  },
  keptValue: {
    label: 'Kept value',
    description: 'The same, each successor at most at the value of the contract that it renews.',
    unit: 'cents',
    calculation: {
      kind: 'sum',
      value: sql`least(successor.annual_cents, ${DUE_CENTS})`,
      filter: IS_RENEWED,
    },
    ...OUTCOME,
  },
  decided: {
    ...count(
      'Settled',
      'Due contracts that are renewed, or whose 60 days of grace are over.',
      isSettled,
      'M7',
    ),
    ...OUTCOME,
  },
  decidedValue: {
    ...value('Settled value', 'Contract value a year of the settled contracts.', isSettled, 'M7'),
    ...OUTCOME,
  },
  matured: count(
    'Past grace',
    'Due contracts whose 60 days of grace are over: only these can be lost.',
    isMature,
    'M7',
  ),
  renewalRate: rate(
    'Renewal rate (accounts)',
    'Renewed contracts divided by settled ones: renewed, or past the grace. Pending contracts are left out.',
    'renewed',
    'decided',
  ),
  renewalRateGross: rate(
    'Renewal rate, value (gross)',
    'Successors’ value, each at most its contract’s own, divided by the settled contracts’ value.',
    'keptValue',
    'decidedValue',
  ),
  renewalRateNet: rate(
    'Renewal rate, value (net)',
    'Successors’ value divided by the settled contracts’ value; uplift counts.',
    'renewedValue',
    'decidedValue',
  ),
  pending: {
    ...count(
      'Pending',
      'Due contracts without a successor that have not ended or are within the grace of 60 days.',
      isPending,
      'M7',
    ),
    ...OUTCOME,
  },
  pendingValue: {
    ...value('Pending value', 'Contract value a year of the pending contracts.', isPending, 'M7'),
    ...OUTCOME,
  },
};
