import { sql, type RawBuilder } from 'kysely';
import { likePattern, searchWords } from '../../db/search-text.ts';
import type { Executor } from '../../db/database.ts';
import { type Resource } from '../../http/resource.ts';
import { updatedSince } from '../../http/resource-field.ts';

const DOMAIN = sql`split_part(lower(c.email), '@', 2)`;

const COLUMNS = sql`c.seq, c.coid, c.first_name as "firstName", c.last_name as "lastName", c.title, c.role,
  c.email, c.phone, c.ext, c.mobile, c.preferred, c.do_not_contact as "doNotContact", c.bounced,
  c.source, c.note, c.created_by as "createdBy",
  to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "createdAt", c.version`;

export const contacts: Resource = {
  name: 'contacts',
  permission: 'contacts.read',
  noun: 'contact',
  columns: COLUMNS,
  from: sql`contacts c`,
  where: sql<boolean>`c.deleted_at is null`,
  people: { kind: 'contact', alias: 'c' },
  key: sql`c.seq`,
  fields: {
    seq: { expression: sql`c.seq`, cast: 'integer', required: true },
    coid: { expression: sql`c.coid`, cast: 'integer', required: true },
    email: { expression: sql`lower(c.email)`, cast: 'text', ignoreCase: true },
    domain: { expression: DOMAIN, cast: 'text', ignoreCase: true },
    lastName: {
      expression: sql`lower(c.last_name) collate "C"`,
      cast: 'text',
      ignoreCase: true,
    },
    firstName: {
      expression: sql`lower(c.first_name) collate "C"`,
      cast: 'text',
      ignoreCase: true,
    },
    role: { expression: sql`c.role`, cast: 'text' },
    doNotContact: { expression: sql`c.do_not_contact`, cast: 'boolean', required: true },
    bounced: { expression: sql`c.bounced`, cast: 'boolean', required: true },
  },
  ranges: updatedSince(sql`c.updated_at`),
  defaultSort: 'lastName,firstName',
  search: (q) => {
    const words = contactWords(q);
    if (words.length === 0) return sql<boolean>`false`;
    const conditions = words.map(
      (word) =>
        sql<boolean>`contact_text(c.first_name, c.last_name, c.email, c.phone, c.mobile) like ${likePattern(word)}`,
    );
    return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
  },
};

/** The words of a query as they are stored: a telephone number in any spelling is its digits. */
function contactWords(q: string): string[] {
  const digits = phoneDigits(q);
  return /^[\d\s().+-]+$/.test(q) && digits.length >= 7 ? [digits] : searchWords(q);
}

/** The digits that tell two numbers apart: without the country code of North America. */
export function phoneDigits(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
}

export interface StoredContact {
  seq: number;
  coid: number;
  deleted: boolean;
  doNotContact: boolean;
}

/** The contacts among these that exist, locked in the order of their numbers. */
export async function lockContacts(db: Executor, seqs: number[]): Promise<StoredContact[]> {
  const { rows } = await sql<StoredContact>`
    /* contacts.lockAll */
    select seq, coid, deleted_at is not null as deleted, do_not_contact as "doNotContact" from contacts
    where seq = any (${seqs}::integer[]) order by seq for no key update`.execute(db);
  return rows;
}

/** The contact that a deleted one was merged into; `null` when it was deleted otherwise. */
export async function findMergedInto(db: Executor, seq: number): Promise<number | null> {
  const { rows } = await sql<{ mergedInto: number | null }>`
    /* contacts.findMergedInto */
    select merged_into as "mergedInto" from contacts where seq = ${seq} and deleted_at is not null`.execute(
    db,
  );
  return rows[0]?.mergedInto ?? null;
}

export async function setMergedInto(db: Executor, seq: number, kept: number | null): Promise<void> {
  await sql`/* contacts.setMergedInto */ update contacts set merged_into = ${kept} where seq = ${seq}`.execute(
    db,
  );
}

/** Gives a contact's activities to another one. @returns the numbers of those that moved */
export async function moveActivities(db: Executor, from: number, to: number): Promise<number[]> {
  return changedActivities(db, to, sql<boolean>`a.contact_seq = ${from}`);
}

/** A contact, and those that it went on into by later merges, in their order. */
export async function mergedOnward(db: Executor, kept: number): Promise<number[]> {
  const { rows } = await sql<{ seq: number }>`
    /* contacts.mergedOnward */
    with recursive onward (seq, step) as (
      select ${kept}::integer, 0
      union all
      select c.merged_into, step + 1 from onward join contacts c using (seq)
      where c.deleted_at is not null and c.merged_into is not null)
    select seq from onward order by step`.execute(db);
  return rows.map(({ seq }) => seq);
}

/**
 * Gives back what the merge into `kept` took, as the audit trail tells, from where it is now; activities that went on
 * elsewhere stay, and so do those that somebody moved. The changes of one write have one moment.
 */
export async function returnActivities(
  db: Executor,
  { to, kept, now }: { to: number; kept: number; now: number },
): Promise<number[]> {
  return changedActivities(
    db,
    to,
    sql<boolean>`a.contact_seq = ${now} and exists (
      select 1 from audit t where t.resource = 'activities' and t.id = a.seq::text
        and t.field = 'contactSeq' and t.old = to_jsonb(${to}::integer) and t.new = to_jsonb(${kept}::integer)
        and t.at = (select m.at from audit m where m.resource = 'contacts' and m.id = ${String(to)}
          and m.field = 'mergedInto' order by m.seq desc limit 1))`,
  );
}

async function changedActivities(
  db: Executor,
  contactSeq: number,
  where: RawBuilder<boolean>,
): Promise<number[]> {
  const { rows } = await sql<{ seq: number }>`
    /* contacts.moveActivities */
    update activities a set contact_seq = ${contactSeq}, version = version + 1
    where ${where} returning a.seq`.execute(db);
  return rows.map(({ seq }) => seq);
}
