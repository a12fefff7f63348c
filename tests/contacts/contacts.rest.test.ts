import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startRest, type TestRest } from '../support/start-rest.ts';

interface Contact {
  seq: number;
  coid: number;
  firstName: string | null;
  lastName: string | null;
  title: string | null;
  role: string | null;
  email: string | null;
  phone: string | null;
  ext: string | null;
  mobile: string | null;
  preferred: string | null;
  doNotContact: boolean;
  bounced: boolean;
  source: string | null;
  note: string | null;
  createdBy: number | null;
  createdAt: string;
  version: number;
}

interface ProblemBody {
  errors: { field: string; message: string }[];
  current?: Contact;
}

let rest: TestRest;
let rep: string;
let rep2: string;
let manager: string;
let admin: string;
let staff: string;
let me: number;
let coid: number;
let otherCoid: number;

beforeAll(async () => {
  rest = await startRest();
  [rep, rep2, manager, admin, staff] = (await Promise.all(
    ['rep', 'rep2', 'manager', 'admin', 'staff'].map((name) => rest.signIn(`${name}@demo.example`)),
  )) as [string, string, string, string, string];
  const [user] = await rest.sql<{ seq: number }>(
    `select seq from users where email = 'rep@demo.example'`,
  );
  me = user?.seq ?? 0;
  const companies = await rest.sql<{ coid: number }>(
    'select coid from manufacturers where deleted_at is null order by coid limit 2',
  );
  coid = companies[0]?.coid ?? 0;
  otherCoid = companies[1]?.coid ?? 0;
});
afterAll(() => rest.close());

const FULL = {
  firstName: 'Karen',
  lastName: 'Oduya-Lindqvist',
  title: 'VP Marketing',
  role: 'decision maker',
  email: 'Karen.Oduya@Lindqvist-Roofing.example',
  phone: '(404) 555-0177',
  ext: '12',
  mobile: '+1 404.555.0178',
  preferred: 'mobile',
  doNotContact: false,
  bounced: true,
  source: 'trade show',
  note: 'Prefers mornings.\r\nSpeaks Português 🏗️',
};

const create = (token: string, body: object, headers: Record<string, string> = {}) =>
  rest.call<Contact>('POST', '/api/contacts', { token, body: { coid, ...body }, headers });
const update = (token: string, seq: number, body: object, headers: Record<string, string> = {}) =>
  rest.call<Contact & ProblemBody>('POST', `/api/contacts/${seq}`, { token, body, headers });
const read = (seq: number) => rest.call<Contact>('GET', `/api/contacts/${seq}`, { token: rep });
const list = (query: string) =>
  rest.call<Contact[]>('GET', `/api/contacts?${query}`, { token: rep });

