import { z } from 'zod';
import { pageOfQuery } from '../../http/page-request.ts';

export const pageQuery = z.strictObject(pageOfQuery);
export type PageQuery = z.output<typeof pageQuery>;
