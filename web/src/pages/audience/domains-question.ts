/** What `/user-domains` asks the server, by its address. Pure. */
import { choiceParam, flagParam, textParam, type AddressValues } from '../../lib/address-params.ts';
import { CATEGORY_CHOICES } from '../../lib/domain-categories.ts';
import type { FilterChip } from '../../ui/ListBar.tsx';
import { PERIOD_LABELS, daysOrAll, periodOrAllParams } from '../../lib/periods.ts';
import type { UserDomainsPageQueryVariables } from './UserDomainsPage.generated.ts';

export const DOMAINS_ADDRESS = {
  ...periodOrAllParams('LAST_7_DAYS'),
  q: textParam,
  category: choiceParam(
    CATEGORY_CHOICES.map(({ value }) => value),
    null,
  ),
  new: flagParam,
};

export type DomainsAddress = AddressValues<typeof DOMAINS_ADDRESS>;

export function domainsQuestion(values: DomainsAddress, csi: string | null, today: string) {
  const days = daysOrAll(values, today);
  const shared = {
    ...(values.q === '' ? {} : { text: values.q }),
    ...(csi === null ? {} : { csi: [csi] }),
    ...(days === null ? {} : { seenFrom: days.from, seenTo: days.to }),
  };
  const category = CATEGORY_CHOICES.find(({ value }) => value === values.category)?.category;
  const filter = {
    ...shared,
    ...(category ? { categories: [category] } : {}),
    ...(values.new === true ? { newOnly: true } : {}),
  };
  return { filter, ...shared } satisfies UserDomainsPageQueryVariables;
}

/** One chip for each criterion beside the category, which the tabs show. */
export function domainChips(
  values: DomainsAddress,
  csi: string | null,
  set: (patch: Partial<DomainsAddress>) => void,
  onAllSections: () => void,
): FilterChip[] {
  const { q, new: isNew, period } = values;
  const chip = (id: string, label: string, value: string, onRemove: () => void): FilterChip[] =>
    value === '' ? [] : [{ id, label, value, onRemove }];
  return [
    ...chip('csi', 'CSI', csi ?? '', onAllSections),
    ...chip('q', 'Words', q, () => set({ q: '' })),
    ...chip('new', 'New', isNew ? 'only' : '', () => set({ new: null })),
    ...chip(
      'period',
      'Seen',
      period === DOMAINS_ADDRESS.period.fallback ? '' : PERIOD_LABELS[period],
      () => set({ period: DOMAINS_ADDRESS.period.fallback, from: null, to: null }),
    ),
  ];
}
