import type { DomainCategory } from '../../../schema/audience.ts';
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
