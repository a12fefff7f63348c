import { z } from 'zod';
import { count, domainCategory, domainFacts, text, version, whole } from '../../http/shapes.ts';
import { named, one, page, reads, rows, type Contract } from '../../http/contract.ts';

const userDomain = named(
  'UserDomain',
  z.strictObject({
    ...domainFacts,
    users: count,
    hint: text.nullable().describe('What pages and registries say about it.'),
    user_url_comments_id: whole.nullable(),
    topSections: z
      .array(text)
      .max(3)
      .describe('The sections that the domain used most, most first.'),
    version,
  }),
);

export const contract: Contract = {
  tag: 'user-domains',
  calls: {
    ...reads({
      name: 'user-domains',
      schema: userDomain,
      ids: { one: 'UserDomain', many: 'UserDomains' },
      nouns: { one: 'domain', many: 'domains' },
    }),
    'POST /api/user-domains/bulk': {
      id: 'updateUserDomains',
      summary: 'Changes many domains alike: all of them, or none when one refuses.',
      example: { seqs: [5001, 5002], category: 'ISP' },
      refusals: { '409': 'Duplicate' },
      answers: rows(userDomain, 'The domains found; what does not exist is left out.'),
    },
    'GET /api/user-domains/categories': {
      id: 'countUserDomains',
      summary: 'Counts domains by category, empty ones too.',
      answers: rows(
        z.strictObject({ category: domainCategory, count, newCount: count }),
        'Every category in its order.',
      ),
    },
    'POST /api/user-domains/:id': {
      id: 'updateUserDomain',
      summary: 'Sorts, names or resolves a domain.',
      example: { category: 'GC', name: 'Hart Builders' },
      refusals: { '409': 'Duplicate' },
      answers: one(userDomain, 'The domain.'),
    },
    'POST /api/user-domains/:id/revert': {
      id: 'revertUserDomain',
      summary: 'Undoes the last change that is not undone yet.',
      refusals: { '409': 'Duplicate', '422': 'Invalid' },
      answers: one(userDomain, 'The domain.'),
    },
    'POST /api/user_domains/search-domains': {
      id: 'searchUserDomains',
      summary: 'Searches domains, those seen last first.',
      example: { qstr: 'architects', newOnly: true, limit: 100 },
      answers: page(userDomain, 'A page of domains.'),
    },
  },
};
