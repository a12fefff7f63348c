/** The address of the content list, and what it asks of the server. */
import {
  STATUS_LABELS,
  STATUS_VALUES,
  statusSlug,
  type TypeName,
} from '../../features/content/content-names.ts';
import { choiceParam, flagParam, type AddressValues } from '../../lib/address-params.ts';
import type {
  CompanyContentFilter,
  ContentItemSort,
  ContentStatusValue,
} from '../../schema.generated.ts';
import type { FilterChip } from '../../ui/ListBar.tsx';

const ORDERS = {
  latest: { label: 'Moved last first', sort: 'LATEST_STEP' },
  longest: { label: 'Longest in status first', sort: 'LONGEST_IN_STATUS' },
  oldest: { label: 'Oldest request first', sort: 'OLDEST_REQUEST' },
  section: { label: 'By section', sort: 'SECTION' },
} as const satisfies Record<string, { label: string; sort: ContentItemSort }>;

type Order = keyof typeof ORDERS;
const ORDER_NAMES = Object.keys(ORDERS) as Order[];

export const SORT_CHOICES = ORDER_NAMES.map((value) => ({ value, label: ORDERS[value].label }));

export const CONTENT_ADDRESS = {
  status: choiceParam(STATUS_VALUES.map(statusSlug), null),
  stuck: flagParam,
  order: choiceParam(ORDER_NAMES, 'latest'),
};

export type ContentAddress = AddressValues<typeof CONTENT_ADDRESS>;

export const statusOf = ({ status }: ContentAddress): ContentStatusValue | null =>
  STATUS_VALUES.find((value) => statusSlug(value) === status) ?? null;

export const contentSort = ({ order }: ContentAddress): ContentItemSort => ORDERS[order].sort;

export function contentFilter(type: TypeName, values: ContentAddress): CompanyContentFilter {
  const status = statusOf(values);
  return {
    contentTypes: [type.value],
    ...(status ? { statuses: [status] } : {}),
    ...(values.stuck === null ? {} : { stuck: values.stuck }),
  };
}

export function contentChips(
  values: ContentAddress,
  set: (patch: Partial<ContentAddress>) => void,
): FilterChip[] {
  const status = statusOf(values);
  return [
    ...(status
      ? [
          {
            id: 'status',
            label: 'Status',
            value: STATUS_LABELS[status],
            onRemove: () => set({ status: null }),
          },
        ]
      : []),
    ...(values.stuck === null
      ? []
      : [
          {
            id: 'stuck',
            label: 'Stuck',
            value: values.stuck ? 'only' : 'not',
            onRemove: () => set({ stuck: null }),
          },
        ]),
  ];
}
