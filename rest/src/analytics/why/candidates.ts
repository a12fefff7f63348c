/** The dimensions that a change may be split by, in the order in which they are tried. */
import { daysBetween } from '../../../../schema/calendar-date.ts';
import type { Dataset, Dimension } from '../dataset.ts';
import { type Period } from '../periods.ts';
import type { Grain, WhyRequest } from '../request.ts';

export interface Candidate {
  name: string;
  label: string;
  /** Of the dataset's own date. */
  grain?: Grain;
}

/** What explains most changes comes first. */
const FIRST = [
  'rowSection',
  'rep',
  'accountRep',
  'division',
  'company',
  'state',
  'package',
  'type',
  'kind',
  'status',
  'action',
  'profession',
  'placement',
  'competitor',
  'tag',
  'family',
  'companyStatus',
  'owner',
  'manager',
  'accountManager',
];
/** Whose: who has one of them fixed finds little in the others. */
export const PEOPLE = ['rep', 'accountRep', 'signingRep', 'owner', 'manager', 'accountManager'];
/** A company by another name. */
const SAME = ['coid'];
const MONTH_DAYS = 31;

function placeOf(name: string, { kind }: Dimension, isOfOne: boolean): number {
  const at = FIRST.indexOf(name);
  if (at >= 0 && !(isOfOne && PEOPLE.includes(name))) return at;
  // Yes and no say little, whatever their share of the change.
  return FIRST.length + (kind === 'boolean' ? 1 : 0);
}

/**
 * Dates other than the dataset's own are left out, as the two periods share none of their values; so are dimensions that
 * name people, and those that a row has several values of.
 */
export function candidates(
  dataset: Dataset,
  { group, where }: Pick<WhyRequest, 'group' | 'where'>,
  period: Period | null,
): Candidate[] {
  const taken = new Set(group.map(({ name }) => name));
  if (taken.has('company') || taken.has('coid'))
    for (const name of ['company', ...SAME]) taken.add(name);
  const isOfOne = PEOPLE.some((name) => taken.has(name) || typeof where[name] === 'number');
  const plain = Object.entries(dataset.dimensions)
    .filter(([name, dimension]) => {
      if (taken.has(name) || name === dataset.time?.dimension) return false;
      if (SAME.includes(name) && 'company' in dataset.dimensions) return false;
      return dimension.kind !== 'date' && !dimension.hasAny && !dimension.namesPeople;
    })
    .map(([name, dimension]) => ({
      name,
      label: dimension.label,
      place: placeOf(name, dimension, isOfOne),
    }))
    .sort((a, b) => a.place - b.place)
    .map(({ name, label }): Candidate => ({ name, label }));
  const { time } = dataset;
  const isMonths =
    time !== undefined &&
    !dataset.periodIsContext &&
    !taken.has(time.dimension) &&
    period !== null &&
    daysBetween(period.from, period.to) >= MONTH_DAYS;
  if (!isMonths) return plain;
  const months: Candidate = { name: time.dimension, label: time.label, grain: 'month' };
  const known = plain.filter(({ name }) => FIRST.includes(name)).length;
  return plain.toSpliced(Math.min(known, 7), 0, months);
}
