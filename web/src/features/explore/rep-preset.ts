import type { Question } from '../../lib/question.ts';

/** Datasets that know a rep only by the company that he has. */
const BY_ACCOUNT = new Set([
  'programs',
  'buyingActions',
  'competitors',
  'leads',
  'content',
  'invoices',
  'banners',
  'problems',
]);
/** People and pages of the marketplace are nobody's. */
const BY_NOBODY = new Set(['userEmails', 'userDomains', 'siteUsage']);

/** The same question about one rep; `null` where its data knows none. */
export function withRep(question: Question, rep: number): Question | null {
  if (BY_NOBODY.has(question.dataset)) return null;
  const name = BY_ACCOUNT.has(question.dataset) ? 'accountRep' : 'rep';
  return { ...question, where: { ...question.where, [name]: rep } };
}
