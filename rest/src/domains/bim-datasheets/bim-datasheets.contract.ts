import { z } from 'zod';
import { count, day, id, text, version, whole } from '../../http/shapes.ts';
import { named, reads, rows, type Contract } from '../../http/contract.ts';

const bimDatasheet = named(
  'BimDatasheet',
  z.strictObject({
    seq: id,
    coid: id,
    contentId: whole.nullable(),
    csisec: text.nullable().describe('A section’s number with spaces.'),
    family: text,
    category: text,
    revitVersions: z.array(text),
    fileSizeKb: id.describe('Kilobytes.'),
    parametersTotal: id,
    parametersFilled: count,
    missingFields: z.array(text),
    postedOn: day,
    updated: day,
    downloadsL12M: count.describe('Since the first day of the month 12 months ago.'),
    version,
  }),
);

export const contract: Contract = {
  tag: 'bim-datasheets',
  calls: {
    ...reads({
      name: 'bim-datasheets',
      schema: bimDatasheet,
      ids: { one: 'BimDatasheet', many: 'BimDatasheets' },
      nouns: { one: 'BIM datasheet', many: 'BIM datasheets' },
    }),
    'GET /api/bim-downloads': {
      id: 'listBimDownloads',
      summary: 'Reads by month how often each of a company’s BIM families was downloaded.',
      refusals: { '404': 'NotFound' },
      answers: rows(
        z.strictObject({
          seq: id.describe('The datasheet’s.'),
          months: z.array(
            z.strictObject({
              month: day.describe('The first day of the month.'),
              downloads: count,
            }),
          ),
        }),
        'A series a datasheet.',
      ),
    },
  },
};