describe('entering a contact', () => {
  it('Q13 E07: creates a contact with its full set of fields, as SQL finds it', async () => {
    const { status, body } = await create(rep, FULL);
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...FULL, coid, createdBy: me, version: 1 });
    const [row] = await rest.sql<Record<string, unknown>>(
      `select first_name, last_name, title, role, email, phone, ext, mobile, preferred, do_not_contact,
         bounced, source, note, created_by, version,
         to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as created_at
       from contacts where seq = $1`,
      [body.seq],
    );
    expect(row).toEqual({
      first_name: FULL.firstName,
      last_name: FULL.lastName,
      title: FULL.title,
      role: FULL.role,
      email: FULL.email,
      phone: FULL.phone,
      ext: FULL.ext,
      mobile: FULL.mobile,
      preferred: FULL.preferred,
      do_not_contact: false,
      bounced: true,
      source: FULL.source,
      note: FULL.note,
      created_by: me,
      created_at: body.createdAt,
      version: 1,
    });
    expect((await read(body.seq)).body).toEqual(body);
  });

  it('needs a name only, and leaves the rest empty', async () => {
    const { body } = await create(rep, { lastName: 'Solo' });
    expect(body).toMatchObject({
      firstName: null,
      email: null,
      role: null,
      doNotContact: false,
      bounced: false,
    });
  });

  it.each([
    ['no name at all', { email: 'a@b.example' }, 'lastName'],
    ['a blank name', { lastName: '  ' }, 'lastName'],
    ['an e-mail address without a domain', { lastName: 'X', email: 'karen@' }, 'email'],
    ['an e-mail address with a blank', { lastName: 'X', email: 'a b@c.example' }, 'email'],
    ['a phone of six digits', { lastName: 'X', phone: '555-017' }, 'phone'],
    ['a mobile of 41 characters', { lastName: 'X', mobile: '1'.repeat(41) }, 'mobile'],
    ['a role out of the list', { lastName: 'X', role: 'boss' }, 'role'],
    ['a preference out of the list', { lastName: 'X', preferred: 'fax' }, 'preferred'],
    ['no such company', { lastName: 'X', coid: 2_000_000_000 }, 'coid'],
    ['an author of one’s choice', { lastName: 'X', createdBy: 1 }, 'createdBy'],
    ['a character that cannot be stored', { lastName: 'X\u0000' }, 'lastName'],
  ])('Q13: refuses %s with a message at the field', async (_what, body, field) => {
    const answer = await rest.call<ProblemBody>('POST', '/api/contacts', {
      token: rep,
      body: { coid, ...body },
    });
    expect(answer.status).toBe(422);
    expect(answer.body.errors[0]).toEqual({ field, message: expect.any(String) });
  });

  it('answers the same contact for the same idempotency key', async () => {
    const headers = { 'idempotency-key': 'one-contact' };
    const [first, second] = await Promise.all([
      create(rep, { lastName: 'Once' }, headers),
      create(rep, { lastName: 'Once' }, headers),
    ]);
    expect(first.body.seq).toBe(second.body.seq);
    expect((await create(rep, { lastName: 'Twice' }, headers)).status).toBe(422);
    expect(
      await rest.sql(`select seq from contacts where last_name in ('Once', 'Twice')`),
    ).toHaveLength(1);
  });

  it('M02: staff only read', async () => {
    expect((await create(staff, { lastName: 'X' })).status).toBe(403);
    const { body } = await create(rep, { lastName: 'X' });
    expect((await update(staff, body.seq, { title: 'Y' })).status).toBe(403);
    expect((await rest.call('GET', `/api/contacts/${body.seq}`, { token: staff })).status).toBe(
      200,
    );
  });
});

describe('changing a contact', () => {
  it('Q13 F06: a value sets, an absent field leaves, null clears', async () => {
    const { body: contact } = await create(rep, FULL);
    const { body } = await update(rep2, contact.seq, { title: 'President', phone: null });
    expect(body).toEqual({ ...contact, title: 'President', phone: null, version: 2 });
    const put = await rest.call<Contact>('PUT', `/api/contacts/${contact.seq}`, {
      token: rep,
      body: { phone: '404 555 0199' },
    });
    expect(put.body).toEqual({ ...body, phone: '404 555 0199', version: 3 });
  });

  it('the same values again change nothing: no version, no audit row', async () => {
    const { body: contact } = await create(rep, FULL);
    const { body } = await update(rep, contact.seq, FULL);
    expect(body).toEqual(contact);
    const rows = await rest.sql<{ action: string }>(
      `select action from audit where resource = 'contacts' and id = $1`,
      [String(contact.seq)],
    );
    expect(rows).toEqual([{ action: 'create' }]);
  });

  it('keeps at least one name', async () => {
    const { body: contact } = await create(rep, { firstName: 'Ana', lastName: 'Lee' });
    expect((await update(rep, contact.seq, { firstName: null })).status).toBe(200);
    const refused = await update(rep, contact.seq, { lastName: null });
    expect(refused.status).toBe(422);
    expect(refused.body.errors[0]?.field).toBe('lastName');
  });

  it('refuses a stale version with the stored contact', async () => {
    const { body: contact } = await create(rep, FULL);
    await update(rep2, contact.seq, { title: 'President' }, { 'if-match': '"1"' });
    const stale = await update(rep, contact.seq, { title: 'Owner' }, { 'if-match': '"1"' });
    expect(stale.status).toBe(412);
    expect(stale.body.current).toEqual({ ...contact, title: 'President', version: 2 });
  });

  it('audits each field that changed, with the old value and the new', async () => {
    const { body: contact } = await create(rep, FULL);
    await update(rep2, contact.seq, { title: null, bounced: false, email: FULL.email });
    const rows = await rest.sql<object>(
      `select a.action, a.field, a.old, a.new, u.email from audit a join users u on u.seq = a.user_seq
       where a.resource = 'contacts' and a.id = $1 and a.action = 'update' order by a.field`,
      [String(contact.seq)],
    );
    expect(rows).toEqual([
      { action: 'update', field: 'bounced', old: true, new: false, email: 'rep2@demo.example' },
      {
        action: 'update',
        field: 'title',
        old: 'VP Marketing',
        new: null,
        email: 'rep2@demo.example',
      },
    ]);
  });

  it('never moves a contact to another company', async () => {
    const { body: contact } = await create(rep, FULL);
    expect((await update(rep, contact.seq, { coid: otherCoid })).status).toBe(422);
  });
});

