import { z } from 'zod';
import { seqNumber, text } from '../../http/validation.ts';

export const commentRequest = z.strictObject({
  /** An empty text takes the comment back. */
  comment: text(2000).transform((value) => (value.trim() === '' ? '' : value)),
  /** The comment to change, for callers that address it by its own number. */
  user_url_comments_id: seqNumber.optional(),
});
export type CommentRequest = z.output<typeof commentRequest>;
