import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { askers, errorSelection, type Asker, type WriteError } from '../support/ask-gateway.ts';
import { insertCompany, insertRow } from '../support/insert-row.ts';
import { startGateway, type TestGateway } from '../support/start-gateway.ts';

interface Contact {
  seq: number;
  version: number;
  lastName: string | null;
  mobile: string | null;
  canEdit: boolean;
  canDelete: boolean;
}

interface Saved {
  contact: Contact | null;
  error: WriteError | null;
}

let gateway: TestGateway;
let rep: Asker;
let rep2: Asker;
let manager: Asker;
let staff: Asker;
let company: { seq: number; coid: number };
let sister: { seq: number; coid: number };

const PAYLOAD = `contact { seq version lastName mobile canEdit canDelete }
  ${errorSelection('Contact', 'lastName version')}`;
const WHOLE = {
  firstName: 'Karen',
  lastName: 'Oakes',
  title: 'Marketing Director',
  role: 'marketing',
  email: 'karen@oakes-works.example',
  phone: '404-555-0123',
  ext: '12',
  mobile: '404-555-0144',
  preferred: 'mobile',
  doNotContact: false,
  bounced: true,
  source: 'Trade show',
  note: 'Knows the roofers.',
};

beforeAll(async () => {
  gateway = await startGateway();
  ({ rep, rep2, manager, staff } = await askers(gateway, 'rep', 'rep2', 'manager', 'staff'));
  company = await insertCompany(gateway.rest, { company: 'Oakes Works' });
  sister = await insertCompany(gateway.rest, { company: 'Oakes Sister' });
});
afterAll(() => gateway.close());

let keys = 0;
const create = (who: Asker, input: object, key = `contact-${(keys += 1)}`) =>
  who.try<{ createContact: Saved }>(
    `mutation ($input: CreateContactInput!, $key: String!) { createContact(input: $input, idempotencyKey: $key) { ${PAYLOAD} } }`,
    { input: { coid: company.coid, lastName: 'Somebody', ...input }, key },
  );
const update = (who: Asker, seq: number, version: number, input: object) =>
  who.try<{ updateContact: Saved }>(
    `mutation ($seq: Int!, $version: Int!, $input: UpdateContactInput!) { updateContact(seq: $seq, version: $version, input: $input) { ${PAYLOAD} } }`,
    { seq, version, input },
  );
const remove = (who: Asker, seq: number) =>
  who.try<{ deleteContact: { seq: number } }>(
    `mutation { deleteContact(seq: ${seq}) { seq error { code } } }`,
  );

