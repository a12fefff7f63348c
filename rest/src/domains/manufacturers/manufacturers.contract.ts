import { z } from 'zod';
import { forEachFact } from '../../../../schema/company-facts.ts';
import { amount, count, day, flag, id, moment, text, version, whole } from '../../http/shapes.ts';
import { named, one, page, reads, writes, type Contract } from '../../http/contract.ts';
import { FACETS } from './manufacturers.requests.ts';

/** What every row of a company has. */
const companyFields = {
  seq: id.describe('Names the company in addresses.'),
  coid: id.describe('Names the company in other rows; never interchangeable with `seq`.'),
  company: text,
  ...forEachFact(() => text.nullable()),
  address1: text.nullable(),
  country: text,
  geoLat: amount.min(-90).max(90).nullable().describe('Degrees.'),
  geoLong: amount.min(-180).max(180).nullable().describe('Degrees.'),
  clientFlag: flag.describe(
    'Follows the signed contracts: set on the day on which one begins to cover the company, cleared on the day after the last one ends. An administrator may set it otherwise.',
  ),
  status: z
    .enum(['client', 'former', 'prospect'])
    .describe(
      '`client` by the flag; `former` without the flag, but with a contract that has begun or ended; otherwise `prospect`.',
    ),
  clientSince: day
    .nullable()
    .describe('Start of the first contract; in the future where it was signed ahead.'),
  clientUntil: day
    .nullable()
    .describe('Of a former client, the day on which its last contract ended.'),
  prospect: count.max(3).describe('0 no tag, 1 C *, 2 B **, 3 A ***.'),
  taggedOn: day.nullable().describe('The day on which the company got its tag.'),
  rep: whole.nullable().describe('The account’s rep, a user’s `seq`.'),
  doNotCall: z.strictObject({
    flag,
    reason: text.nullable(),
    by: whole.nullable().describe('Who set it, a user’s `seq`.'),
    at: moment.nullable(),
  }),
  contentHash: z.strictObject({
    bim: count,
    cad: count,
    spec: count,
    sw: count,
    specTotal: count.describe('spec and sw together.'),
  }),
  competitor_count: count
    .max(8)
    .describe(
      'Competitors’ services that the company used in the last complete year, without trade shows, counted up to 8.',
    ),
  created: day,
  version,
  lastContacted: day.nullable().describe('Day of the latest contact note (types 9 to 19).'),
  renewalDate: day.nullable().describe('End of the last signed contract.'),
  contractValueCents: whole
    .nullable()
    .describe(
      'What the contracts that cover today cost in their running years (figure M1); null without one.',
    ),
  prospectScore: amount
    .min(0)
    .max(100)
    .nullable()
    .describe(
      'Figure M21, its percentiles as of the last hour; null for clients and do-not-call companies.',
    ),
  lastNote: z
    .strictObject({
      seq: id,
      date: day,
      type: whole,
      note: text.max(200).describe('Its first 200 characters.'),
      user: whole,
    })
    .nullable(),
  sections: z.array(z.strictObject({ csisec: text, title: text })),
};

const company = named(
  'Company',
  z
    .strictObject(companyFields)
    .describe('A manufacturer. Its `password` never leaves the service.'),
);

const companyHits = named(
  'CompanyHits',
  z.strictObject({
    hits: z.strictObject({ total: count, hits: z.array(z.strictObject({ _source: company })) }),
  }),
);

const foundCompany = named(
  'FoundCompany',
  z
    .strictObject({
      ...companyFields,
      distance: amount.min(0).nullable().describe('Meters from the center of the search.'),
    })
    .describe('A company, and how far it is from the center of the search.'),
);

const facet = named(
  'Facet',
  z.strictObject({
    buckets: z.array(
      z.strictObject({ key: z.union([text, whole]), label: text.optional(), doc_count: id }),
    ),
  }),
);

