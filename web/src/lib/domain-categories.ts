/** The seven categories of domains: the API's names, the labels, and the words in addresses. */
import { DOMAIN_CATEGORIES } from '../../../schema/audience.ts';
import type { UserDomainCategoryValue } from '../schema.generated.ts';

export interface CategoryChoice {
  /** `aec-gov-mil`: as it stands in an address. */
  value: string;
  label: string;
  category: UserDomainCategoryValue;
}

export const CATEGORY_CHOICES: readonly CategoryChoice[] = DOMAIN_CATEGORIES.map((label) => ({
  value: label.toLowerCase().replaceAll(' / ', '-'),
  label,
  category: label.replaceAll(' / ', '_') as UserDomainCategoryValue,
}));
