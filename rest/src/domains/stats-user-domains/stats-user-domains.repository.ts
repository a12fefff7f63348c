import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { isNewDomain } from '../../db/new-domain.ts';
import { answerList, type KeysetList } from '../../http/keyset-list.ts';
import type { Answer } from '../../http/route.ts';
import type { PageQuery } from './stats-user-domains.requests.ts';

/** `date` and `min_date` are the last and the first day on which the domain used the company's content. */
const COLUMNS = sql`d.seq, d.url, d.ip_range, d.name, d.category, d.city, d.state, used.date, used.min_date,
  used.visits, ${isNewDomain(sql`used.min_date`, sql`used.date`)} as "isNew", nullif(c.comment, '') as comment,
  c.version as "commentVersion"`;
const NEWEST: KeysetList['order'] = {
  name: 'last seen',
  columns: [
    { expression: sql`used.date`, cast: 'date', descending: true },
    { expression: sql`d.seq`, cast: 'integer', descending: true },
  ],
};

function domainsOf(used: RawBuilder<unknown>): Pick<KeysetList, 'from' | 'conditions'> {
  return {
    from: sql`(${used}) as used join user_domains d on d.seq = used.domain_seq
      left join user_url_comments c on c.domain_seq = d.seq`,
    conditions: [sql<boolean>`d.deleted_at is null`],
  };
}

/** One row per domain that used the company's content; `visits` counts its actions there. */
export function listCompanyDomains(db: Executor, coid: number, page: PageQuery): Promise<Answer> {
  return answerList(db, {
    name: 'stats-user-domains.byDomain',
    columns: COLUMNS,
    ...domainsOf(sql`select v.domain_seq, max(v.date) as date, min(v.min_date) as min_date,
      sum(v.actions)::integer as visits from domain_visits v where v.coid = ${coid} group by v.domain_seq`),
    people: null,
    order: NEWEST,
    ...page,
  });
}

/**
 * One row per domain and type of content: its days and `actions` are those with this type, `visits` is
 * the domain's number as in the other list, so that the actions of its rows add up to it.
 */
export function listCompanyDomainsByContentType(
  db: Executor,
  coid: number,
  page: PageQuery,
): Promise<Answer> {
  return answerList(db, {
    name: 'stats-user-domains.byContentType',
    columns: sql`${COLUMNS}, used.content_type as "contentType", used.actions`,
    ...domainsOf(sql`select v.domain_seq, v.content_type, max(v.date) as date, min(v.min_date) as min_date,
        sum(v.actions)::integer as actions,
        sum(sum(v.actions)) over (partition by v.domain_seq)::integer as visits
      from domain_visits v where v.coid = ${coid} group by v.domain_seq, v.content_type`),
    people: null,
    order: {
      name: `${NEWEST.name}, type`,
      columns: [
        ...NEWEST.columns,
        { expression: sql`used.content_type`, cast: 'text', descending: true },
      ],
    },
    ...page,
  });
}
