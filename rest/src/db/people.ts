/** Which people may appear in what leaves the portal: files, e-mails, schedules, calling lists. The one place that decides. */
import { sql, type RawBuilder } from 'kysely';

/**
 * What a row of people is: a contact of a company, a registered user, a lead, or a row that names any kind of record
 * by its resource and id, such as a change, and tells about a contact where that is its record.
 */
type PersonKind = 'contact' | 'registeredUser' | 'lead' | 'anyRecord';

/** Rows that are people, by the alias of their table. */
export interface PeopleRows {
  kind: PersonKind;
  alias: string;
}

/** Rows that are people, in an answer that may leave the portal. */
export interface PeopleInAnswer extends PeopleRows {
  leaving: boolean;
}

/**
 * True for a row that may leave. People who opted out as registered users or whom a contact marks as do-not-contact may
 * not, and neither may their other rows: the same e-mail address in any list, leads of the same registered user, and
 * leads without one under the same name and firm. Deleting the row that says so does not take the wish back.
 */
export function mayLeave({ kind, alias }: PeopleRows): RawBuilder<boolean> {
  return MAY_LEAVE[kind](alias);
}

/**
 * Each reason is a condition of its own, which PostgreSQL answers with one small hashed or indexed join; joined by "or"
 * it would look at every person for every row. Their aliases are long so that no list has one of them.
 */
const MAY_LEAVE: Record<PersonKind, (alias: string) => RawBuilder<boolean>> = {
  contact: (alias) => {
    const [email, isRefused] = [sql.ref(`${alias}.email`), sql.ref(`${alias}.do_not_contact`)];
    return sql<boolean>`(not ${isRefused} and not exists (
      select 1 from user_emails refused_user where refused_user.opt_out and lower(refused_user.email) = lower(${email}))
      and not exists (
      select 1 from contacts refused_contact where refused_contact.do_not_contact and lower(refused_contact.email) = lower(${email})))`;
  },
  registeredUser: (alias) => {
    const [email, isRefused] = [sql.ref(`${alias}.email`), sql.ref(`${alias}.opt_out`)];
    return sql<boolean>`(not ${isRefused} and not exists (
      select 1 from contacts refused_contact where refused_contact.do_not_contact and lower(refused_contact.email) = lower(${email})))`;
  },
  lead: (alias) => {
    const [user, person, firm] = ['user_email_seq', 'person', 'firm'].map((column) =>
      sql.ref(`${alias}.${column}`),
    );
    const isUser = sql<boolean>`refused_user.seq = ${user}`;
    const isNamesake = sql<boolean>`${user} is null and lower(refused_user.name) = lower(${person})
      and lower(coalesce(refused_user.firm, '')) = lower(coalesce(${firm}, ''))`;
    const conditions = [isUser, isNamesake].map(
      (isPerson) => sql<boolean>`not exists (
        select 1 from user_emails refused_user where refused_user.opt_out and ${isPerson})
      and not exists (
        select 1 from contacts refused_contact join user_emails refused_user on lower(refused_user.email) = lower(refused_contact.email)
        where refused_contact.do_not_contact and ${isPerson})`,
    );
    return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
  },
  anyRecord: (alias) => {
    const [resource, id] = [sql.ref(`${alias}.resource`), sql.ref(`${alias}.id`)];
    const seq = sql`case ${resource} when 'contacts' then ${id}::integer end`;
    const isRecord = sql<boolean>`refused_contact.seq = ${seq}`;
    const isThis = sql<boolean>`this_contact.seq = ${seq}`;
    return sql<boolean>`(not exists (
        select 1 from contacts refused_contact where refused_contact.do_not_contact and ${isRecord})
      and not exists (
        select 1 from contacts this_contact join contacts refused_contact on lower(refused_contact.email) = lower(this_contact.email)
        where refused_contact.do_not_contact and ${isThis})
      and not exists (
        select 1 from contacts refused_contact join user_emails refused_user on lower(refused_user.email) = lower(refused_contact.email)
        where refused_user.opt_out and ${isRecord}))`;
  },
};

/** The conditions that an answer puts on its rows of people: none where it stays in the portal. */
export function leavingConditions(people: PeopleInAnswer | null): RawBuilder<boolean>[] {
  return people?.leaving ? [mayLeave(people)] : [];
}
