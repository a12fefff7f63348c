import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { askers, errorSelection, type Asker, type WriteError } from '../support/ask-gateway.ts';
import { startGateway, type TestGateway } from '../support/start-gateway.ts';

interface Item {
  seq: number;
  version: number;
  name: string;
  visibility: string;
  canEdit: boolean;
}
interface Saved {
  saved: Item | null;
  error: WriteError | null;
}

let gateway: TestGateway;
let rep: Asker;
let rep2: Asker;
let manager: Asker;

beforeAll(async () => {
  gateway = await startGateway();
  ({ rep, rep2, manager } = await askers(gateway, 'rep', 'rep2', 'manager'));
});
afterAll(() => gateway.close());

const VIEW = { name: 'My Georgia roofers', page: 'search', query: 'state=GA&csi=07', pinned: true };
const REPORT = {
  name: 'Notes by month',
  definition: {
    dataset: 'notes',
    query: { measures: ['notes'], z: [1, null, 'é'], a: { b: true } },
  },
  tags: ['notes'],
};

describe.each([
  ['SavedView', 'saved-views', VIEW, { columns: ['name', 'city'] }, 'columns'],
  ['SavedReport', 'saved-reports', REPORT, { description: 'For Monday' }, 'description'],
] as const)('a %s through the gateway', (type, path, input, change, cleared) => {
  const field = type === 'SavedView' ? 'savedView' : 'savedReport';
  const payload = `saved: ${field} { seq version name visibility canEdit owner { isRep } ${cleared} } ${errorSelection(type, 'name version')}`;
  const create = (who: Asker, over: object, key: string) =>
    who.try<{ create: Saved }>(
      `mutation ($input: Create${type}Input!, $key: String!) { create: create${type}(input: $input, idempotencyKey: $key) { ${payload} } }`,
      { input: { ...input, ...over }, key },
    );
  const update = (who: Asker, seq: number, version: number, given: object) =>
    who.try<{ update: Saved }>(
      `mutation ($seq: Int!, $version: Int!, $input: Update${type}Input!) { update: update${type}(seq: $seq, version: $version, input: $input) { ${payload} } }`,
      { seq, version, input: given },
    );
  const find = async (who: Asker, seq: number) =>
    (await who.ask<{ found: Item | null }>(`{ found: ${field}(seq: ${seq}) { seq canEdit } }`)).data
      .found;

  it('is saved, changed, cleared, deleted and restored', async () => {
    const created = await create(rep, {}, `${type}-life`);
    expect(gateway.calls[0]).toMatchObject({ method: 'POST', path: `/api/${path}`, body: input });
    expect(gateway.calls[0]?.headers['idempotency-key']).toBe(`${type}-life`);
    expect(created.data?.create.saved).toMatchObject({
      visibility: 'PRIVATE',
      canEdit: true,
      owner: { isRep: true },
    });
    const { seq = 0 } = created.data?.create.saved ?? {};
    const changed = await update(rep, seq, 1, { ...change, visibility: 'COMPANY' });
    expect(gateway.calls[0]?.body).toEqual({ ...change, visibility: 'company' });
    expect(gateway.calls[0]?.headers['if-match']).toBe('"1"');
    expect(changed.data?.update.saved).toMatchObject({ ...change, visibility: 'COMPANY' });
    const emptied = await update(rep, seq, 2, { [cleared]: null });
    expect(emptied.data?.update.saved).toMatchObject({ [cleared]: null, version: 3 });
    const late = await update(rep, seq, 1, { name: 'Late' });
    expect(late.data?.update.error).toMatchObject({
      code: 'CONFLICT',
      current: { __typename: type, name: input.name, version: 3 },
    });
    const nameless = await update(rep, seq, 3, { name: null });
    expect([nameless.data?.update.error?.fields, nameless.made]).toMatchObject([
      [{ field: 'name' }],
      [],
    ]);
    const gone = await rep.ask<{ gone: { seq: number } }>(
      `mutation { gone: delete${type}(seq: ${seq}) { seq error { code } } }`,
    );
    expect([gone.data.gone.seq, gone.made]).toEqual([seq, [`DELETE /api/${path}/${seq}`]]);
    expect(await find(rep, seq)).toBeNull();
    await rep.ask(`mutation { restore${type}(seq: ${seq}) { error { code } } }`);
    expect(await find(rep, seq)).toEqual({ seq, canEdit: true });
  });

  it('M02: is seen by whom it is shared with, and changed by its owner alone', async () => {
    const created = await create(rep, { visibility: 'TEAM' }, `${type}-team`);
    const { seq = 0 } = created.data?.create.saved ?? {};
    expect(await find(manager, seq)).toEqual({ seq, canEdit: false });
    expect(await find(rep2, seq)).toBeNull();
    const theirs = await update(manager, seq, 1, { name: 'Mine now' });
    expect(theirs.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });

  it('is listed by name: the viewer’s own, or with what others share', async () => {
    await create(rep, { name: 'AAA of the rep', visibility: 'COMPANY' }, `${type}-a`);
    const list = (who: Asker, filter: string) =>
      who.ask<{ list: { nodes: Item[]; totalCount: number } }>(
        `{ list: ${field}s(filter: ${filter}, first: 100) { totalCount nodes { seq name canEdit owner { name } } } }`,
      );
    const shared = await list(rep2, '{ visibility: COMPANY }');
    expect(shared.calls[0]?.path).toBe(`/api/${path}?visibility=company&sort=name&limit=100`);
    expect(shared.data.list.nodes).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ name: 'AAA of the rep', canEdit: false })]),
    );
    const own = await list(rep2, '{ onlyMine: true }');
    expect(own.data.list.nodes.map(({ name }) => name)).not.toContain('AAA of the rep');
    const mine = await list(rep, '{ onlyMine: true }');
    expect(mine.data.list.nodes).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ name: 'AAA of the rep', canEdit: true })]),
    );
    expect(mine.data.list.nodes.every(({ canEdit }) => canEdit)).toBe(true);
    expect(mine.made).toHaveLength(2);
  });
});

