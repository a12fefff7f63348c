import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startGateway, type TestGateway } from '../support/start-gateway.ts';

let gateway: TestGateway;
let rep: string;
beforeAll(async () => {
  gateway = await startGateway();
  rep = await gateway.signIn('rep@demo.example');
});
afterAll(() => gateway.close());

const now = async (): Promise<string> => {
  const [row] = await gateway.rest.sql<{ now: string }>(
    `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as now`,
  );
  return row?.now ?? '';
};

interface Found {
  nodes: Record<string, unknown>[];
}

async function changedSince(moment: string): Promise<Record<string, unknown[]>> {
  const { data, errors } = await gateway.query<Record<string, Found>>(
    rep,
    `query ($since: DateTime!) {
      notes(filter: { updatedSince: $since }) { nodes { seq } }
      activities(filter: { updatedSince: $since }) { nodes { seq } }
      contacts(filter: { updatedSince: $since }) { nodes { seq } }
      searchCompanies(filter: { updatedSince: $since }) { nodes { company { seq } } }
      deletedRecords(since: $since) { nodes { kind seq } }
    }`,
    { since: moment },
  );
  expect(errors).toBeUndefined();
  return Object.fromEntries(Object.entries(data ?? {}).map(([name, { nodes }]) => [name, nodes]));
}

const NOTHING = {
  notes: [],
  activities: [],
  contacts: [],
  searchCompanies: [],
  deletedRecords: [],
};
const TABLES = {
  notes: 'notes',
  activities: 'activities',
  contacts: 'contacts',
  manufacturers: 'searchCompanies',
} as const;

describe('what changed since a moment', () => {
  it.each(Object.entries(TABLES))(
    'A21: a change of %s is found, and nothing else',
    async (table, field) => {
      const before = await now();
      expect(await changedSince(before)).toEqual(NOTHING);
      const [row] = await gateway.rest.sql<{ seq: number }>(
        `update ${table} set version = version + 1
         where seq = (select min(seq) from ${table} where deleted_at is null) returning seq`,
      );
      const seq = row?.seq;
      const node = field === 'searchCompanies' ? { company: { seq } } : { seq };
      expect(await changedSince(before)).toEqual({ ...NOTHING, [field]: [node] });
      expect(await changedSince(await now())).toEqual(NOTHING);
    },
  );

  it('A21: a deleted note is among the deleted, and once restored among the changed', async () => {
    const before = await now();
    const [row] = await gateway.rest.sql<{ seq: number }>(
      `select n.seq from notes n join users u on u.seq = n.user_seq
       where u.email = 'rep@demo.example' and n.deleted_at is null order by n.seq limit 1`,
    );
    const seq = row?.seq ?? 0;
    const run = (mutation: string) =>
      gateway.query(rep, `mutation { ${mutation}(seq: ${seq}) { error { code } } }`);
    await run('deleteNote');
    expect(await changedSince(before)).toMatchObject({
      notes: [],
      deletedRecords: [{ kind: 'NOTE', seq }],
    });
    await run('restoreNote');
    expect(await changedSince(before)).toMatchObject({ notes: [{ seq }], deletedRecords: [] });
  });
});
