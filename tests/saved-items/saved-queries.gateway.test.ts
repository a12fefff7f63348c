import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { askers, type Asker, type WriteError } from '../support/ask-gateway.ts';
import { startGateway, type TestGateway } from '../support/start-gateway.ts';

interface Saved {
  seq: number;
  kind: string;
  name: string;
  query: string;
  variables: object;
  ran: boolean;
  visibility: string;
  version: number;
  canEdit: boolean;
}

let gateway: TestGateway;
let developer: Asker;
let manager: Asker;
let rep: Asker;
beforeAll(async () => {
  gateway = await startGateway();
  ({ developer, manager, rep } = await askers(gateway, 'developer', 'manager', 'rep'));
});
afterAll(() => gateway.close());

let keys = 0;
async function create(who: Asker, input: object) {
  const { data } = await who.ask<{ create: { saved: Saved | null; error: WriteError | null } }>(
    `mutation ($input: CreateSavedQueryInput!, $key: String!) { create: createSavedQuery(input: $input, idempotencyKey: $key) {
      saved: savedQuery { seq kind name query variables ran visibility version canEdit } error { code fields { field message } } } }`,
    { input, key: `key-${(keys += 1)}` },
  );
  return data.create;
}

const listed = async (who: Asker, filter: string): Promise<Saved[]> =>
  (
    await who.ask<{ list: { nodes: Saved[] } }>(
      `{ list: savedQueries(filter: ${filter}, first: 100) { nodes { seq name query variables ran canEdit } } }`,
    )
  ).data.list.nodes;

const QUERY = { name: 'Reps', query: '{ reps { name } }', variables: { n: [1, null] } };

describe('a saved query', () => {
  it('is kept as it was sent, shared, changed by its owner alone, deleted and restored', async () => {
    const { saved } = await create(developer, { ...QUERY, visibility: 'COMPANY' });
    expect(saved).toMatchObject({ ...QUERY, kind: 'COLLECTION', version: 1, canEdit: true });
    const seq = saved?.seq ?? 0;
    expect(await listed(rep, '{}')).toContainEqual(
      expect.objectContaining({ seq, canEdit: false, variables: QUERY.variables }),
    );
    expect((await listed(rep, '{ onlyMine: true }')).map((each) => each.seq)).not.toContain(seq);
    const change = (who: Asker, version: number, input: object) =>
      who.try<{ update: { saved: Saved | null; error: WriteError | null } }>(
        `mutation ($input: UpdateSavedQueryInput!) { update: updateSavedQuery(seq: ${seq}, version: ${version}, input: $input) {
          saved: savedQuery { name version } error { code current { __typename } } } }`,
        { input },
      );
    const theirs = await change(manager, 1, { name: 'Mine now' });
    expect(theirs.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    const mine = await change(developer, 1, { name: 'Everybody' });
    expect(mine.data?.update.saved).toEqual({ name: 'Everybody', version: 2 });
    const late = await change(developer, 1, { name: 'Late' });
    expect(late.data?.update.error).toEqual({
      code: 'CONFLICT',
      current: { __typename: 'SavedQuery' },
    });
    await developer.ask(`mutation { deleteSavedQuery(seq: ${seq}) { seq } }`);
    const find = () => developer.ask<object>(`{ savedQuery(seq: ${seq}) { seq } }`);
    expect((await find()).data).toEqual({ savedQuery: null });
    await developer.ask(`mutation { restoreSavedQuery(seq: ${seq}) { error { code } } }`);
    expect((await find()).data).toEqual({ savedQuery: { seq } });
  });
});

describe('the history', () => {
  const write = (n: number, ran = false) =>
    create(manager, { kind: 'HISTORY', name: `Query ${n}`, query: `{ a${n}: __typename }`, ran });
  const history = () => listed(manager, '{ kind: HISTORY }');

  it('has each query once, the latest first, and remembers that it was run', async () => {
    for (const [n, ran] of [
      [1, true],
      [2, false],
      [1, false],
    ] as const)
      await write(n, ran);
    const found = await history();
    expect(found.map(({ name, ran }) => [name, ran])).toEqual([
      ['Query 1', true],
      ['Query 2', false],
    ]);
    expect((await listed(manager, '{}')).map(({ name }) => name)).not.toContain('Query 1');
  });

  it('M02: is nobody else’s, and cannot be shared', async () => {
    const { saved, error } = await create(manager, {
      kind: 'HISTORY',
      ...QUERY,
      visibility: 'TEAM',
    });
    expect([saved, error?.fields]).toEqual([
      null,
      [{ field: 'visibility', message: expect.stringContaining('must be private') }],
    ]);
    expect(await listed(developer, '{ kind: HISTORY }')).toEqual([]);
    const [mine] = await history();
    const shared = await manager.ask<{ update: { error: WriteError } }>(
      `mutation { update: updateSavedQuery(seq: ${mine?.seq}, version: 1, input: { visibility: TEAM }) { error { fields { field } } } }`,
    );
    expect(shared.data.update.error.fields).toEqual([{ field: 'visibility' }]);
  });

  it('keeps the latest 100', async () => {
    await gateway.rest.sql(
      `insert into saved_queries (owner, kind, name, query)
       select owner, 'history', 'Old ' || n, '{ old' || n || ': __typename }'
       from (select owner from saved_queries where kind = 'history' limit 1) o, generate_series(1, 120) n`,
    );
    await write(3);
    const found = await history();
    expect(found).toHaveLength(100);
    expect(found[0]?.name).toBe('Query 3');
    expect(found.map(({ name }) => name)).not.toContain('Query 1');
  });
});
