import { FACETS } from '../../rest/src/domains/manufacturers/manufacturers.requests.ts';
import type { BenchAnswer, BenchQuery, Sample, Truth } from './bench-query.ts';

interface SearchAnswer {
  hits: { total: number };
  aggregations: Record<string, { buckets: { key: string | number; doc_count: number }[] }>;
}

const answered = ({ body }: BenchAnswer) => body as SearchAnswer;
const total = (sql: (sample: Sample) => string): Truth => ({
  what: 'total',
  sql,
  of: (answer) => answered(answer).hits.total,
});
const facet = (name: string, sql: string): Truth => ({
  what: `facet ${name}`,
  sql: () => `select coalesce(jsonb_object_agg(key, count), '{}') as value from (${sql}) counted`,
  of: (answer) =>
    Object.fromEntries(
      answered(answer).aggregations[name]?.buckets.map(({ key, doc_count }) => [key, doc_count]) ??
        [],
    ),
});

const LIVE = 'manufacturers m left join company_facts f using (coid) where m.deleted_at is null';
const COMPETITOR_YEARS = `between extract(year from business_today()) - 4
  and extract(year from business_today()) + (extract(month from business_today()) > 5)::integer`;

const FACET_TRUTHS: Truth[] = [
  facet('state', `select m.state as key, count(*) from ${LIVE} group by 1`),
  facet('rep', `select coalesce(m.rep, 0) as key, count(*) from ${LIVE} group by 1`),
  facet('tag', `select m.prospect as key, count(*) from ${LIVE} group by 1`),
  facet(
    'status',
    `select case when m.client_flag then 'client' when exists (select from contracts c
       where c.coid = m.coid and c.status = 'signed' and c.deleted_at is null and c.start_date <= business_today()) then 'former' else 'prospect' end as key,
     count(*) from ${LIVE} group by 1`,
  ),
  facet(
    'division',
    `select left(cs.csisec, 2) as key, count(distinct m.coid) from company_sections cs
     join manufacturers m using (coid) where m.deleted_at is null group by 1`,
  ),
  facet(
    'competitors',
    `select c.competitor_type as key, count(distinct m.coid) from competition c join manufacturers m using (coid)
     where m.deleted_at is null and c.present and c.deleted_at is null and c.year ${COMPETITOR_YEARS} group by 1`,
  ),
  facet(
    'notContactedIn',
    // 24 finds those with a contact within 24 months, and 25 the others.
    `select months as key, count(*) from (values (3), (6), (12), (24), (25)) as v (months) join ${LIVE.replace('where', 'on')}
     and (f.last_contacted is null or f.last_contacted < business_today() - least(months, 24) * interval '1 month')
       <> (months = 24) group by 1`,
  ),
];

const search = (
  name: string,
  growth: number,
  body: (sample: Sample) => object,
  truths: Truth[] = [],
): BenchQuery => ({
  name: `search: ${name}`,
  growth,
  request: (sample) => ({
    path: '/api/manufacturers/es/searchForRepCentral',
    body: body(sample),
  }),
  truths,
});

const facets = [...FACETS];
const textTruth = (word: string) =>
  total(
    () => `select count(*) as value from manufacturers m where m.deleted_at is null and (
      exists (select from company_search s where s.coid = m.coid and s.doc like '%${word}%')
      or exists (select from notes n where n.coid = m.coid and n.deleted_at is null
        and to_tsvector('simple', normalize_text(n.note)) @@ '''${word}'':*'::tsquery))`,
  );

/** What the search page, the map and the jump box ask. */
export const SEARCH_QUERIES: readonly BenchQuery[] = [
  search('everything with all facets', 10, () => ({ facets }), [
    total(() => 'select count(*) as value from manufacturers where deleted_at is null'),
    ...FACET_TRUTHS,
  ]),
  search('my accounts with all facets', 6, ({ rep }) => ({ rep, sort: 'company', facets }), [
    total(
      ({ rep }) =>
        `select count(*) as value from manufacturers where deleted_at is null and rep = ${rep}`,
    ),
  ]),
  search(
    'three criteria with all facets',
    8,
    ({ state }) => ({ state, notContactedIn: 6, competitors: [21, 16], facets }),
    [
      total(
        ({ state }) => `select count(*) as value from ${LIVE} and m.state = '${state}'
          and (f.last_contacted is null or f.last_contacted < business_today() - interval '6 months')
          and exists (select from competition c where c.coid = m.coid and c.present and c.deleted_at is null
            and c.competitor_type in (21, 16) and c.year ${COMPETITOR_YEARS})`,
      ),
    ],
  ),
  search('a usual word with all facets', 8, () => ({ query: 'roof', facets }), [textTruth('roof')]),
  search('a word of most notes with all facets', 10, () => ({ query: 'called', facets }), [
    textTruth('called'),
  ]),
  search('two words with all facets', 6, () => ({ query: 'roof dalton', facets })),
  search('a name while it is typed', 6, () => ({ query: 'ridge', limit: 8 }), [textTruth('ridge')]),
  search('two letters', 10, () => ({ query: 'ga', facets })),
  search('one letter', 10, () => ({ query: 'r', facets })),
  search('a mistyped word with all facets', 6, () => ({ query: 'floorring', facets })),
  search('a telephone number', 4, ({ phone }) => ({ query: phone, facets })),
  search('an e-mail address', 4, ({ email }) => ({ query: email, facets })),
  search('a domain', 4, ({ domain }) => ({ query: domain, facets })),
  search('a section number', 6, () => ({ query: '07 54 23', facets })),
  search('a section', 6, () => ({ csi: '075423', facets }), [
    total(
      () => `select count(distinct m.coid) as value from manufacturers m join company_sections using (coid)
        where m.deleted_at is null and csisec = '07 54 23'`,
    ),
  ]),
  search('not contacted in 12 months', 8, () => ({
    notContactedIn: 12,
    sort: 'lastContacted',
    facets,
  })),
  ...['company', 'city,zip', 'state,city,zip', 'zip', '-lastContacted'].map((sort) =>
    search(`sorted by ${sort}`, 4, () => ({ sort })),
  ),
  ...['lastContacted', 'competitor_count', 'renewalDate', 'contractValue', 'prospectScore'].map(
    (sort) => search(`sorted by ${sort}`, 10, () => ({ sort })),
  ),
  search('clients due within 90 days', 8, () => ({
    status: 'client',
    renewalWithinDays: 90,
    sort: 'renewalDate',
    facets,
  })),
  {
    ...search('a map of 2,000 pins', 4, () => ({ bbox: [-90, 30, -80, 42], limit: 2000 })),
    readsWhole: { competition_counts: 'two thousand companies of five thousand have most of it' },
  },
  search('within 50 miles of a ZIP', 6, () => ({
    zip: '30720',
    withinMiles: 50,
    sort: 'distance',
    facets,
  })),
];
