import type { BenchQuery, Sample, Truth } from './bench-query.ts';

const counted = (where: (sample: Sample) => string): Truth => ({
  what: 'X-Total-Count',
  sql: (sample) =>
    `select count(*) as value from notes n join manufacturers m using (coid) where n.deleted_at is null and ${where(sample)}`,
  of: ({ headers }) => Number(headers.get('x-total-count')),
});

const notes = (
  name: string,
  growth: number,
  body: (sample: Sample) => object,
  where?: (sample: Sample) => string,
): BenchQuery => ({
  name: `notes: ${name}`,
  growth,
  request: (sample) => ({
    path: '/api/notes/search-custom',
    body: { limit: 50, ...body(sample) },
  }),
  truths: where ? [counted(where)] : [],
});

const SORTS = [
  'user,-date',
  'user,company,date',
  'company,-date',
  '-date,company',
  'user,zip,-date',
] as const;

const lastWeek = ({ today }: Sample) => {
  const start = new Date(`${today}T00:00:00Z`);
  start.setUTCDate(start.getUTCDate() - 6);
  return { startDate: start.toISOString().slice(0, 10) };
};
const LAST_WEEK = 'n.date >= business_today() - 6';
const has = (word: string) =>
  `to_tsvector('simple', normalize_text(n.note)) @@ '''${word}'':*'::tsquery`;

/** What the notes page and a company's page ask. */
export const NOTE_QUERIES: readonly BenchQuery[] = [
  notes('the last week', 6, lastWeek, () => LAST_WEEK),
  ...SORTS.map((sort) =>
    notes(`the last week by ${sort}`, 12, (sample) => ({ ...lastWeek(sample), sort })),
  ),
  notes(
    'the last week with a word',
    12,
    (sample) => ({ ...lastWeek(sample), q: 'quote' }),
    () => `${LAST_WEEK} and ${has('quote')}`,
  ),
  notes(
    'the last week in a state',
    12,
    (sample) => ({ ...lastWeek(sample), state: sample.state }),
    ({ state }) => `${LAST_WEEK} and m.state = '${state}'`,
  ),
  notes(
    'of one company',
    4,
    ({ coid }) => ({ coid }),
    ({ coid }) => `n.coid = ${coid}`,
  ),
  notes(
    'of the company with most notes',
    12,
    ({ busyCoid }) => ({ coid: busyCoid, q: 'quote' }),
    ({ busyCoid }) => `n.coid = ${busyCoid} and ${has('quote')}`,
  ),
  notes(
    'of one rep, all time',
    6,
    ({ rep }) => ({ rep }),
    ({ rep }) => `n.user_seq = ${rep}`,
  ),
  notes(
    'all time',
    14,
    () => ({}),
    () => 'true',
  ),
  ...SORTS.map((sort) => notes(`all time by ${sort}`, 14, () => ({ sort }))),
  notes(
    'all time, one type',
    14,
    () => ({ type: 17 }),
    () => 'n.type = 17',
  ),
  notes(
    'all time, clients',
    14,
    () => ({ isAClient: true }),
    () => 'n.is_a_client',
  ),
  notes(
    'all time in a state',
    14,
    ({ state }) => ({ state }),
    ({ state }) => `m.state = '${state}'`,
  ),
  notes(
    'all time, a trade show',
    14,
    () => ({ tradeshow: 16 }),
    () => `n.tradeshow @> '[{"competitorType": 16}]'`,
  ),
  notes(
    'all time, a rare word',
    8,
    ({ rareWord }) => ({ q: rareWord }),
    ({ rareWord }) => has(rareWord),
  ),
  notes(
    'all time, a usual word',
    14,
    () => ({ q: 'warranty' }),
    () => has('warranty'),
  ),
  notes(
    'all time, a word of most notes',
    14,
    () => ({ q: 'called' }),
    () => has('called'),
  ),
  notes(
    'all time, two words',
    14,
    () => ({ q: 'left message' }),
    () => `${has('left')} and ${has('message')}`,
  ),
];
