import { enumeration } from './enumeration.ts';
import type { Visibility } from '../schema.generated.ts';

/** Who sees what a user saved, as views and reports have it. */
export const VISIBILITY = enumeration<Visibility>({
  PRIVATE: 'private',
  TEAM: 'team',
  COMPANY: 'company',
});
