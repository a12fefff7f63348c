import { sql } from 'kysely';
import { z } from 'zod';
import { CONTACT_ROLES } from '../../../../../schema/enumerations.ts';
import { contactCreate } from '../../../domains/contacts/contacts.requests.ts';
import { seqNumber } from '../../../http/validation.ts';
import { CONTACTS } from '../../../domains/contacts/contacts.service.ts';
import { textCell, wholeNumberCell, wordCell, yesNoCell } from '../cells.ts';
import { momentCell } from '../table-fields.ts';
import { userCell } from '../user-cell.ts';
import { importKind, type MatchContext, type Stored } from '../import-kind.ts';
import { byPosition, storedColumns, type KeyedTable } from '../match-by-keys.ts';

const contactRow = contactCreate.extend({
  createdBy: seqNumber.optional(),
  createdAt: z.string().optional(),
});
type ContactRow = z.output<typeof contactRow>;

const stored: KeyedTable<ContactRow> = {
  table: 'contacts',
  fields: {
    coid: { column: 'coid' },
    ...CONTACTS.fields,
    createdBy: { column: 'created_by' },
    createdAt: { column: 'created_at' },
  },
};

function nameOf({ firstName, lastName }: ContactRow): string {
  return `${firstName ?? ''} ${lastName ?? ''}`.trim().toLowerCase();
}

/**
 * By e-mail, else by name: a row with an e-mail is the contact who has it, else the one of that name who has none yet;
 * a row without is the contact of that name.
 */
async function matchContacts(
  { db, lock }: MatchContext,
  rows: ContactRow[],
): Promise<Stored<ContactRow>[][]> {
  const given = rows.map(({ coid, email, ...name }, position) => ({
    position,
    coid,
    email: email?.toLowerCase() ?? null,
    name: nameOf({ coid, ...name }),
  }));
  const { rows: found } = await sql<Stored<ContactRow> & { position: number; rank: number }>`
    /* import.match contacts */
    select k.position, (case
        when lower(t.email) = k.email then 1
        when t.email is null then 2
        else 3 end + case when t.deleted_at is null then 0 else 10 end) as rank,
      ${storedColumns(stored)}
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as k (position integer, coid integer, email text, name text)
    join contacts t on t.coid = k.coid and (lower(t.email) = k.email
      or ((k.email is null or t.email is null)
        and lower(btrim(concat_ws(' ', t.first_name, t.last_name))) = k.name))
    order by t.seq ${lock ? sql`for no key update of t` : sql``}`.execute(db);
  return byPosition(rows.length, found).map((matches) => {
    const best = Math.min(...matches.map(({ rank }) => rank));
    return matches.filter(({ rank }) => rank === best);
  });
}

export const contactsKind = importKind<ContactRow>({
  name: 'contacts',
  noun: 'contact',
  resource: 'contacts',
  ...stored,
  columns: {
    coid: wholeNumberCell('require'),
    firstName: textCell(),
    lastName: textCell(),
    title: textCell(),
    role: wordCell(CONTACT_ROLES),
    email: textCell(),
    phone: textCell(),
    ext: textCell(),
    mobile: textCell(),
    preferred: textCell(),
    doNotContact: yesNoCell(),
    bounced: yesNoCell(),
    source: textCell(),
    note: textCell(),
    createdBy: userCell('leave'),
    createdAt: momentCell(),
  },
  required: ['coid'],
  requiredForNew: [],
  rules: contactRow,
  coidOf: ({ coid }) => coid,
  claims: (row) => {
    const name = `${row.coid} name ${nameOf(row)}`;
    return row.email
      ? // Two people of one name may stand in a file when their e-mails tell them apart.
        [{ key: `${row.coid} email ${row.email.toLowerCase()}` }, { key: name, shared: true }]
      : [{ key: name }];
  },
  match: matchContacts,
  check: ({ firstName, lastName }) =>
    firstName || lastName
      ? []
      : [{ field: 'lastName', message: 'is required: give a first or a last name' }],
});
