/** What a domain probably is, by the words that pages and registries use of it. */
import type { UserDomainCategoryValue } from '../../schema.generated.ts';

const WORDS: readonly (readonly [UserDomainCategoryValue, RegExp])[] = [
  [
    'AEC_GOV_MIL',
    /architect|engineering|planning|design firm|state agency|county|city of|government|army|navy|as projects/i,
  ],
  ['CORP_EDU_HEALTH', /school|universit|college|hospital|clinic|health|medical/i],
  ['GC', /contractor|builders|general contract/i],
  ['ISP', /cable company|telecom|broadband|hosting firm|internet provider|wireless/i],
  ['BOGUS', /no downloads|crawler|\bbot\b/i],
];

export interface Guess {
  category: UserDomainCategoryValue;
  /** The word that speaks for it. */
  because: string;
}

/** `null` where nothing speaks for a category, or words speak for two. */
export function guessCategory(domain: {
  hint: string | null;
  name: string | null;
  url: string | null;
}): Guess | null {
  const text = [domain.name, domain.hint, domain.url].filter(Boolean).join(' ');
  const found = WORDS.flatMap(([category, words]) => {
    const because = words.exec(text)?.[0];
    return because === undefined ? [] : [{ category, because }];
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}