describe('contacts through the gateway', () => {
  it('Q13 Q14 E07 F06: logs a contact with all its fields, edits, deletes and restores it', async () => {
    const created = await create(rep, WHOLE, 'karen');
    const [post] = gateway.calls;
    expect(post).toMatchObject({
      method: 'POST',
      path: '/api/contacts',
      body: { coid: company.coid, ...WHOLE },
    });
    expect(post?.headers['idempotency-key']).toBe('karen');
    const { seq = 0 } = created.data?.createContact.contact ?? {};
    const read = await rep.ask<{ contact: object }>(
      `{ contact(seq: ${seq}) { ${Object.keys(WHOLE).join(' ')} company { name } createdBy { isRep } createdAt } }`,
    );
    expect(read.data.contact).toEqual({
      ...WHOLE,
      company: { name: 'Oakes Works' },
      createdBy: { isRep: true },
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });

    const changed = await update(rep2, seq, 1, { lastName: 'Oakes-Hill', mobile: null });
    expect(gateway.calls[0]).toMatchObject({
      method: 'POST',
      path: `/api/contacts/${seq}`,
      body: { lastName: 'Oakes-Hill', mobile: null },
    });
    expect(gateway.calls[0]?.headers['if-match']).toBe('"1"');
    expect(changed.data?.updateContact.contact).toMatchObject({
      lastName: 'Oakes-Hill',
      mobile: null,
      version: 2,
    });

    const gone = await remove(rep, seq);
    expect(gone.made).toEqual([`DELETE /api/contacts/${seq}`]);
    expect(gone.data?.deleteContact.seq).toBe(seq);
    const absent = await rep.ask<{ contact: null }>(`{ contact(seq: ${seq}) { seq } }`);
    expect(absent.data.contact).toBeNull();
    const back = await rep.ask<{ restoreContact: Saved }>(
      `mutation { restoreContact(seq: ${seq}) { ${PAYLOAD} } }`,
    );
    expect(back.data.restoreContact.contact?.lastName).toBe('Oakes-Hill');
  });

  it('answers bad values and conflicts as data', async () => {
    const nameless = await create(rep, { lastName: null });
    expect(nameless.data?.createContact.error).toMatchObject({
      code: 'INVALID',
      fields: [{ field: 'lastName' }],
    });
    const odd = await create(rep, { email: 'nobody', role: 'king' });
    expect(odd.data?.createContact.error?.fields.map(({ field }) => field).sort()).toEqual([
      'email',
      'role',
    ]);
    const created = await create(rep, {});
    const { seq = 0 } = created.data?.createContact.contact ?? {};
    await update(rep, seq, 1, { lastName: 'theirs' });
    const lost = await update(rep, seq, 1, { lastName: 'ours' });
    expect(lost.errors).toBeUndefined();
    expect(lost.data?.updateContact.error).toMatchObject({
      code: 'CONFLICT',
      current: { __typename: 'Contact', lastName: 'theirs', version: 2 },
    });
    const emptied = await update(rep, seq, 2, { bounced: null });
    expect(emptied.data?.updateContact.error?.fields).toMatchObject([{ field: 'bounced' }]);
    expect(emptied.made).toEqual([]);
  });

  it('M02: everybody who sells edits; who entered it, their manager and administrators delete', async () => {
    const created = await create(rep, {});
    const { seq = 0 } = created.data?.createContact.contact ?? {};
    const may = async (who: Asker) => {
      const { data } = await who.ask<{ contact: Contact }>(
        `{ contact(seq: ${seq}) { canEdit canDelete } }`,
      );
      return [data.contact.canEdit, data.contact.canDelete];
    };
    expect([await may(rep), await may(rep2), await may(manager), await may(staff)]).toEqual([
      [true, true],
      [true, false],
      [true, true],
      [false, false],
    ]);
    expect((await remove(rep2, seq)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    const written = await create(staff, {});
    expect([written.errors?.[0]?.extensions.code, written.made]).toEqual([
      'FORBIDDEN',
      ['POST /api/audit/refusals'],
    ]);
  });
});

describe('finding people', () => {
  let karen: { seq: number };
  let twin: { seq: number };
  beforeAll(async () => {
    await gateway.rest.sql('delete from contacts where coid = any ($1)', [
      [company.coid, sister.coid],
    ]);
    const person = {
      coid: company.coid,
      first_name: 'Wilhelmina',
      last_name: 'Quade',
      email: 'w.quade@quade-roofs.example',
      phone: '(212) 555-0177',
    };
    karen = await insertRow(gateway.rest, 'contacts', person);
    twin = await insertRow(gateway.rest, 'contacts', {
      ...person,
      coid: sister.coid,
      role: 'agency',
    });
  });

  it.each([
    ['{ query: "wilhelmina quade" }', 'q=wilhelmina+quade'],
    ['{ query: "+1 212 555 0177" }', 'q=%2B1+212+555+0177'],
    ['{ domain: "Quade-Roofs.example" }', 'domain=Quade-Roofs.example'],
    ['{ email: "W.Quade@quade-roofs.example" }', 'email=W.Quade%40quade-roofs.example'],
  ])('by %s', async (filter, parameter) => {
    const { data, calls } = await staff.ask<{ contacts: { nodes: object[]; totalCount: number } }>(
      `{ contacts(filter: ${filter}, first: 10) { totalCount nodes { seq company { name lastNote { text } } } } }`,
    );
    expect(data.contacts.totalCount).toBe(2);
    expect(calls[0]?.path).toBe(`/api/contacts?${parameter}&sort=lastName%2CfirstName&limit=10`);
  });

  it('by companies and roles; an empty list finds nobody and asks nobody', async () => {
    const both = await staff.ask<{ contacts: { nodes: object[] } }>(
      `query ($coids: [Int!]) { contacts(filter: { coids: $coids, roles: ["agency"], bounced: false }) { nodes { seq } } }`,
      { coids: [company.coid, sister.coid] },
    );
    expect(both.data.contacts.nodes).toEqual([{ seq: twin.seq }]);
    const none = await staff.ask<{ contacts: { totalCount: number } }>(
      '{ contacts(filter: { coids: [] }) { totalCount } }',
    );
    expect([none.data.contacts.totalCount, none.made]).toEqual([0, []]);
  });

  it('by likeness, with the reasons', async () => {
    const { data } = await rep.ask<{ duplicateContacts: object[] }>(
      `query ($coid: Int!) { duplicateContacts(person: { email: "w.quade@quade-roofs.example", firstName: "Wilhelmine", lastName: "Quade", coid: $coid }) { contact { seq } reasons } }`,
      { coid: company.coid },
    );
    expect(data.duplicateContacts).toEqual([
      { contact: { seq: karen.seq }, reasons: ['EMAIL', 'NAME'] },
      { contact: { seq: twin.seq }, reasons: ['EMAIL'] },
    ]);
  });

  it('at several companies', async () => {
    const { data, made } = await rep.ask<{ company: object }>(
      `{ company(seq: ${company.seq}) { commonContacts { contact { seq } elsewhere { seq companyName role company { seq } } } } }`,
    );
    expect(data.company).toEqual({
      commonContacts: [
        {
          contact: { seq: karen.seq },
          elsewhere: [
            {
              seq: twin.seq,
              companyName: 'Oakes Sister',
              role: 'agency',
              company: { seq: sister.seq },
            },
          ],
        },
      ],
    });
    expect(made).toContain(`GET /api/contacts/common/${company.coid}`);
  });

  it('merges duplicates into one, which takes fields and activities', async () => {
    const double = await insertRow<{ seq: number }>(gateway.rest, 'contacts', {
      coid: company.coid,
      last_name: 'Quade',
    });
    const [user] = await gateway.rest.sql<{ seq: number }>('select min(seq) as seq from users');
    await insertRow(gateway.rest, 'activities', {
      coid: company.coid,
      contact_seq: double.seq,
      type: 101,
      user_seq: user?.seq,
      date: '2026-06-01',
      subject: 'Brochure',
    });
    const merge = (version: number, from: number[]) =>
      rep2.try<{ mergeContacts: Saved & { contact: { activities: object } } }>(
        `mutation ($seq: Int!, $version: Int!, $from: [Int!]!) { mergeContacts(seq: $seq, version: $version, from: $from, input: { mobile: "212-555-0188" }) {
          contact { mobile activities { nodes { subject } } } ${errorSelection('Contact', 'version')} } }`,
        { seq: karen.seq, version, from },
      );
    const strange = await merge(1, [twin.seq]);
    expect(strange.data?.mergeContacts.error?.fields).toMatchObject([{ field: 'from' }]);
    const merged = await merge(1, [double.seq]);
    expect(gateway.calls[0]).toMatchObject({
      method: 'POST',
      path: `/api/contacts/${karen.seq}/merge`,
      body: { from: [double.seq], fields: { mobile: '212-555-0188' } },
    });
    expect(merged.data?.mergeContacts.contact).toEqual({
      mobile: '212-555-0188',
      activities: { nodes: [{ subject: 'Brochure' }] },
    });
    const late = await merge(1, [double.seq]);
    expect(late.data?.mergeContacts.error?.code).toMatch(/CONFLICT|INVALID/);
  });

  it('cost the same for 5 people as for 50', async () => {
    await gateway.rest.sql(
      `insert into contacts (coid, first_name, last_name, created_by)
       select m.coid, 'Countable', 'Person ' || m.seq, m.rep from manufacturers m order by m.seq limit 60`,
    );
    const ask = (first: number) =>
      manager.ask<{ contacts: { nodes: unknown[] } }>(
        `query ($first: Int!) { contacts(filter: { query: "countable" }, first: $first) { nodes {
          seq company { name rep { name } } createdBy { name } canDelete activities(first: 2) { nodes { subject } } } } }`,
        { first },
      );
    const [few, many] = [await ask(5), await ask(50)];
    expect([few.data.contacts.nodes.length, many.data.contacts.nodes.length]).toEqual([5, 50]);
    expect(many.made.length).toBe(few.made.length);
  });
});
