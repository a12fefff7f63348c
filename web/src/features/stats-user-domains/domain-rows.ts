/** A company's domains with their actions by type of content, filtered and ordered as the address says. */
import type { ContentType } from '../../schema.generated.ts';
import { CATEGORY_CHOICES } from '../../lib/domain-categories.ts';
import { contentTypeLabel, type DOMAIN_SORTS, type DomainAddress } from './domain-address.ts';
import type { DomainRow_DomainFragment } from './DomainRow.generated.ts';

export type DomainRow = DomainRow_DomainFragment;

export interface DomainUse {
  contentType: ContentType;
  actions: number;
}

export interface Domain extends DomainRow {
  uses: readonly DomainUse[];
}

/** Each domain with what it used, most actions first. */
export function domainsWithUses(
  domains: readonly DomainRow[],
  uses: readonly (DomainUse & { domain: { seq: number } })[],
): Domain[] {
  const byDomain = new Map<number, DomainUse[]>();
  for (const { contentType, actions, domain } of uses) {
    byDomain.set(domain.seq, [...(byDomain.get(domain.seq) ?? []), { contentType, actions }]);
  }
  return domains.map((domain) => ({
    ...domain,
    uses: (byDomain.get(domain.seq) ?? []).toSorted((a, b) => b.actions - a.actions),
  }));
}

/** What a domain is called: its url, or its addresses while the firm is not known. */
export const domainName = ({ url, ipRange }: DomainRow): string => url ?? ipRange ?? '—';

const SORT_KEYS: Readonly<
  Record<(typeof DOMAIN_SORTS)[number], (domain: Domain) => string | number>
> = {
  domain: domainName,
  firm: ({ name }) => name ?? '\uffff',
  category: ({ category }) => category.label,
  firstSeen: ({ firstSeen }) => firstSeen,
  lastSeen: ({ lastSeen }) => lastSeen,
  visits: ({ visits }) => visits,
};

export function matchingDomains(domains: readonly Domain[], values: DomainAddress): Domain[] {
  const words = values.q.toLowerCase().split(/\s+/).filter(Boolean);
  const category = CATEGORY_CHOICES.find(({ value }) => value === values.category)?.category;
  const type = values.type?.toUpperCase();
  const found = domains.filter((domain) => {
    const text = [domainName(domain), domain.name, domain.city, domain.state, domain.comment]
      .join(' ')
      .toLowerCase();
    return (
      words.every((word) => text.includes(word)) &&
      (category === undefined || domain.category.value === category) &&
      (type === undefined || domain.uses.some(({ contentType }) => contentType === type)) &&
      (values.new !== true || domain.isNew)
    );
  });
  const { sort } = values;
  if (sort === null) return found;
  const keyOf = SORT_KEYS[sort.id as (typeof DOMAIN_SORTS)[number]];
  const way = sort.descending ? -1 : 1;
  return found.toSorted((a, b) => {
    const [left, right] = [keyOf(a), keyOf(b)];
    return left === right ? 0 : left < right ? -way : way;
  });
}

/** `Spec 4, BIM 1`. */
export const usesText = (uses: readonly DomainUse[]): string =>
  uses.map(({ contentType, actions }) => `${contentTypeLabel(contentType)} ${actions}`).join(', ');
