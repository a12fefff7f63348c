import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { askers, errorSelection, type Asker, type WriteError } from '../support/ask-gateway.ts';
import { insertCompany } from '../support/insert-row.ts';
import { startGateway, type TestGateway } from '../support/start-gateway.ts';

interface Saved {
  company: { version: number; rep: { seq: number } | null } | null;
  error: WriteError | null;
}

let gateway: TestGateway;
let rep: Asker;
let manager: Asker;
let admin: Asker;
let staff: Asker;
let repSeq: number;

const FIELDS =
  'version name coid address city state zip country phone website latitude longitude isClient taggedOn rep { seq }';
const PAYLOAD = `company { ${FIELDS} } ${errorSelection('Company', 'phone version')}`;

beforeAll(async () => {
  gateway = await startGateway();
  ({ rep, manager, admin, staff } = await askers(gateway, 'rep', 'manager', 'admin', 'staff'));
  const [user] = await gateway.rest.sql<{ seq: number }>(
    `select seq from users where email = 'rep@demo.example'`,
  );
  repSeq = user?.seq ?? 0;
});
afterAll(() => gateway.close());

const update = (who: Asker, seq: number, version: number, input: object) =>
  who.try<{ updateCompany: Saved }>(
    `mutation ($seq: Int!, $version: Int!, $input: UpdateCompanyInput!) { updateCompany(seq: $seq, version: $version, input: $input) { ${PAYLOAD} } }`,
    { seq, version, input },
  );
const assign = (who: Asker, seq: number, version: number, to: number | null) =>
  who.try<{ assignRep: Saved }>(
    `mutation ($seq: Int!, $version: Int!, $to: Int) { assignRep(seq: $seq, version: $version, repSeq: $to) { ${PAYLOAD} } }`,
    { seq, version, to },
  );

describe('a company through the gateway', () => {
  it('Q22: changes address, position and telephone; null clears', async () => {
    const { seq } = await insertCompany(gateway.rest, { rep: repSeq, website: 'old.example' });
    const input = {
      address: '1 Main Street',
      city: 'Utica',
      state: 'NY',
      zip: '13501',
      country: 'US',
      phone: '315-555-0123',
      website: null,
      latitude: 43.1,
      longitude: -75.23,
    };
    const { data } = await update(rep, seq, 1, input);
    expect(gateway.calls[0]).toMatchObject({ method: 'POST', path: `/api/manufacturers/${seq}` });
    expect(gateway.calls[0]?.body).toEqual({
      address1: '1 Main Street',
      city: 'Utica',
      state: 'NY',
      zip: '13501',
      country: 'US',
      phone: '315-555-0123',
      website: null,
      geoLat: 43.1,
      geoLong: -75.23,
    });
    expect(gateway.calls[0]?.headers['if-match']).toBe('"1"');
    expect(data?.updateCompany.company).toMatchObject({ ...input, version: 2 });
  });

  it('answers bad values, conflicts and taken numbers as data, in the input’s own names', async () => {
    const { seq, coid } = await insertCompany(gateway.rest, { rep: repSeq });
    const taken = await insertCompany(gateway.rest);
    const odd = await update(rep, seq, 1, { latitude: 91, address: 'x'.repeat(201), website: '?' });
    expect(odd.data?.updateCompany.error?.fields.map(({ field }) => field).sort()).toEqual([
      'address',
      'latitude',
      'website',
    ]);
    await update(rep, seq, 1, { phone: '315-555-0123' });
    const late = await update(rep, seq, 1, { phone: '315-555-0199' });
    expect(late.data?.updateCompany.error).toMatchObject({
      code: 'CONFLICT',
      current: { __typename: 'Company', phone: '315-555-0123', version: 2 },
    });
    const double = await update(admin, seq, 2, { coid: taken.coid });
    expect(double.data?.updateCompany.error).toMatchObject({
      code: 'DUPLICATE',
      fields: [{ field: 'coid' }],
    });
    const blank = await update(admin, seq, 2, { name: ' ' });
    expect(blank.data?.updateCompany.error?.fields).toMatchObject([{ field: 'name' }]);
    const emptied = await update(admin, seq, 2, { name: null, country: null });
    expect(emptied.data?.updateCompany.error?.fields).toMatchObject([
      { field: 'country' },
      { field: 'name' },
    ]);
    expect(emptied.made).toEqual([]);
    const renamed = await update(admin, seq, 2, { name: 'Renamed Works', isClient: true });
    expect(renamed.data?.updateCompany.company).toMatchObject({
      name: 'Renamed Works',
      isClient: true,
      coid,
    });
  });

  it('M02: name, coid and isClient are for administrators, the rep for managers, nothing for staff', async () => {
    const { seq } = await insertCompany(gateway.rest, { rep: repSeq });
    for (const [who, input] of [
      [rep, { name: 'Mine' }],
      [manager, { isClient: true }],
      [rep, { coid: 5 }],
      [staff, { phone: '315-555-0123' }],
    ] as const) {
      const refused = await update(who, seq, 1, input);
      expect([refused.errors?.[0]?.extensions.code, refused.made]).toEqual([
        'FORBIDDEN',
        ['POST /api/audit/refusals'],
      ]);
    }
    const grabbed = await assign(rep, seq, 1, repSeq);
    expect([grabbed.errors?.[0]?.extensions.code, grabbed.made]).toEqual([
      'FORBIDDEN',
      ['POST /api/audit/refusals'],
    ]);
  });

  it('a manager hands an account to a rep, who is told, and takes it away', async () => {
    const { seq } = await insertCompany(gateway.rest, { company: 'Handed Works' });
    const handed = await assign(manager, seq, 1, repSeq);
    expect(gateway.calls[0]).toMatchObject({
      method: 'POST',
      path: `/api/manufacturers/${seq}`,
      body: { rep: repSeq },
    });
    expect(handed.data?.assignRep.company?.rep).toEqual({ seq: repSeq });
    const told = await rep.ask<{ notifications: { nodes: object[] } }>(
      '{ notifications(first: 1) { nodes { kind text link } } }',
    );
    expect(told.data.notifications.nodes).toMatchObject([
      {
        kind: 'ASSIGNMENT',
        text: expect.stringContaining('Handed Works'),
        link: `/company/${seq}`,
      },
    ]);
    const late = await assign(manager, seq, 1, null);
    expect(late.data?.assignRep.error?.code).toBe('CONFLICT');
    const nobody = await assign(manager, seq, 2, 2_000_000_000);
    expect(nobody.data?.assignRep.error?.fields).toMatchObject([{ field: 'repSeq' }]);
    const taken = await assign(manager, seq, 2, null);
    expect(taken.data?.assignRep.company?.rep).toBeNull();
  });

  it('knows since when it has its tag', async () => {
    const { seq } = await insertCompany(gateway.rest, { rep: repSeq });
    const { data } = await rep.ask<{ setProspectTag: { company: { taggedOn: string } } }>(
      `mutation { setProspectTag(seq: ${seq}, tag: 3) { company { taggedOn } error { code } } }`,
    );
    expect(data.setProspectTag.company.taggedOn).toBe('2026-06-18');
  });
});
