import { z } from 'zod';
import { pageOfQuery } from '../../http/page-request.ts';

export const companyProjectsQuery = z.strictObject({
  /** Without it the titles are left out: they name other people's projects. */
  title: z
    .enum(['true', 'false'], { error: 'must be true or false' })
    .transform((value) => value === 'true')
    .default(false),
  ...pageOfQuery,
});
export type CompanyProjectsQuery = z.output<typeof companyProjectsQuery>;
