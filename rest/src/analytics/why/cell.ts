/** The filters that a cell, a part of it and its two sides stand for. */
import { groupDays } from '../../../../schema/date-groups.ts';
import { named, type Dataset } from '../dataset.ts';
import { isRecord, type Filter, type Key } from '../filter-values.ts';
import { smallestGrain } from '../grains.ts';
import { type Period } from '../periods.ts';
import type { PlusCondition } from '../query.ts';
import type { Grain, WhyRequest } from '../request.ts';

type Group = WhyRequest['group'][number];

const between = ({ from, to }: Period): Filter => ({ between: [from, to] });

function conditionOn(key: Key | null, grain: Grain | null): unknown {
  if (key === null) return { isNull: true };
  if (grain === null) return { eq: key };
  const days = groupDays(key, grain);
  return days ? between(days) : { [grain]: key };
}

/** How finely a question groups one of its dates; `null` for what is no date. */
function grainIn(dataset: Dataset, { name, grain }: Pick<Group, 'name' | 'grain'>): Grain | null {
  if (name === dataset.time?.dimension) return grain ?? smallestGrain(dataset);
  return named(dataset.dimensions, name)?.kind === 'date' ? (grain ?? 'day') : null;
}

/** One group of a dimension as a condition. */
export function groupFilter(dataset: Dataset, group: Group): Filter {
  return { [group.name]: conditionOn(group.key, grainIn(dataset, group)) };
}

/** All groups of a dimension but these. */
export function othersFilter(
  dataset: Dataset,
  { name, grain }: Pick<Group, 'name' | 'grain'>,
  keys: readonly (Key | null)[],
): Filter {
  if (grainIn(dataset, { name, grain }) !== null) {
    const or = keys.map((key) => groupFilter(dataset, { name, grain, key }));
    return { not: { or } };
  }
  const known = keys.filter((key) => key !== null);
  return {
    [name]: {
      ...(known.length > 0 && { notIn: known }),
      ...(keys.includes(null) && { isNull: false }),
    },
  };
}

/** A filter that more conditions hold beside. Its top stays its top, where a period is looked for. */
export function narrowedBy(where: Filter, conditions: readonly Filter[]): Filter {
  if (conditions.length === 0) return where;
  const own = Array.isArray(where['and']) ? (where['and'] as unknown[]) : [];
  return { ...where, and: [...own, ...conditions] };
}

/** What is asked of one field, with operators beside it. */
function asOperators(given: unknown): Filter {
  if (given === null) return { isNull: true };
  if (Array.isArray(given)) return { in: given };
  return isRecord(given) ? given : { eq: given };
}

/** The same filter about a compared period: what it asks of the dataset's date is asked of the date so much later. */
export function seenFrom(filter: Filter, time: string, plus: PlusCondition): Filter {
  const part = (each: unknown): unknown => (isRecord(each) ? seenFrom(each, time, plus) : each);
  return Object.fromEntries(
    Object.entries(filter).map(([name, given]) => {
      if (name === time) return [name, { plus, ...asOperators(given) }];
      if (name === 'not') return [name, part(given)];
      const isList = (name === 'and' || name === 'or') && Array.isArray(given);
      return [name, isList ? given.map(part) : given];
    }),
  );
}

/** What finds the rows of one side: its days, and whatever else is asked of them. */
export function sideFilter(
  rest: Filter,
  time: string,
  period: Period,
  plus: PlusCondition | null,
): Filter {
  const seen = plus ? seenFrom(rest, time, plus) : rest;
  return { ...seen, [time]: between(period) };
}