describe('deleting a contact', () => {
  const remove = (token: string, seq: number) =>
    rest.call('DELETE', `/api/contacts/${seq}`, { token });
  const restore = (token: string, seq: number) =>
    rest.call<Contact>('POST', `/api/contacts/${seq}/restore`, { token });

  it('Q14 M02: its creator, the creator’s manager and administrators may', async () => {
    for (const token of [rep, manager, admin]) {
      const { body: contact } = await create(rep, { lastName: 'Deletable' });
      expect((await remove(rep2, contact.seq)).status).toBe(403);
      expect((await remove(token, contact.seq)).status).toBe(204);
      expect((await restore(rep2, contact.seq)).status).toBe(403);
      expect((await restore(token, contact.seq)).status).toBe(200);
    }
  });

  it('Q14: leaves every list, comes back whole, and not after 30 days', async () => {
    const { body: contact } = await create(rep, { ...FULL, lastName: 'Gone-For-A-While' });
    const listed = async () => (await list('lastName=gone-for-a-while')).body.map(({ seq }) => seq);
    expect(await listed()).toEqual([contact.seq]);
    expect((await remove(rep, contact.seq)).status).toBe(204);
    expect(await listed()).toEqual([]);
    expect((await read(contact.seq)).status).toBe(404);
    expect((await remove(rep, contact.seq)).status).toBe(404);
    expect((await update(rep, contact.seq, { title: 'x' })).status).toBe(404);
    expect((await restore(rep, contact.seq)).body).toEqual({ ...contact, version: 3 });
    expect(await listed()).toEqual([contact.seq]);
    await remove(rep, contact.seq);
    await rest.sql(`update contacts set deleted_at = now() - interval '31 days' where seq = $1`, [
      contact.seq,
    ]);
    expect((await restore(rep, contact.seq)).status).toBe(404);
  });
});

describe('finding contacts', () => {
  it('F02: by e-mail address, domain, name and telephone number in any spelling', async () => {
    const { body: contact } = await create(rep, {
      firstName: 'Zoë',
      lastName: 'Quillfeather',
      email: 'Zoe.Q@Quillfeather-Works.example',
      phone: '(212) 555-0163',
      mobile: '1-917-555-0164',
    });
    for (const query of [
      'email=zoe.q@quillfeather-works.EXAMPLE',
      'domain=quillfeather-works.example',
      'q=quillfeather-works.example',
      'q=zoe.q@quill',
      'q=ZOE+quillf',
      'q=(212)+555-0163',
      'q=2125550163',
      'q=%2B1+212.555.0163',
      'q=9175550164',
    ]) {
      const answer = await list(query);
      expect({ query, seqs: answer.body.map(({ seq }) => seq) }).toEqual({
        query,
        seqs: [contact.seq],
      });
      expect(answer.headers.get('x-total-count')).toBe('1');
    }
    expect((await list('q=%25')).body).toEqual([]);
  });

  it('filters by flags and role, and pages with a count, as independent SQL does', async () => {
    for (const [query, where] of [
      ['doNotContact=true', 'do_not_contact'],
      ['bounced=true', 'bounced'],
      ['role=technical', `role = 'technical'`],
      [`coid=${coid}&role=marketing`, `coid = ${coid} and role = 'marketing'`],
    ] as const) {
      const [row] = await rest.sql<{ count: number }>(
        `select count(*)::integer as count from contacts where deleted_at is null and ${where}`,
      );
      const seqs: number[] = [];
      let after: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof list>> = await list(
          `${query}&limit=7${after ? `&after=${after}` : ''}`,
        );
        expect(page.headers.get('x-total-count')).toBe(String(row?.count));
        seqs.push(...page.body.map(({ seq }) => seq));
        after = page.headers.get('x-next-cursor');
      } while (after && seqs.length < 50);
      expect(new Set(seqs).size).toBe(seqs.length);
      if (!after) expect(seqs).toHaveLength(row?.count ?? 0);
    }
    expect((await list('shoeSize=44')).status).toBe(422);
  });
});

