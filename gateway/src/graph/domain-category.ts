import type { DomainCategory } from '../../../schema/audience.ts';
import { firstOfMonth } from '../../../schema/calendar-date.ts';
import { enumeration } from './enumeration.ts';
import type { UserDomainCategoryValue } from '../schema.generated.ts';

const WORDS: Record<UserDomainCategoryValue, DomainCategory> = {
  AEC_GOV_MIL: 'AEC / GOV / MIL',
  CORP_EDU_HEALTH: 'CORP / EDU / HEALTH',
  GC: 'GC',
  NOTSURE: 'NOTSURE',
  ISP: 'ISP',
  REMOVED: 'REMOVED',
  BOGUS: 'BOGUS',
};

/** What kind of organization a domain belongs to. */
export const domainCategory = enumeration(WORDS);

/** Whether a domain was seen for the first time since the first day of the month before; for backends that do not say. */
export const isNewDomain = (firstSeen: string, today: string): boolean =>
  firstSeen >= firstOfMonth(today, -1);
