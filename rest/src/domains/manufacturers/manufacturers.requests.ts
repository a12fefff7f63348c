import { z } from 'zod';
import { pageOfQuery } from '../../http/page-request.ts';
import {
  MAX_INTEGER,
  moment,
  numberInQuery,
  oneOrMany,
  seqNumber,
  text,
} from '../../http/validation.ts';

const SEARCH_SORTS = [
  'company',
  'city,zip',
  'state,city,zip',
  'zip',
  '_score',
  'competitor_count',
  'lastContacted',
  'renewalDate',
  'contractValue',
  'prospectScore',
  'distance',
] as const;
export type SearchSort = (typeof SEARCH_SORTS)[number];

export const FACETS = [
  'clientFlag',
  'status',
  'tag',
  'state',
  'rep',
  'division',
  'competitors',
  'notContactedIn',
] as const;
export type Facet = (typeof FACETS)[number];

const COMPANY_STATUSES = ['client', 'former', 'prospect'] as const;

const DAYS_MAX = 3660;
const days = z
  .int(`must be a number of days from 1 to ${DAYS_MAX}`)
  .min(1, `must be a number of days from 1 to ${DAYS_MAX}`)
  .max(DAYS_MAX, `must be a number of days from 1 to ${DAYS_MAX}`);

const latitude = z.number().min(-90, 'must be from -90 to 90').max(90, 'must be from -90 to 90');
const longitude = z
  .number()
  .min(-180, 'must be from -180 to 180')
  .max(180, 'must be from -180 to 180');
const csi = z
  .string()
  .transform((value) => value.replace(/\s+/g, ''))
  .refine(
    (value) => /^(\d{2}|\d{4}|\d{6})$/.test(value),
    'must be a division (09) or a section (09 65 19)',
  );

const POLYGON_CORNERS_MAX = 200;

/** searchForRepCentral: every criterion narrows, values inside one criterion widen. */
export const searchRequest = z.strictObject({
  coid: seqNumber.optional(),
  query: text(200)
    .optional()
    .describe('Words: names, places, telephone numbers, e-mail addresses, sections.'),
  city: text(100).optional(),
  state: oneOrMany(
    z
      .string()
      .regex(/^[A-Za-z]{2}$/, 'must be two letters')
      .transform((s) => s.toUpperCase()),
  ).optional(),
  zip: z
    .string()
    .regex(/^[0-9A-Za-z -]{1,10}$/, 'must be a ZIP code or its beginning')
    .optional()
    .describe('A ZIP code or its beginning.'),
  withinMiles: z
    .number()
    .positive('must be more than 0')
    .max(3000, 'must be at most 3000')
    .optional()
    .describe('Miles around lat and lon, or around zip.'),
  rep: oneOrMany(seqNumber.or(z.literal(0)).meta({ wire: z.int().min(0).max(MAX_INTEGER) }))
    .optional()
    .describe('A user’s `seq`; 0 for companies without a rep.'),
  notContactedIn: z
    .literal([3, 6, 12, 24, 25], { error: 'must be 3, 6, 12, 24 or 25' })
    .optional()
    .describe(
      '3, 6 and 12 are no contact note in that many months; 24 is one within 24 months; 25 is none in 24 months, or never.',
    ),
  competitors: oneOrMany(z.int().min(1, 'must be 1 to 22').max(22, 'must be 1 to 22'), 22)
    .optional()
    .describe('A competitor type.'),
  csi: oneOrMany(csi).optional().describe('A division (09) or a section (09 65 19).'),
  clientFlag: z.boolean().optional(),
  status: oneOrMany(
    z.enum(COMPANY_STATUSES, { error: `must be one of ${COMPANY_STATUSES.join(' | ')}` }),
    COMPANY_STATUSES.length,
  )
    .optional()
    .describe('A client, one that was, one that never was.'),
  createdWithinDays: days.optional().describe('Came within the last days.'),
  updatedSince: moment.optional(),
  renewalWithinDays: days.optional().describe('Whose contract ends within the next days.'),
  tag: oneOrMany(z.int().min(0, 'must be 0 to 3').max(3, 'must be 0 to 3'), 4)
    .optional()
    .describe('0 no tag, 1 C *, 2 B **, 3 A ***.'),
  doNotCall: z.boolean().optional(),
  sort: z
    .string()
    .refine(
      (value) => (SEARCH_SORTS as readonly string[]).includes(value.replace(/^-/, '')),
      `must be one of ${SEARCH_SORTS.join(' | ')}, with - in front to turn it round`,
    )
    .meta({ enum: SEARCH_SORTS.flatMap((sort) => [sort, `-${sort}`]) })
    .optional()
    .describe('With `-` in front to turn it round.'),
  lat: latitude.optional().describe('Degrees.'),
  lon: longitude.optional().describe('Degrees.'),
  bbox: z
    .tuple([longitude, latitude, longitude, latitude], {
      error: 'must be [west, south, east, north]',
    })
    .optional()
    .describe('West, south, east, north.'),
  polygon: z
    .array(z.tuple([longitude, latitude], { error: 'must be [longitude, latitude]' }))
    .min(3, 'must have at least 3 corners')
    .max(POLYGON_CORNERS_MAX, `must have at most ${POLYGON_CORNERS_MAX} corners`)
    .optional()
    .describe('The corners of an area, longitude and latitude each.'),
  limit: z.int().min(1, 'must be 1 to 2000').max(2000, 'must be 1 to 2000').default(50),
  after: z.string().max(2000).optional(),
  facets: z
    .array(z.enum(FACETS, { error: `must be among ${FACETS.join(', ')}` }))
    .max(FACETS.length)
    .optional(),
});
export type SearchRequest = z.output<typeof searchRequest>;

/** The same search as points on a map: all of it, without order or pages. */
export const pointsRequest = searchRequest.omit({
  sort: true,
  limit: true,
  after: true,
  facets: true,
});
export type PointsRequest = z.output<typeof pointsRequest>;

export const coidRequest = z.union([
  z.strictObject({ coid: seqNumber }),
  z.strictObject({ coids: z.array(seqNumber).max(200, 'may have at most 200 values') }),
]);

const DAYS = 'must be 1 to 365';

export const newProspectsQuery = z.strictObject({
  days: numberInQuery(z.int(DAYS).min(1, DAYS).max(365, DAYS), DAYS)
    .default(10)
    .describe('How many days back.'),
  ...pageOfQuery,
});
