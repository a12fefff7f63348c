import { z } from 'zod';
import { numberInQuery } from './validation.ts';

/** Rows of a page at most, in every call (spec/rest-contract.md). */
const MAX_ROWS = 2000;
const MESSAGE = `must be 1 to ${MAX_ROWS}`;

const rowCount = z.int(MESSAGE).min(1, MESSAGE).max(MAX_ROWS, MESSAGE);
const rowCountInQuery = numberInQuery(rowCount, MESSAGE);
const after = z.string().max(2000).optional().describe('The `X-Next-Cursor` of the page before.');

/** `limit` and `after` in the address of a generic list. */
export const pageOfList = {
  limit: rowCountInQuery.default(50).meta({ wire: { $ref: '#/components/parameters/Limit' } }),
  after: after.meta({ wire: { $ref: '#/components/parameters/After' } }),
};

/** `limit` and `after` in the body of a search. */
export const pageOfSearch = { limit: rowCount.default(500), after };

/** The same for a list that is read whole: a request without a limit gets as many rows as a page may have. */
export const pageOfQuery = {
  limit: rowCountInQuery.default(MAX_ROWS).describe('Rows of a page.'),
  after: pageOfList.after,
};
