import type { ContentStatus } from '../../../../schema/enumerations.ts';
import type { ContentStatusValue } from '../../schema.generated.ts';

/** The upstream's words for the statuses; people read the same words. */
export const CONTENT_STATUS_WORDS: Record<ContentStatusValue, ContentStatus> = {
  CONTRACT_SIGNED: 'Contract Signed',
  UPDATE_REQUESTED: 'Update Requested from Client',
  IN_QUEUE: 'In Queue',
  IN_DEVELOPMENT: 'In Development',
  DRAFT_TO_CLIENT: 'Draft to Client',
  APPROVED: 'Approved',
  PREPARING_FOR_SITE: 'QC / Preparing for Site',
  POSTED: 'Posted',
  ON_HOLD: 'On Hold',
  CANCELLED: 'Cancelled',
  OTHER: 'OTHER',
};
