import { isRecord, keyOf, periodNamed, refuse, type Filter } from './filter-values.ts';
import type { NamedPeriod, Period } from './periods.ts';

/** The same filter without what it says of these fields at its top. */
export function withoutFields(filter: Filter, names: readonly string[]): Filter {
  return Object.fromEntries(Object.entries(filter).filter(([name]) => !names.includes(name)));
}

/** The same filter without what it asks of these fields of every row: what a share divides by. */
export function withoutConditionsOn(filter: Filter, names: readonly string[]): Filter {
  const rest = withoutFields(filter, names);
  if (!Array.isArray(rest['and'])) return rest;
  const parts = (rest['and'] as unknown[]).map((part) =>
    isRecord(part) ? withoutConditionsOn(part, names) : part,
  );
  return { ...rest, and: parts };
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
