import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { PeopleRows } from '../../db/people.ts';
import { likePattern, plainWords } from '../../db/search-text.ts';
import { answerList } from '../../http/keyset-list.ts';
import type { Resource } from '../../http/resource.ts';
import type { Answer } from '../../http/route.ts';
import { inSections } from '../../http/section-filter.ts';
import type { CompanyReportQuery, UserEmailSearch } from './useremails.requests.ts';

/** All of a UserEmail but `actions`, whose meaning is the call's. */
const PERSON = sql`e.seq, e.email, e.name, e.usertype, e.profession, e.firm, e.city, e.state, e.csisec,
  e.joined, e.last_seen as "lastSeen", e.opt_out as "optOut", e.version`;
const RECENT_ACTIONS = sql`(select count(*) from leads l where l.user_email_seq = e.seq
  and l.date >= business_today() - interval '24 months') as actions`;
const LIVE = sql<boolean>`e.deleted_at is null`;
const PEOPLE: PeopleRows = { kind: 'registeredUser', alias: 'e' };

/** `actions` counts what the person did in the last 24 months, at all companies. */
export const userEmails: Resource = {
  name: 'useremails',
  permission: 'audience.read',
  noun: 'user e-mail',
  columns: sql`${PERSON}, ${RECENT_ACTIONS}`,
  from: sql`user_emails e`,
  where: LIVE,
  people: PEOPLE,
  key: sql`e.seq`,
  fields: {
    seq: { expression: sql`e.seq`, cast: 'integer', required: true },
    email: { expression: sql`lower(e.email)`, cast: 'text', ignoreCase: true },
    name: { expression: sql`e.name`, cast: 'text' },
    usertype: { expression: sql`e.usertype`, cast: 'text' },
    profession: { expression: sql`e.profession`, cast: 'integer' },
    state: { expression: sql`e.state`, cast: 'text' },
    csisec: { expression: sql`e.csisec`, cast: 'text' },
    joined: { expression: sql`e.joined`, cast: 'date', required: true },
    lastSeen: { expression: sql`e.last_seen`, cast: 'date', required: true },
    optOut: { expression: sql`e.opt_out`, cast: 'boolean' },
  },
  defaultSort: '-joined',
};

function searchConditions(search: UserEmailSearch): RawBuilder<boolean>[] {
  const conditions = [LIVE];
  const add = (condition: RawBuilder<boolean>) => conditions.push(condition);
  const email = search.email?.trim();
  if (email) add(sql<boolean>`lower(e.email) like lower(${likePattern(email).slice(1)})`);
  const domain = search.domain?.trim().replace(/^@/, '');
  if (domain) add(sql<boolean>`split_part(lower(e.email), '@', 2) = lower(${domain})`);
  for (const word of plainWords(search.name ?? '')) {
    const pattern = sql`normalize_text(${likePattern(word)})`;
    // The first is the index's expression, which has the address too; the second decides.
    add(sql<boolean>`normalize_text(e.name || ' ' || coalesce(e.firm, '') || ' ' || e.email) like ${pattern}
      and normalize_text(e.name || ' ' || coalesce(e.firm, '')) like ${pattern}`);
  }
  if (search.profession) {
    add(sql<boolean>`e.profession = any (${search.profession}::smallint[])`);
  }
  if (search.usertype) add(sql<boolean>`e.usertype = any (${search.usertype}::text[])`);
  if (search.state) add(sql<boolean>`e.state = any (${search.state}::text[])`);
  if (search.csi) add(inSections(sql`e.csisec`, search.csi));
  if (search.joinedFrom) add(sql<boolean>`e.joined >= ${search.joinedFrom}::date`);
  if (search.joinedTo) add(sql<boolean>`e.joined <= ${search.joinedTo}::date`);
  return conditions;
}

/** Those who joined last come first. */
export function searchUserEmails(
  db: Executor,
  search: UserEmailSearch,
  leaving: boolean,
): Promise<Answer> {
  return answerList(db, {
    name: 'useremails.search',
    columns: userEmails.columns,
    from: userEmails.from,
    conditions: searchConditions(search),
    people: { ...PEOPLE, leaving },
    order: {
      name: 'joined',
      columns: [
        { expression: sql`e.joined`, cast: 'date', descending: true },
        { expression: sql`e.seq`, cast: 'integer', descending: true },
      ],
    },
    limit: search.limit,
    after: search.after,
  });
}

/** Who used the company's content in the calendar year, or ever; `actions` counts that, most first. */
export function companyReport(
  db: Executor,
  coid: number,
  { year, limit, after }: CompanyReportQuery,
  leaving: boolean,
): Promise<Answer> {
  const inYear = year
    ? sql<boolean>`l.date between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date`
    : sql<boolean>`true`;
  return answerList(db, {
    name: 'useremails.companyReport',
    columns: sql`${PERSON}, used.actions`,
    from: sql`(select l.user_email_seq, count(*)::integer as actions from leads l
        where l.coid = ${coid} and l.user_email_seq is not null and ${inYear}
        group by l.user_email_seq) as used
      join user_emails e on e.seq = used.user_email_seq`,
    conditions: [LIVE],
    people: { ...PEOPLE, leaving },
    order: {
      name: 'actions',
      columns: [
        { expression: sql`used.actions`, cast: 'integer', descending: true },
        { expression: sql`e.seq`, cast: 'integer', descending: true },
      ],
    },
    limit,
    after,
  });
}
