import { PROBLEM_RULES, type ProblemRule } from '../../../../schema/enumerations.ts';
import { enumeration } from '../../graph/enumeration.ts';
import type { ProblemRuleValue } from '../../schema.generated.ts';

/** The upstream's words for the rules. */
export const PROBLEM_RULE_WORDS: Record<ProblemRuleValue, ProblemRule> = {
  FLAG_WITHOUT_CONTRACT: 'flag-without-contract',
  CONTRACT_WITHOUT_FLAG: 'contract-without-flag',
  INVOICE_OVERDUE: 'invoice-overdue',
  DNC_WITH_CALL: 'dnc-with-call',
  CONTRACT_TOTAL: 'contract-total',
  CONTRACTS_OVERLAP: 'contracts-overlap',
  NO_REP: 'no-rep',
  INACTIVE_REP: 'inactive-rep',
  CONTENT_STUCK: 'content-stuck',
  POSTED_AFTER_END: 'posted-after-end',
  PROGRAM_WITHOUT_SECTION: 'program-without-section',
  PROGRAM_MALFORMED: 'program-malformed',
  CONTACT_BOUNCED: 'contact-bounced',
  CONTACT_DUPLICATE: 'contact-duplicate',
  MISSING_PHONE: 'missing-phone',
  MISSING_WEBSITE: 'missing-website',
  MISSING_GEO: 'missing-geo',
};

function labelled(): Record<ProblemRuleValue, string> {
  const labelOf = (word: string) => PROBLEM_RULES.find(({ value }) => value === word)?.label;
  const entries = Object.entries(PROBLEM_RULE_WORDS).map(([rule, word]) => [
    rule,
    labelOf(word) ?? word,
  ]);
  return Object.fromEntries(entries) as Record<ProblemRuleValue, string>;
}

/** The rules that find problems. */
export const problemRule = enumeration<ProblemRuleValue>(PROBLEM_RULE_WORDS, labelled());
