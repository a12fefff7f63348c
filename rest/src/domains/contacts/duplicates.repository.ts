import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { contacts, phoneDigits } from './contacts.repository.ts';
import type { DuplicateQuery } from './contacts.requests.ts';

type DuplicateReason = 'email' | 'phone' | 'name';

export interface Duplicate {
  contact: object;
  /** Why it may be the same person, the surest first. */
  reasons: DuplicateReason[];
}

/** How alike two names must be, 0 to 1: "Jon Smyth" is like "John Smith", "Jane Doe" is not. */
const NAME_LIKENESS = 0.45;
const SHORTEST_NUMBER = 7;
const MOST_DUPLICATES = 10;

/** Contacts that may be the person who is described, the surest first; at most ten. */
export async function findDuplicates(db: Executor, query: DuplicateQuery): Promise<Duplicate[]> {
  const email = query.email?.trim().toLowerCase() || null;
  const digits = phoneDigits(query.phone ?? '');
  const phones = digits.length >= SHORTEST_NUMBER ? [digits, `1${digits}`] : [];
  const name = `${query.firstName ?? ''} ${query.lastName ?? ''}`.trim() || null;
  // Each way of being alike has its own index; joined by "or" none would be used.
  const { rows } = await sql<{ contact: object; reasons: DuplicateReason[] }>`
    /* contacts.findDuplicates */
    with alike as (
      select c.seq, 'email' as reason, 3 as weight from contacts c
      where lower(c.email) = ${email} and c.deleted_at is null
      union all
      select c.seq, 'phone', 2 from contacts c
      where digits_only(c.phone) = any (${phones}::text[]) and c.deleted_at is null
      union
      select c.seq, 'phone', 2 from contacts c
      where digits_only(c.mobile) = any (${phones}::text[]) and c.deleted_at is null
      union all
      select c.seq, 'name', 1 from contacts c
      where c.coid = ${query.coid ?? null} and c.deleted_at is null
        and similarity(normalize_text(concat_ws(' ', c.first_name, c.last_name)), normalize_text(${name})) >= ${NAME_LIKENESS}
    ), ranked as (
      select seq, array_agg(reason order by weight desc) as reasons, sum(weight) as weight
      from alike group by seq order by 3 desc, seq limit ${MOST_DUPLICATES}
    )
    select (select to_jsonb(shown) from (select ${contacts.columns}) as shown) as contact, ranked.reasons
    from ranked join contacts c using (seq)
    order by ranked.weight desc, c.seq`.execute(db);
  return rows;
}

export interface CommonContact {
  contact: object;
  /** The same person's entries at other companies. */
  elsewhere: {
    seq: number;
    coid: number;
    company: string;
    title: string | null;
    role: string | null;
  }[];
}

/** The company's contacts who are also contacts of other companies, by name. */
export async function listCommonContacts(db: Executor, coid: number): Promise<CommonContact[]> {
  const { rows } = await sql<CommonContact>`
    /* contacts.listCommon */
    with same as (
      select c.seq, o.seq as other from contacts c
      join contacts o on lower(o.email) = lower(c.email) and o.coid <> c.coid and o.deleted_at is null
      where c.coid = ${coid} and c.deleted_at is null
      union
      select c.seq, o.seq from contacts c
      join contacts o on digits_only(o.phone) = digits_only(c.phone) and o.coid <> c.coid and o.deleted_at is null
        and normalize_text(concat_ws(' ', o.first_name, o.last_name)) = normalize_text(concat_ws(' ', c.first_name, c.last_name))
      where c.coid = ${coid} and c.deleted_at is null and digits_only(c.phone) <> ''
    ), elsewhere as (
      select same.seq, json_agg(json_build_object('seq', o.seq, 'coid', o.coid, 'company', m.company,
        'title', o.title, 'role', o.role) order by lower(m.company) collate "C", o.seq) as entries
      from same join contacts o on o.seq = same.other
      join manufacturers m on m.coid = o.coid and m.deleted_at is null
      group by same.seq
    )
    select (select to_jsonb(shown) from (select ${contacts.columns}) as shown) as contact,
      elsewhere.entries as elsewhere
    from elsewhere join contacts c using (seq)
    order by lower(coalesce(c.last_name, '')) collate "C", c.seq`.execute(db);
  return rows;
}
