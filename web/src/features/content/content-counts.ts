/** How many content items a company has of each type in each status. */
import { figureRows, type AnswerWith } from '../../lib/analytics.ts';
import type { ContentStatusValue } from '../../schema.generated.ts';
import {
  CONTENT_TYPE_NAMES,
  STATUS_LABELS,
  STATUS_VALUES,
  type TypeName,
} from './content-names.ts';

export interface Count {
  items: number;
  stuck: number;
}

export interface TypeCount extends TypeName {
  total: Count;
  /** All eleven statuses in their order, those without items too. */
  statuses: readonly (Count & { value: ContentStatusValue; label: string })[];
}

/** All seven types in their order, those without items too. */
export function countsByType(
  answer: AnswerWith<'contentType' | 'status', 'items' | 'stuck'> | null | undefined,
): TypeCount[] {
  const rows = figureRows(answer);
  const sum = (type: TypeName, label?: string): Count => {
    const own = rows.filter(
      ({ keys }) =>
        keys.contentType === type.slug && (label === undefined || keys.status === label),
    );
    const add = (name: 'items' | 'stuck'): number =>
      own.reduce((total, { values }) => total + (values[name] ?? 0), 0);
    return { items: add('items'), stuck: add('stuck') };
  };
  return CONTENT_TYPE_NAMES.map((type) => ({
    ...type,
    total: sum(type),
    statuses: STATUS_VALUES.map((value) => ({
      value,
      label: STATUS_LABELS[value],
      ...sum(type, STATUS_LABELS[value]),
    })),
  }));
}

/** The same over all types together. */
export function countsOfAll(counts: readonly TypeCount[]): Pick<TypeCount, 'total' | 'statuses'> {
  const add = (each: readonly Count[]): Count => ({
    items: each.reduce((sum, { items }) => sum + items, 0),
    stuck: each.reduce((sum, { stuck }) => sum + stuck, 0),
  });
  return {
    total: add(counts.map(({ total }) => total)),
    statuses: STATUS_VALUES.map((value, at) => ({
      value,
      label: STATUS_LABELS[value],
      ...add(counts.flatMap(({ statuses }) => statuses[at] ?? [])),
    })),
  };
}

/** Where `contentTypeRedirect` leads: the first type that has items, else `bim`. */
export const firstTypeWithItems = (counts: readonly TypeCount[]): string =>
  counts.find(({ total }) => total.items > 0)?.slug ?? 'bim';
