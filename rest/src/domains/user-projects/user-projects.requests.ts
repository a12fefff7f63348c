import { z } from 'zod';
import { pageOfQuery } from '../../http/page-request.ts';

export const companyProjectsQuery = z.strictObject({
  title: z
    .enum(['true', 'false'], { error: 'must be true or false' })
    .transform((value) => value === 'true')
    .default(false)
    .describe('Whether titles come: they name other people’s projects.'),
  ...pageOfQuery,
});
export type CompanyProjectsQuery = z.output<typeof companyProjectsQuery>;
