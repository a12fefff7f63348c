/** How each rule's problem is fixed: here, or on the page where its record is kept. */
import type { ProblemRuleValue } from '../../schema.generated.ts';

export type ProblemFix =
  /** A manager chooses a rep in the list. */
  | { kind: 'rep' }
  /** Typed in the list. */
  | { kind: 'field'; field: 'phone' | 'website'; label: string }
  /** Fixed on the page that the link opens. */
  | {
      kind: 'page';
      label: string;
      path: (record: { companySeq: number; recordId: string }) => string;
    };

const ofCompany =
  (path = '') =>
  ({ companySeq }: { companySeq: number }): string =>
    `/company/${companySeq}${path}`;

export const PROBLEM_FIXES: Readonly<Record<ProblemRuleValue, ProblemFix>> = {
  FLAG_WITHOUT_CONTRACT: {
    kind: 'page',
    label: 'Check its contracts',
    path: ofCompany('/contract-history'),
  },
  CONTRACT_WITHOUT_FLAG: {
    kind: 'page',
    label: 'Check its contracts',
    path: ofCompany('/contract-history'),
  },
  INVOICE_OVERDUE: {
    kind: 'page',
    label: 'Ask for the payment',
    path: () => '/invoices?state=overdue',
  },
  DNC_WITH_CALL: { kind: 'page', label: 'Remove the call', path: ofCompany('/activities') },
  CONTRACT_TOTAL: {
    kind: 'page',
    label: 'Check its contracts',
    path: ofCompany('/contract-history'),
  },
  CONTRACTS_OVERLAP: {
    kind: 'page',
    label: 'Check its contracts',
    path: ofCompany('/contract-history'),
  },
  NO_REP: { kind: 'rep' },
  INACTIVE_REP: { kind: 'rep' },
  CONTENT_STUCK: {
    kind: 'page',
    label: 'Move the content on',
    path: ofCompany('/content-status/contentTypeRedirect'),
  },
  POSTED_AFTER_END: {
    kind: 'page',
    label: 'Renew, or take it down',
    path: ofCompany('/content-status/contentTypeRedirect'),
  },
  PROGRAM_WITHOUT_SECTION: {
    kind: 'page',
    label: 'See the program row',
    path: ofCompany('/contract-history'),
  },
  PROGRAM_MALFORMED: {
    kind: 'page',
    label: 'See the program row',
    path: ofCompany('/contract-history'),
  },
  CONTACT_BOUNCED: {
    kind: 'page',
    label: 'Correct the address',
    path: ({ recordId }) => `/contact/${recordId}`,
  },
  CONTACT_DUPLICATE: {
    kind: 'page',
    label: 'Merge the two',
    path: ({ recordId }) => `/contact/${recordId}`,
  },
  MISSING_PHONE: { kind: 'field', field: 'phone', label: 'Phone' },
  MISSING_WEBSITE: { kind: 'field', field: 'website', label: 'Website' },
  MISSING_GEO: { kind: 'page', label: 'Set its place', path: ofCompany() },
};

export const PROBLEM_RULE_VALUES = Object.keys(PROBLEM_FIXES) as ProblemRuleValue[];

/** The rule as addresses and the query engine name it: `no-rep`. */
export const ruleWord = (rule: ProblemRuleValue): string => rule.toLowerCase().replaceAll('_', '-');

export const PROBLEM_STATES = ['open', 'snoozed', 'resolved'] as const;
export type ProblemStateWord = (typeof PROBLEM_STATES)[number];

/** Where a problem stands today, by what somebody said of it. */
export function problemState(
  { snoozedUntil, resolvedOn }: { snoozedUntil: string | null; resolvedOn: string | null },
  today: string,
): ProblemStateWord {
  if (resolvedOn !== null) return 'resolved';
  return snoozedUntil !== null && snoozedUntil > today ? 'snoozed' : 'open';
}