const companySearchAnswer = named(
  'CompanySearchAnswer',
  z.strictObject({
    hits: z.strictObject({
      total: count,
      hits: z.array(
        z.strictObject({
          _score: amount.nullable().describe('Relevance; null without a text query.'),
          highlight: z
            .partialRecord(
              z.enum([
                'name',
                'alias',
                'city',
                'zip',
                'phone',
                'email',
                'domain',
                'section',
                'note',
              ]),
              z.array(text),
            )
            .describe('Field to the texts that matched; only with a text query.')
            .optional(),
          _source: foundCompany,
        }),
      ),
    }),
    aggregations: z
      .partialRecord(z.enum(FACETS), facet)
      .describe('Present when `facets` asks: facet to its buckets.')
      .optional(),
  }),
);

const companyPoints = named(
  'CompanyPoints',
  z.strictObject({
    total: whole.describe('All that match, with and without a place.'),
    points: z
      .strictObject({
        seq: z.array(id),
        geoLat: z.array(amount),
        geoLong: z.array(amount),
        competitor_count: z.array(count.max(8)),
        clientFlag: z.array(z.literal([0, 1])),
        doNotCall: z.array(z.literal([0, 1])),
      })
      .describe('Parallel lists.'),
  }),
);

const words = {
  name: 'manufacturers',
  schema: company,
  ids: { one: 'Company', many: 'Companies' },
  nouns: { one: 'company', many: 'companies' },
};

export const contract: Contract = {
  tag: 'manufacturers',
  calls: {
    ...reads(words),
    ...writes({
      ...words,
      update: {
        summary: 'Changes a company.',
        example: { phone: '404-555-0123', website: 'https://firm.example' },
        refusals: { '409': 'Duplicate' },
        answers: one(company, 'The company.'),
      },
    }),
    'POST /api/manufacturers/es/search': {
      id: 'findCompaniesByCoids',
      summary: 'Finds companies by their coids.',
      example: { coids: [2001, 2002] },
      answers: one(companyHits, 'The companies that exist.'),
    },
    'POST /api/manufacturers/es/searchForRepCentral': {
      id: 'searchCompanies',
      summary: 'Searches companies.',
      example: { query: 'roof', state: ['GA', 'FL'], limit: 20, facets: ['state'] },
      answers: {
        ...one(companySearchAnswer, 'A page of hits.'),
        headers: ['TotalCount', 'NextCursor'],
      },
    },
    'POST /api/manufacturers/es/points': {
      id: 'listCompanyPoints',
      summary: 'Where the companies of a search are, for a map.',
      description:
        'All of a search at once, as parallel lists with one entry per company, by `seq`; the first 60,000 that have a place.',
      example: { state: ['GA', 'FL'], clientFlag: true },
      answers: one(companyPoints, 'The points.'),
    },
    'GET /api/manufacturers/new-sales-prospects': {
      id: 'listNewSalesProspects',
      summary: 'Lists companies that came lately and are no clients yet.',
      answers: page(company, 'A page of companies.'),
    },
    'GET /api/manufacturers/new-sales-prospects/:id': {
      id: 'listNewSalesProspectsOfRep',
      summary: 'Lists those of one rep.',
      places: { id: id.max(2147483647).describe('The rep’s `seq`.') },
      answers: page(company, 'A page of companies.'),
    },
    'GET /api/manufacturers/:id/csi-and-keywords': {
      id: 'getCsiAndKeywords',
      summary: 'Reads where a company stands in its sections and what it is searched by.',
      answers: one(
        z.strictObject({
          csi: z.array(
            z.strictObject({
              csisec: text,
              title: text,
              since: day.nullable(),
              rank: id
                .nullable()
                .describe('1 has most buying actions in the last 12 months; null without any.'),
              of: count.describe('Companies with buying actions in the section.'),
              actions: count,
            }),
          ),
          keywords: z.array(
            z.strictObject({
              keyword: text,
              sections: z.array(text),
              searches: count,
              clicks: count,
            }),
          ),
        }),
        'The sections and the keywords.',
      ),
    },
    'POST /api/manufacturers/:id/do-not-call': {
      id: 'setDoNotCall',
      summary: 'Sets do-not-call with its reason, or clears it.',
      example: { doNotCall: true, reason: 'Asked not to be called.' },
      answers: one(company, 'The company.'),
    },
    'POST /api/manufacturers/:id/prospect': {
      id: 'setProspectTag',
      summary: 'Sets the prospect tag.',
      example: { tag: 2 },
      answers: one(company, 'The company.'),
    },
  },
};
