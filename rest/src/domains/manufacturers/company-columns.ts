import { sql, type RawBuilder } from 'kysely';
import { companyStatus } from '../../analytics/company-status.ts';
import { prospectScore } from '../../analytics/prospect-score.ts';
import { contractValueOf } from '../../analytics/running-contracts.ts';
import { FACT_COLUMNS, type CompanyFacts } from './company-writes.requests.ts';

export interface CompanyRow extends CompanyFacts {
  seq: number;
  /** Client, former or prospect. */
  status: string;
  /** Start of the first contract. */
  clientSince: string | null;
  /** Of a former client: the end of its last contract. */
  clientUntil: string | null;
  prospect: number;
  /** The day on which the company got its tag; `null` without one. */
  taggedOn: string | null;
  doNotCall: { flag: boolean; reason: string | null; by: number | null; at: string | null };
  contentHash: { bim: number; cad: number; spec: number; sw: number; specTotal: number };
  competitor_count: number;
  created: string;
  version: number;
  lastContacted: string | null;
  lastNote: { seq: number; date: string; type: number; note: string; user: number } | null;
  sections: { csisec: string; title: string }[];
  renewalDate: string | null;
  /** What the contracts that cover today cost in their running years (figure M1); `null` without one. */
  contractValueCents: number | null;
  /** Figure M21, 0 to 100; `null` for clients and for those who must not be called. */
  prospectScore: number | null;
}

/** competitor_count counts at most this far: the map's pins end there (specification, section 3). */
export const COMPETITOR_COUNT_MAX = 8;

/** The year that competitor_count is of: the latest complete one, this year's survey is still running. */
export function surveyYear(today: string): number {
  return Number(today.slice(0, 4)) - 1;
}

/** The tables that a company's wire shape is read from; `m` is manufacturers. */
export function companyJoins(today: string): RawBuilder<unknown> {
  return sql`
    left join company_facts f on f.coid = m.coid
    left join competition_counts cc on cc.coid = m.coid and cc.year = ${surveyYear(today)}
    left join prospect_ranks ranks on ranks.coid = m.coid`;
}

const COMPETITOR_COUNT = sql<number>`least(${sql.lit(COMPETITOR_COUNT_MAX)}, coalesce(cc.count, 0))`;

const SCORE = prospectScore({
  tag: sql`m.prospect`,
  competitors: sql`cc.count`,
  lastContacted: sql`f.last_contacted`,
  ranks: sql`ranks`,
});

const STATUS = companyStatus({
  isClient: sql`m.client_flag`,
  clientSince: sql`f.client_since`,
});

const FACTS = sql.join(
  Object.entries(FACT_COLUMNS).map(
    ([fact, { column }]) => sql`${sql.ref(`m.${column}`)} as ${sql.id(fact)}`,
  ),
);

/**
 * The wire shape of a company (spec/rest-contract.md). `password` is not among the columns, on purpose.
 * A section's title is looked up by itself: joined, all sections would be read again for each company.
 */
export const COMPANY_COLUMNS = sql`
  m.seq, ${FACTS}, ${STATUS} as status, f.client_since as "clientSince",
  case when ${STATUS} = 'former' then (select max(c.end_date) from contracts c where c.coid = m.coid
    and c.status = 'signed' and c.deleted_at is null and c.end_date < business_today()) end as "clientUntil",
  m.prospect, m.tagged_on as "taggedOn",
  json_build_object('flag', m.do_not_call, 'reason', m.dnc_reason, 'by', m.dnc_by,
    'at', to_char(m.dnc_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) as "doNotCall",
  json_build_object('bim', m.bim_count, 'cad', m.cad_count, 'spec', m.spec_count, 'sw', m.sw_count,
    'specTotal', m.spec_count + m.sw_count) as "contentHash",
  ${COMPETITOR_COUNT} as competitor_count,
  m.created, m.version,
  f.last_contacted as "lastContacted", f.renewal_date as "renewalDate",
  ${contractValueOf(sql`m.coid`)} as "contractValueCents",
  case when not m.client_flag and not m.do_not_call then ${SCORE}::float8 end as "prospectScore",
  (select json_build_object('seq', n.seq, 'date', n.date, 'type', n.type, 'note', left(n.note, 200), 'user', n.user_seq)
     from notes n where n.seq = f.last_note_seq) as "lastNote",
  coalesce((select json_agg(json_build_object('csisec', cs.csisec, 'title',
       (select s.title from csi_sections s where s.csisec = cs.csisec)) order by cs.csisec)
     from company_sections cs where cs.coid = m.coid), '[]') as sections`;