describe('duplicates', () => {
  interface Duplicate {
    contact: Contact;
    reasons: string[];
  }
  const duplicates = (query: string) =>
    rest.call<Duplicate[]>('GET', `/api/contacts/duplicates?${query}`, { token: rep });

  it('finds the same person by e-mail address, telephone number and a like name of the company', async () => {
    const { body: contact } = await create(rep, {
      firstName: 'Bartholomew',
      lastName: 'Featherstonehaugh',
      email: 'bart@featherstone.example',
      phone: '(313) 555-0171',
    });
    const whole = await duplicates(
      `email=BART@featherstone.example&phone=%2B13135550171&firstName=Bartholomew&lastName=Fetherstonhaugh&coid=${coid}`,
    );
    expect(whole.body).toEqual([{ contact, reasons: ['email', 'phone', 'name'] }]);
    for (const [query, reasons] of [
      ['email=bart@featherstone.example', ['email']],
      ['phone=313.555.0171', ['phone']],
      [`firstName=Bartolomew&lastName=Featherstonhaugh&coid=${coid}`, ['name']],
    ] as const) {
      expect((await duplicates(query)).body).toEqual([{ contact, reasons }]);
    }
  });

  it('finds nobody by an unlike name, another company’s name, a short number or nothing at all', async () => {
    for (const query of [
      `firstName=Xq&lastName=Zzyzx&coid=${coid}`,
      `firstName=Bartholomew&lastName=Featherstonehaugh&coid=${otherCoid}`,
      'phone=313555',
      'email=bart@',
      '',
    ]) {
      expect({ query, body: (await duplicates(query)).body }).toEqual({ query, body: [] });
    }
  });

  it('answers ten at most, the surest first', async () => {
    for (let i = 0; i < 12; i += 1) {
      await create(rep, { lastName: `Many${i}`, phone: '702 555 0100' });
    }
    const { body: surest } = await create(rep, {
      lastName: 'Surest',
      phone: '7025550100',
      email: 'surest@many.example',
    });
    const { body } = await duplicates('phone=702-555-0100&email=surest@many.example');
    expect(body).toHaveLength(10);
    expect(body[0]).toEqual({ contact: surest, reasons: ['email', 'phone'] });
  });

  it('C04: lists a company’s contacts who are contacts of other companies too', async () => {
    const shared = { firstName: 'Ines', lastName: 'Agencyperson', title: 'Account Director' };
    const { body: here } = await create(rep, { ...shared, email: 'ines@agency.example' });
    const { body: there } = await create(rep, {
      coid: otherCoid,
      lastName: 'I. A.',
      role: 'agency',
      email: 'INES@agency.example',
    });
    const { body: byPhone } = await create(rep, {
      firstName: 'Otto',
      lastName: 'Twice',
      phone: '(503) 555-0122',
    });
    const { body: byPhoneThere } = await create(rep, {
      coid: otherCoid,
      firstName: 'otto',
      lastName: 'Twice',
      phone: '503-555-0122',
    });
    await create(rep, { coid: otherCoid, lastName: 'Colleague', phone: '503-555-0122' });
    const [company] = await rest.sql<{ company: string }>(
      'select company from manufacturers where coid = $1',
      [otherCoid],
    );
    const { body } = await rest.call<{ contact: Contact; elsewhere: object[] }[]>(
      'GET',
      `/api/contacts/common/${coid}`,
      { token: rep },
    );
    const own = body.filter(({ contact }) => [here.seq, byPhone.seq].includes(contact.seq));
    expect(own).toEqual([
      {
        contact: here,
        elsewhere: [
          {
            seq: there.seq,
            coid: otherCoid,
            company: company?.company,
            title: null,
            role: 'agency',
          },
        ],
      },
      {
        contact: byPhone,
        elsewhere: [
          {
            seq: byPhoneThere.seq,
            coid: otherCoid,
            company: company?.company,
            title: null,
            role: null,
          },
        ],
      },
    ]);
    const missing = await rest.call('GET', '/api/contacts/common/2000000000', { token: rep });
    expect(missing.status).toBe(404);
  });
});

