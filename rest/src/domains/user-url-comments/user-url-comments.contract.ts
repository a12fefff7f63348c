import { z } from 'zod';
import { id, moment, text, version } from '../../http/shapes.ts';
import { named, one, type Contract } from '../../http/contract.ts';

const domainComment = named(
  'DomainComment',
  z.strictObject({
    user_url_comments_id: id,
    seq: id.describe('The domain’s.'),
    comment: text.nullable().describe('null when it was taken back.'),
    by: id.describe('The author’s.'),
    at: moment,
    version,
  }),
);

export const contract: Contract = {
  tag: 'user-domains',
  calls: {
    'POST /api/user-url-comments/:id': {
      id: 'writeDomainComment',
      summary: 'Writes a domain’s comment, changes it, or takes it back with an empty text.',
      description: 'The address names the domain, or the comment when the body names it too.',
      example: { comment: 'Their new office in Tampa.' },
      answers: one(domainComment, 'The comment.'),
    },
  },
};
