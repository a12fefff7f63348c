import { isRecord, keyOf, periodNamed, refuse, type Filter } from './filter-values.ts';
import type { NamedPeriod, Period } from './periods.ts';

/** The same filter without what it says of these fields at its top. */
export function withoutFields(filter: Filter, names: readonly string[]): Filter {
  return Object.fromEntries(Object.entries(filter).filter(([name]) => !names.includes(name)));
}

/**
 * The same filter without what it asks of these fields, at whatever depth: what a share divides by. It keeps the rows that
 * would pass for some value of the fields, so an alternative that names only these fields makes its whole group pass.
 */
export function withoutConditionsOn(filter: Filter, names: readonly string[]): Filter {
  return filterWithout(filter, names, false) ?? {};
}

/** `undefined`: nothing is left, so every row passes. Under a `not` it is enough that one of the conditions fails. */
function filterWithout(
  filter: Filter,
  names: readonly string[],
  isNegated: boolean,
): Filter | undefined {
  const parts = Object.entries(filter).map(
    ([name, given]) => [name, partWithout(name, given, names, isNegated)] as const,
  );
  const left = leftOf(parts, ([, part]) => part === undefined, !isNegated);
  return left && Object.fromEntries(left);
}

function partWithout(
  name: string,
  given: unknown,
  names: readonly string[],
  isNegated: boolean,
): unknown {
  if (name === 'not' && isRecord(given)) return filterWithout(given, names, !isNegated);
  if ((name === 'and' || name === 'or') && Array.isArray(given)) {
    const parts = given.map((each: unknown) =>
      isRecord(each) ? filterWithout(each, names, isNegated) : each,
    );
    return leftOf(parts, (part) => part === undefined, (name === 'and') !== isNegated);
  }
  return names.includes(name) ? undefined : given;
}

function leftOf<T>(
  parts: readonly T[],
  passes: (part: T) => boolean,
  mustAllHold: boolean,
): T[] | undefined {
  const left = parts.filter((part) => !passes(part));
  const isDecided = mustAllHold ? left.length === 0 : left.length < parts.length;
  return isDecided && parts.length > 0 ? undefined : left;
}

export interface FoundPeriod {
  period: Period;
  name: NamedPeriod | null;
  /** The filter without the period. */
  rest: Filter;
}

/**
 * Takes the period of a question out of its filter: the condition on the date at the filter's top.
 * `null` when there is none that bounds both ends.
 */
export function takePeriod(
  filter: Filter,
  timeDimension: string,
  today: string,
): FoundPeriod | null {
  const given = filter[timeDimension];
  if (!isRecord(given)) return null;
  const rest = withoutFields(filter, [timeDimension]);
  const path = `where.${timeDimension}`;
  const operators = Object.keys(given).sort().join();
  if (operators === 'period') {
    const name = given.period as NamedPeriod;
    return { period: periodNamed(name, `${path}.period`, today), name, rest };
  }
  if (operators === 'between' && Array.isArray(given.between) && given.between.length === 2) {
    const [from, to] = given.between.map((each) => keyOf('date', each, `${path}.between`));
    return { period: ordered(String(from), String(to), path), name: null, rest };
  }
  if (operators === 'gte,lte') {
    const from = keyOf('date', given.gte, `${path}.gte`);
    const to = keyOf('date', given.lte, `${path}.lte`);
    return { period: ordered(String(from), String(to), path), name: null, rest };
  }
  return null;
}

function ordered(from: string, to: string, path: string): Period {
  if (from > to) refuse(path, 'ends before it begins');
  return { from, to };
}
