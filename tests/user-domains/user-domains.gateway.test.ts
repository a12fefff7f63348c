import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DOMAIN_CATEGORIES } from '../../schema/audience.ts';
import { askers, errorSelection, type Asker, type WriteError } from '../support/ask-gateway.ts';
import { insertRow } from '../support/insert-row.ts';
import { startGateway, type TestGateway } from '../support/start-gateway.ts';

interface Domain {
  seq: number;
  url: string | null;
  category: { value: string; label: string };
  isNew: boolean;
  version: number;
}
interface Saved {
  userDomain: Domain | null;
  error: WriteError | null;
}

let gateway: TestGateway;
let rep: Asker;
let staff: Asker;

const DOMAIN = 'seq url category { value label } isNew version';
const ERROR = errorSelection('UserDomain', 'seq version category { value }');

beforeAll(async () => {
  gateway = await startGateway();
  ({ rep, staff } = await askers(gateway, 'rep', 'staff'));
});
afterAll(() => gateway.close());

let serial = 0;
const insert = (values: Record<string, unknown> = {}) =>
  insertRow<{ seq: number }>(gateway.rest, 'user_domains', {
    url: `gateway-${(serial += 1)}.example`,
    category: 'NOTSURE',
    min_date: '2026-06-01',
    date: '2026-06-10',
    ...values,
  });
const update = (who: Asker, seq: number, version: number, input: object) =>
  who.try<{ updateUserDomain: Saved }>(
    `mutation ($seq: Int!, $version: Int!, $input: UpdateUserDomainInput!) {
      updateUserDomain(seq: $seq, version: $version, input: $input) { userDomain { ${DOMAIN} } ${ERROR} } }`,
    { seq, version, input },
  );
const updateMany = (seqs: number[], input: object) =>
  rep.try<{ updateUserDomains: { userDomains: Domain[] | null; error: WriteError | null } }>(
    `mutation ($seqs: [Int!]!, $input: UpdateUserDomainsInput!) {
      updateUserDomains(seqs: $seqs, input: $input) { userDomains { ${DOMAIN} } error { code fields { field } } } }`,
    { seqs, input },
  );

