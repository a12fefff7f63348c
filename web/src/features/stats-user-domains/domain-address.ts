/** What narrows and orders a company's domains, as the address has it. */
import { CONTENT_TYPES, type ContentType } from '../../../../schema/enumerations.ts';
import {
  choiceParam,
  flagParam,
  sortParam,
  textParam,
  type AddressValues,
} from '../../lib/address-params.ts';
import { CATEGORY_CHOICES } from '../../lib/domain-categories.ts';

/** `bim` reads BIM, `catalog` Catalog. */
export const contentTypeLabel = (word: string): string =>
  word.length <= 3
    ? word.toUpperCase()
    : word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

export const TYPE_CHOICES = CONTENT_TYPES.map((value) => ({
  value,
  label: contentTypeLabel(value),
}));

export const DOMAIN_SORTS = [
  'domain',
  'firm',
  'category',
  'firstSeen',
  'lastSeen',
  'visits',
] as const;

export const DOMAIN_ADDRESS = {
  q: textParam,
  category: choiceParam(
    CATEGORY_CHOICES.map(({ value }) => value),
    null,
  ),
  type: choiceParam<ContentType, null>(CONTENT_TYPES, null),
  new: flagParam,
  sort: sortParam(DOMAIN_SORTS),
};

export type DomainAddress = AddressValues<typeof DOMAIN_ADDRESS>;

export interface DomainChip {
  id: string;
  label: string;
  value: string;
  /** The address without it. */
  without: Partial<DomainAddress>;
}

/** One chip for each criterion. */
export function domainChips({ q, category, type, new: isNew }: DomainAddress): DomainChip[] {
  const chip = (
    id: string,
    label: string,
    value: string | undefined,
    without: DomainChip['without'],
  ): DomainChip[] => (value ? [{ id, label, value, without }] : []);
  const nameOf = (choices: readonly { value: string; label: string }[], value: string | null) =>
    choices.find((each) => each.value === value)?.label;
  return [
    ...chip('q', 'Words', q, { q: '' }),
    ...chip('category', 'Category', nameOf(CATEGORY_CHOICES, category), { category: null }),
    ...chip('type', 'Content', nameOf(TYPE_CHOICES, type), { type: null }),
    ...chip('new', 'New', isNew ? 'only' : undefined, { new: null }),
  ];
}
