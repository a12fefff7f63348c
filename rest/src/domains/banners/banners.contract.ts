import { z } from 'zod';
import { count, day, id, text, version, whole } from '../../http/shapes.ts';
import { named, reads, rows, type Contract } from '../../http/contract.ts';

const banner = named(
  'Banner',
  z.strictObject({
    seq: id,
    coid: id,
    contractSeq: whole.nullable(),
    placement: z.enum(['home', 'section', 'search', 'newsletter']),
    csisec: text.nullable().describe('A section’s number with spaces.'),
    from: day,
    to: day,
    priceCents: whole.describe('US cents.'),
    impressions: count.describe('Of its whole run.'),
    clicks: count.describe('Of its whole run.'),
    version,
  }),
);

export const contract: Contract = {
  tag: 'banners',
  calls: {
    ...reads({
      name: 'banners',
      schema: banner,
      ids: { one: 'Banner', many: 'Banners' },
      nouns: { one: 'banner', many: 'banners' },
    }),
    'GET /api/banner-months': {
      id: 'listBannerMonths',
      summary: 'Reads by month what each of a company’s banners brought.',
      refusals: { '404': 'NotFound' },
      answers: rows(
        z.strictObject({
          seq: id.describe('The banner’s.'),
          months: z.array(
            z.strictObject({
              month: day.describe('The first day of the month.'),
              impressions: count,
              clicks: count,
            }),
          ),
        }),
        'A series a banner.',
      ),
    },
  },
};