describe('domains', () => {
  it('Q11 E15: are searched by words, category and novelty', async () => {
    const { data, calls } = await rep.ask<{
      userDomains: { nodes: Domain[]; totalCount: number };
    }>(
      `{ userDomains(filter: { text: "example", categories: [AEC_GOV_MIL, GC], newOnly: true, csi: [], seenFrom: "2026-05-01", seenTo: "2026-06-18" }, first: 10) { nodes { ${DOMAIN} } totalCount } }`,
    );
    expect(calls.map(({ path }) => path)).toEqual(['/api/user_domains/search-domains']);
    expect(calls[0]?.body).toEqual({
      qstr: 'example',
      category: ['AEC / GOV / MIL', 'GC'],
      newOnly: true,
      seenFrom: '2026-05-01',
      seenTo: '2026-06-18',
      limit: 10,
    });
    const [row] = await gateway.rest.sql<{ n: number }>(
      `select count(*)::integer as n from user_domains where category in ('AEC / GOV / MIL', 'GC')
         and date = min_date and date >= '2026-05-01' and deleted_at is null
         and (coalesce(url, '') || coalesce(name, '')) ilike '%example%'`,
    );
    expect(data.userDomains.totalCount).toBe(row?.n);
    for (const { category, isNew } of data.userDomains.nodes) {
      expect(isNew).toBe(true);
      expect(['AEC / GOV / MIL', 'GC']).toContain(category.label);
    }
  });

  it('E15: are counted in all seven categories, which the list leaves out nowhere', async () => {
    const { data, made } = await rep.ask<{
      userDomainCategoryCounts: { category: { label: string }; count: number }[];
    }>('{ userDomainCategoryCounts { category { value label } count newCount } }');
    expect(made).toEqual(['GET /api/user-domains/categories']);
    const counts = data.userDomainCategoryCounts;
    expect(counts.map(({ category }) => category.label)).toEqual([...DOMAIN_CATEGORIES]);
    const [row] = await gateway.rest.sql<{ n: number }>(
      'select count(*)::integer as n from user_domains where deleted_at is null',
    );
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(row?.n);
  });

  it('list address ranges that nobody has resolved, most visits first', async () => {
    await insert({ url: null, ip_range: '192.0.2.0/24', visits: 1_000_000 });
    const { data, calls } = await rep.ask<{
      unresolvedUserDomains: { nodes: { url: string | null; ipRange: string }[] };
    }>('{ unresolvedUserDomains(first: 3) { nodes { url ipRange } } }');
    expect(calls[0]?.path).toBe('/api/user-domains?unresolved=true&sort=-visits&limit=3');
    expect(data.unresolvedUserDomains.nodes[0]).toEqual({ url: null, ipRange: '192.0.2.0/24' });
  });

  it('are sorted and named with their version; a stale one gives the stored domain', async () => {
    const { seq } = await insert();
    const sorted = await update(rep, seq, 1, { category: 'GC', name: 'Hart Builders' });
    expect(sorted.data?.updateUserDomain).toMatchObject({
      userDomain: { category: { value: 'GC', label: 'GC' }, version: 2 },
      error: null,
    });
    const sent = gateway.calls.at(-1);
    expect([sent?.path, sent?.body, sent?.headers['if-match']]).toEqual([
      `/api/user-domains/${seq}`,
      { category: 'GC', name: 'Hart Builders' },
      '"1"',
    ]);
    const stale = await update(rep, seq, 1, { category: 'ISP' });
    expect(stale.errors).toBeUndefined();
    expect(stale.data?.updateUserDomain).toMatchObject({
      userDomain: null,
      error: {
        code: 'CONFLICT',
        current: { __typename: 'UserDomain', version: 2, category: { value: 'GC' } },
      },
    });
    const cleared = await update(rep, seq, 2, { name: null });
    expect(cleared.data?.updateUserDomain.error).toBeNull();
    expect(gateway.calls.at(-1)?.body).toEqual({ name: null });
  });

  it('say beside the field what cannot be', async () => {
    const { seq } = await insert();
    const none = await update(rep, seq, 1, { category: null });
    expect([none.data?.updateUserDomain.error?.fields, none.made]).toEqual([
      [{ field: 'category', message: 'Please choose a category.' }],
      [],
    ]);
    const odd = await update(rep, seq, 1, { url: 'no domain' });
    expect(odd.data?.updateUserDomain.error).toMatchObject({
      code: 'INVALID',
      fields: [{ field: 'url' }],
    });
    await insert({ url: 'taken.example' });
    const taken = await update(rep, seq, 1, { url: 'taken.example' });
    expect(taken.data?.updateUserDomain.error).toMatchObject({
      code: 'DUPLICATE',
      fields: [{ field: 'url' }],
    });
    const absent = await update(rep, 1_999_999_999, 1, { name: 'x' });
    expect(absent.data?.updateUserDomain.error?.code).toBe('NOT_FOUND');
  });

  it('are changed together or not at all, and each change is undone', async () => {
    const [a, b] = [await insert(), await insert()];
    const done = await updateMany([a.seq, b.seq], { category: 'ISP' });
    expect(done.made).toEqual(['POST /api/user-domains/bulk']);
    expect(done.data?.updateUserDomains.userDomains?.map(({ category }) => category.value)).toEqual(
      ['ISP', 'ISP'],
    );
    const half = await updateMany([a.seq, 1_999_999_999], { category: 'BOGUS' });
    expect(half.data?.updateUserDomains).toMatchObject({
      userDomains: null,
      error: { code: 'INVALID', fields: [{ field: 'seqs' }] },
    });
    const undone = await rep.ask<{ revertUserDomain: Saved }>(
      `mutation { revertUserDomain(seq: ${a.seq}) { userDomain { ${DOMAIN} } ${ERROR} } }`,
    );
    expect(undone.data.revertUserDomain.userDomain?.category.value).toBe('NOTSURE');
    const nothing = await rep.ask<{ revertUserDomain: Saved }>(
      `mutation { revertUserDomain(seq: ${a.seq}) { userDomain { ${DOMAIN} } ${ERROR} } }`,
    );
    expect(nothing.data.revertUserDomain.error?.code).toBe('INVALID');
  });

  it('are not undone when somebody else changed the domain since', async () => {
    const { seq } = await insert();
    await update(rep, seq, 1, { category: 'GC' });
    await update(rep, seq, 2, { category: 'ISP' });
    const undo = (version: number) =>
      rep.ask<{ revertUserDomain: Saved }>(
        `mutation { revertUserDomain(seq: ${seq}, version: ${version}) { userDomain { ${DOMAIN} } ${ERROR} } }`,
      );
    const stale = await undo(2);
    expect(stale.data.revertUserDomain.error?.code).toBe('CONFLICT');
    const undone = await undo(3);
    expect(undone.data.revertUserDomain.userDomain?.category.value).toBe('GC');
    for (const seqs of [[], Array.from({ length: 251 }, (_, i) => i + 1)]) {
      expect((await updateMany(seqs, { category: 'GC' })).errors).toHaveLength(1);
    }
  });

  it('M02: are not changed by staff, and nobody is asked', async () => {
    const { seq } = await insert();
    const refused = await update(staff, seq, 1, { category: 'GC' });
    expect([refused.errors?.[0]?.extensions.code, refused.made]).toEqual([
      'FORBIDDEN',
      ['POST /api/audit/refusals'],
    ]);
  });
});
