import { z } from 'zod';
import { CONTENT_TYPES } from '../../../../schema/enumerations.ts';
import { domainFacts, id } from '../../http/shapes.ts';
import { named, page, type Contract } from '../../http/contract.ts';

const domainStat = named('DomainStat', z.strictObject(domainFacts));

const domainStatByType = named(
  'DomainStatByType',
  z.strictObject({
    ...domainFacts,
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
