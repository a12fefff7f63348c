import { z } from 'zod';
import { anything, text, whole } from './shapes.ts';
import { rows, type Contract } from './contract.ts';

export const contract: Contract = {
  tag: 'stats',
  calls: {
    'POST /api/batch': {
      id: 'readBatch',
      summary: 'Answers several reads of companies as one call.',
      description:
        'Optional: to a backend without it, the portal sends each read alone, a few at a time. Offered for `/api/stats/buying-actions/{coid}`, `/api/stats/csi-market-share/{coid}`, `/api/manufacturers/{id}/csi-and-keywords`, `/api/stats-user-domains/company-user-domains/{coid}`, `/api/stats-user-domains/company-user-domains-by-content-type/{coid}`, `/api/outline-specs-report/by-coid/{coid}`, `/api/specwizard-specs-report/by-coid/{coid}`, `/api/user-project-fyi/by-coid/{coid}`, `/api/useremails/company-report/{coid}`, `/api/contacts/common/{coid}`, `/api/company-changes`, `/api/content/counts`, `/api/banner-months` and `/api/bim-downloads`.',
      example: {
        calls: [
          '/api/stats/buying-actions/42?from=2026-01-01&to=2026-06-30',
          '/api/stats/buying-actions/43?from=2026-01-01&to=2026-06-30',
        ],
      },
      answers: rows(
        z.strictObject({
          status: whole.min(200).max(599),
          headers: z
            .record(z.string(), text)
            .describe('Such as X-Total-Count and X-Next-Cursor of a list.'),
          body: anything.describe('The answer, or the problem for a status of 400 and above.'),
        }),
        'What each call would answer alone, in their order. One that fails does not fail the others.',
      ),
    },
  },
};
