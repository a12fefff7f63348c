import { z } from 'zod';
import { CONTENT_TYPES } from '../../../../schema/enumerations.ts';
import { count, day, domainCategory, flag, id, text } from '../../http/shapes.ts';
import { named, page, type Contract } from '../../http/contract.ts';

const domainStat = named(
  'DomainStat',
  z.strictObject({
    seq: id,
    url: text.nullable().describe('null while only the addresses are known.'),
    name: text.nullable(),
    category: domainCategory,
    date: day.describe('Last seen.'),
    min_date: day.describe('First seen.'),
    visits: count,
    ip_range: text.nullable(),
    city: text.nullable(),
    state: text.nullable(),
    comment: text.nullable(),
    commentVersion: id
      .nullable()
      .describe('Of the comment, also of one that was taken back; null before the first.'),
    isNew: flag.describe('Seen for the first time since the first day of the previous month.'),
  }),
);

const domainStatByType = named(
  'DomainStatByType',
  z.strictObject({
    ...domainStat.shape,
    contentType: z.enum(CONTENT_TYPES),
    actions: id.describe('With this type of content.'),
  }),
);

export const contract: Contract = {
  tag: 'user-domains',
  calls: {
    'GET /api/stats-user-domains/company-user-domains-by-content-type/:coid': {
      id: 'listCompanyDomainsByContentType',
      summary: 'Lists the same by type of content.',
      answers: page(domainStatByType, 'A page of domains by type of content.'),
    },
    'GET /api/stats-user-domains/company-user-domains/:coid': {
      id: 'listCompanyDomains',
      summary: 'Lists the domains that used a company’s content.',
      answers: page(domainStat, 'A page of domains, those seen last first.'),
    },
  },
};