describe('merging contacts', () => {
  const merge = (token: string, seq: number, body: object) =>
    rest.call<Contact & ProblemBody>('POST', `/api/contacts/${seq}/merge`, { token, body });

  async function withActivity(contact: Contact): Promise<number> {
    const [row] = await rest.sql<{ seq: number }>(
      `insert into activities (coid, contact_seq, type, user_seq, date, subject)
       values ($1, $2, 100, $3, '2026-06-20', 'Call') returning seq`,
      [contact.coid, contact.seq, me],
    );
    return row?.seq ?? 0;
  }
  const contactOf = async (activity: number) =>
    (
      await rest.sql<{ contact_seq: number }>('select contact_seq from activities where seq = $1', [
        activity,
      ])
    )[0]?.contact_seq;

  it('keeps one, gives it the chosen fields and all activities, and is undone by restoring the others', async () => {
    const { body: kept } = await create(rep, { firstName: 'Kay', lastName: 'Kept' });
    const { body: twin } = await create(rep, { lastName: 'Kept', email: 'kay@kept.example' });
    const activity = await withActivity(twin);
    // Another's contacts: a merge takes the right to change, not the right to delete.
    const merged = await merge(rep2, kept.seq, {
      from: [twin.seq],
      fields: { email: 'kay@kept.example' },
    });
    expect(merged.status).toBe(200);
    expect(merged.body).toEqual({ ...kept, email: 'kay@kept.example', version: 2 });
    expect((await read(twin.seq)).status).toBe(404);
    expect(await contactOf(activity)).toBe(kept.seq);
    const trail = await rest.sql<object>(
      `select resource, id, action, field, old, new from audit
       where (resource = 'contacts' and id in ($1, $2) or resource = 'activities' and id = $3)
         and action <> 'create' order by seq`,
      [String(kept.seq), String(twin.seq), String(activity)],
    );
    expect(trail).toEqual([
      {
        resource: 'contacts',
        id: String(kept.seq),
        action: 'update',
        field: 'email',
        old: null,
        new: 'kay@kept.example',
      },
      {
        resource: 'activities',
        id: String(activity),
        action: 'update',
        field: 'contactSeq',
        old: twin.seq,
        new: kept.seq,
      },
      {
        resource: 'contacts',
        id: String(twin.seq),
        action: 'delete',
        field: 'mergedInto',
        old: null,
        new: kept.seq,
      },
      {
        resource: 'contacts',
        id: String(kept.seq),
        action: 'update',
        field: 'mergedFrom',
        old: null,
        new: [twin.seq],
      },
    ]);

    const restored = await rest.call<Contact>('POST', `/api/contacts/${twin.seq}/restore`, {
      token: rep2,
    });
    expect(restored.body).toEqual({ ...twin, version: 3 });
    expect(await contactOf(activity)).toBe(twin.seq);
    // Deleted in the plain way afterwards, it is its creator's again.
    await rest.call('DELETE', `/api/contacts/${twin.seq}`, { token: rep });
    const byOther = await rest.call('POST', `/api/contacts/${twin.seq}/restore`, { token: rep2 });
    expect(byOther.status).toBe(403);
  });

  it.each([
    [{}, true],
    [{ doNotContact: false }, false],
  ])('with %j leaves who asked to be left alone so: %j', async (fields, doNotContact) => {
    const { body: kept } = await create(rep, { lastName: 'Quiet' });
    const { body: twin } = await create(rep, { lastName: 'Quiet', doNotContact: true });
    const { body } = await merge(rep, kept.seq, { from: [twin.seq], fields });
    expect(body).toMatchObject({ seq: kept.seq, doNotContact });
  });

  it('gives each its activities back, in whatever order those of a chain are restored', async () => {
    for (const backward of [false, true]) {
      const chain: Contact[] = [];
      for (const lastName of ['One', 'Two', 'Three']) {
        chain.push((await create(rep, { lastName })).body);
      }
      const [one, two, three] = chain.map(({ seq }) => seq) as [number, number, number];
      const activities = await Promise.all(chain.map(withActivity));
      await merge(rep, two, { from: [one] });
      await merge(rep, three, { from: [two] });
      expect(await Promise.all(activities.map(contactOf))).toEqual([three, three, three]);
      for (const seq of backward ? [two, one] : [one, two]) {
        await rest.call('POST', `/api/contacts/${seq}/restore`, { token: rep });
      }
      expect(await Promise.all(activities.map(contactOf))).toEqual([one, two, three]);
    }
  });

  it('leads on from a merged one to the one that is kept, after all later merges', async () => {
    const numbers: number[] = [];
    for (const lastName of ['Early', 'Middle', 'Late']) {
      numbers.push((await create(rep, { lastName })).body.seq);
    }
    const [one, two, three] = numbers as [number, number, number];
    const keptAs = (seq: number) =>
      rest.call<Contact>('GET', `/api/contacts/${seq}/kept`, { token: rep });
    await merge(rep, two, { from: [one] });
    expect((await keptAs(one)).body.seq).toBe(two);
    await merge(rep, three, { from: [two] });
    expect((await keptAs(one)).body).toMatchObject({ seq: three, lastName: 'Late' });
    expect((await keptAs(three)).status).toBe(404);
    await rest.call('DELETE', `/api/contacts/${three}`, { token: rep });
    expect((await keptAs(one)).status).toBe(404);
  });

  it('gives back nothing that somebody moved by hand, before the merge or after', async () => {
    const { body: kept } = await create(rep, { lastName: 'Moved-To' });
    const { body: twin } = await create(rep, { lastName: 'Moved-From' });
    const [before, taken, after] = [
      await withActivity(twin),
      await withActivity(twin),
      await withActivity(twin),
    ];
    const moved = async (activity: number, contact: number): Promise<void> => {
      const path = `/api/activities/${activity}`;
      const body = { contactSeq: contact };
      const answer = await rest.call('POST', path, { token: rep, body });
      expect(answer.status).toBe(200);
    };
    await moved(before, kept.seq);
    await merge(rep, kept.seq, { from: [twin.seq] });
    await rest.call('POST', `/api/contacts/${twin.seq}/restore`, { token: rep });
    expect(await Promise.all([before, taken, after].map(contactOf))).toEqual([
      kept.seq,
      twin.seq,
      twin.seq,
    ]);
    await moved(after, kept.seq);
    await merge(rep, kept.seq, { from: [twin.seq] });
    await rest.call('POST', `/api/contacts/${twin.seq}/restore`, { token: rep });
    expect(await contactOf(after)).toBe(kept.seq);
  });

  it('refuses oneself, another company’s, absent and deleted contacts, and does nothing then', async () => {
    const { body: kept } = await create(rep, { lastName: 'Stays' });
    const { body: twin } = await create(rep, { lastName: 'Stays' });
    const { body: foreign } = await create(rep, { lastName: 'Stays', coid: otherCoid });
    const { body: deleted } = await create(rep, { lastName: 'Stays' });
    await rest.call('DELETE', `/api/contacts/${deleted.seq}`, { token: rep });
    for (const odd of [kept.seq, foreign.seq, deleted.seq, 2_000_000_000]) {
      const answer = await merge(rep, kept.seq, { from: [twin.seq, odd] });
      expect({ odd, status: answer.status }).toEqual({ odd, status: 422 });
      expect(answer.body.errors[0]?.field).toBe('from');
    }
    expect((await merge(rep, 2_000_000_000, { from: [twin.seq] })).status).toBe(404);
    expect((await merge(staff, kept.seq, { from: [twin.seq] })).status).toBe(403);
    expect((await read(twin.seq)).status).toBe(200);
  });
});
