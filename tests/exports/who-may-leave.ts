/** People who must not be exported, added to the demo data, and a person of each kind who may be. */
import { TEST_TODAY } from '../support/demo.ts';
import { insertCompany, insertRow } from '../support/insert-row.ts';
import type { TestRest } from '../support/start-rest.ts';

/** In every name and address of people who must not be exported, and nowhere else. */
export const REFUSED = /xenwick/i;
/** In those of people who may. */
export const ALLOWED = /quorbyn/i;

export interface Planted {
  company: { seq: number; coid: number };
  /** Texts that a filter could ask for such people by. */
  names: readonly string[];
  optedOut: number;
}

export async function plantPeople(rest: TestRest): Promise<Planted> {
  const company = await insertCompany(rest);
  const { coid } = company;
  const user = (name: string, email: string, values: object = {}) =>
    insertRow<{ seq: number }>(rest, 'user_emails', {
      email,
      name,
      usertype: 'professional',
      profession: 1,
      firm: 'Leaving Test Firm',
      state: 'OH',
      joined: TEST_TODAY,
      last_seen: TEST_TODAY,
      ...values,
    });
  const contact = (first: string, last: string, email: string, values: object = {}) =>
    insertRow<{ seq: number }>(rest, 'contacts', {
      coid,
      first_name: first,
      last_name: last,
      email,
      phone: '404-555-0177',
      // A bounced address is a problem, whose text names the person.
      bounced: true,
      ...values,
    });
  const lead = (person: string, values: object = {}) =>
    insertRow(rest, 'leads', {
      date: TEST_TODAY,
      coid,
      person,
      firm: 'Leaving Test Firm',
      profession: 1,
      state: 'OH',
      action: 'viewed',
      ...values,
    });

  const out = await user('Ann Xenwick', 'ann@xenwick.example', { opt_out: true });
  const gone = await user('Bob Xenwick', 'bob@xenwick.example', {
    opt_out: true,
    deleted_at: TEST_TODAY,
  });
  const asked = await contact('Cora', 'Xenwick', 'cora@xenwick.example', { do_not_contact: true });
  // The same people on another list, which does not mark them as not to be exported.
  const same = await user('Cora Xenwick', 'CORA@xenwick.example');
  const also = await contact('Ann', 'Xenwick', 'Ann@Xenwick.example');
  const again = await contact('C.', 'Xenwick', 'Cora@Xenwick.example');
  await lead('Ann Xenwick', { user_email_seq: out.seq });
  await lead('Bob Xenwick', { user_email_seq: gone.seq });
  await lead('Cora Xenwick', { user_email_seq: same.seq });
  await lead('ann xenwick');

  const may = await user('Dora Quorbyn', 'dora@quorbyn.example');
  await contact('Emil', 'Quorbyn', 'emil@quorbyn.example');
  await lead('Dora Quorbyn', { user_email_seq: may.seq });
  await lead('Ann Quorbyn');

  const [rep] = await rest.sql<{ seq: number }>(
    "select seq from users where email = 'rep@demo.example'",
  );
  for (const { seq } of [asked, also, again]) {
    await insertRow(rest, 'activities', {
      coid,
      contact_seq: seq,
      type: 104,
      user_seq: rep?.seq,
      date: TEST_TODAY,
      subject: 'A meeting',
    });
    await insertRow(rest, 'audit', {
      resource: 'contacts',
      id: String(seq),
      action: 'update',
      field: 'email',
      old: JSON.stringify('old@xenwick.example'),
      new: JSON.stringify('new@xenwick.example'),
    });
  }
  return { company, names: ['xenwick', 'Ann Xenwick', 'ann@xenwick.example'], optedOut: 1 };
}