describe('the definition of a report', () => {
  it('comes back as it was sent, and may begin as a copy of another one', async () => {
    const create = (given: object, key: string) =>
      rep.try<{
        createSavedReport: {
          savedReport: { seq: number; definition: unknown; basedOn: { seq: number } | null } | null;
          error: WriteError | null;
        };
      }>(
        `mutation ($input: CreateSavedReportInput!, $key: String!) { createSavedReport(input: $input, idempotencyKey: $key) {
          savedReport { seq definition basedOn { seq } } error { code fields { field } } } }`,
        { input: { ...REPORT, ...given }, key },
      );
    const first = await create({}, 'first');
    const saved = first.data?.createSavedReport.savedReport;
    expect(saved?.definition).toEqual(REPORT.definition);
    const copy = await create({ basedOnSeq: saved?.seq }, 'copy');
    expect(copy.data?.createSavedReport.savedReport?.basedOn).toEqual({ seq: saved?.seq });
    const odd = await create({ definition: ['no', 'object'] }, 'odd');
    expect(odd.data?.createSavedReport.error?.fields).toMatchObject([{ field: 'definition' }]);
    const orphan = await create({ basedOnSeq: 2_000_000_000 }, 'orphan');
    expect(orphan.data?.createSavedReport.error?.fields).toMatchObject([{ field: 'basedOnSeq' }]);
    const literal = await rep.ask<{ createSavedReport: { savedReport: { definition: unknown } } }>(
      `mutation ($top: JSON) { createSavedReport(input: { name: "Literal", definition: {
        dataset: "notes", limit: 5, share: 0.5, all: true, none: null, list: [1, "a"], top: $top, kind: BAR } }, idempotencyKey: "literal") { savedReport { definition } } }`,
      { top: { deep: [1] } },
    );
    expect(literal.data.createSavedReport.savedReport.definition).toEqual({
      dataset: 'notes',
      limit: 5,
      share: 0.5,
      all: true,
      none: null,
      list: [1, 'a'],
      top: { deep: [1] },
      kind: 'BAR',
    });
  });
});
