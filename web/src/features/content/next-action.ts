/** Whose turn it is with an item, and for what. */
import type { ContentStatusValue } from '../../schema.generated.ts';

const NEXT_ACTIONS: Readonly<Record<ContentStatusValue, string>> = {
  CONTRACT_SIGNED: 'Ask the client for sources',
  UPDATE_REQUESTED: 'Put into the queue',
  IN_QUEUE: 'Begin development',
  IN_DEVELOPMENT: 'Send a draft to the client',
  DRAFT_TO_CLIENT: 'Get the client’s approval',
  APPROVED: 'Check and prepare for the site',
  PREPARING_FOR_SITE: 'Post it',
  POSTED: '',
  ON_HOLD: 'Go on or cancel',
  CANCELLED: '',
  OTHER: 'Give it a status',
};

/** Empty where nobody has to do anything. */
export const nextAction = (status: ContentStatusValue): string => NEXT_ACTIONS[status];
