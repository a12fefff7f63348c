import { z } from 'zod';
import { PROJECT_KINDS, PROJECT_STAGES } from '../../../../schema/audience.ts';
import { amount, day, id, text, version } from '../../http/shapes.ts';
import { named, page, reads, type Contract } from '../../http/contract.ts';

const userProject = named(
  'UserProject',
  z.strictObject({
    seq: id,
    title: text,
    city: text.nullable(),
    state: text.nullable(),
    geoLat: amount.min(-90).max(90).nullable().describe('Degrees.'),
    geoLong: amount.min(-180).max(180).nullable().describe('Degrees.'),
    date: day,
    stage: z.enum(PROJECT_STAGES),
    kind: z.enum(PROJECT_KINDS),
    firm: text.nullable(),
    valueBand: z.enum(['under $1M', '$1M to $5M', '$5M to $20M', '$20M to $100M', 'over $100M']),
    version,
  }),
);

const companyProject = named(
  'CompanyProject',
  z.strictObject({
    ...userProject.shape,
    title: text.nullable().describe('null unless the titles are asked for.'),
    csisec: text.nullable().describe('A section’s number with spaces.'),
    use: z.enum(['saved', 'specified']),
  }),
);

export const contract: Contract = {
  tag: 'user-projects',
  calls: {
    ...reads({
      name: 'user-projects',
      schema: userProject,
      ids: { one: 'UserProject', many: 'UserProjects' },
      nouns: { one: 'project', many: 'projects' },
    }),
    'GET /api/user-project-fyi/by-coid/:coid': {
      id: 'listCompanyProjects',
      summary: 'Lists the projects that a company’s products were saved or specified for.',
      answers: page(companyProject, 'A page of projects, the newest first.'),
    },
  },
};
