import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TEST_TODAY } from '../support/demo.ts';
import { startGateway, type TestGateway } from '../support/start-gateway.ts';

interface Saved {
  note: { seq: number; version: number; text: string; date: string; canEdit: boolean } | null;
  error: {
    code: string;
    message: string;
    fields: { field: string }[];
    current: { text: string; version: number } | null;
  } | null;
}

let gateway: TestGateway;
let rep: string;
let rep2: string;
let coid: number;

const PAYLOAD = `note { seq version text date canEdit }
  error { code message fields { field message } current { ... on Note { text version } } }`;

beforeAll(async () => {
  gateway = await startGateway();
  rep = await gateway.signIn('rep@demo.example');
  rep2 = await gateway.signIn('rep2@demo.example');
  const [row] = await gateway.rest.sql<{ coid: number }>(
    'select coid from manufacturers where seq = 7',
  );
  coid = row?.coid ?? 0;
});
afterAll(() => gateway.close());

const create = (cookie: string, input: object, key: string) =>
  gateway.query<{ createNote: Saved }>(
    cookie,
    `mutation ($input: CreateNoteInput!, $key: String!) { createNote(input: $input, idempotencyKey: $key) { ${PAYLOAD} } }`,
    { input: { coid, type: 18, text: 'Spoke with Karen.', ...input }, key },
  );
const update = (cookie: string, seq: number, version: number, input: object) =>
  gateway.query<{ updateNote: Saved }>(
    cookie,
    `mutation ($seq: Int!, $version: Int!, $input: UpdateNoteInput!) { updateNote(seq: $seq, version: $version, input: $input) { ${PAYLOAD} } }`,
    { seq, version, input },
  );

describe('notes through the gateway', () => {
  it('F04: logs, edits, deletes and restores a note', async () => {
    const created = await create(rep, {}, 'life-of-a-note');
    expect(created.data?.createNote).toMatchObject({
      note: { date: TEST_TODAY, version: 1, canEdit: true },
      error: null,
    });
    const seq = created.data?.createNote.note?.seq ?? 0;
    const updated = await update(rep, seq, 1, { text: 'Spoke with Karen twice.' });
    expect(updated.data?.updateNote.note).toMatchObject({
      text: 'Spoke with Karen twice.',
      version: 2,
    });
    const gone = await gateway.query<{ deleteNote: { seq: number } }>(
      rep,
      `mutation { deleteNote(seq: ${seq}) { seq error { code } } }`,
    );
    expect(gone.data?.deleteNote.seq).toBe(seq);
    expect(
      (await gateway.query<{ note: null }>(rep, `{ note(seq: ${seq}) { seq } }`)).data?.note,
    ).toBeNull();
    const back = await gateway.query<{ restoreNote: Saved }>(
      rep,
      `mutation { restoreNote(seq: ${seq}) { ${PAYLOAD} } }`,
    );
    expect(back.data?.restoreNote.note?.text).toBe('Spoke with Karen twice.');
  });

  it('saves once for one idempotency key, however often it is sent', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => create(rep, { text: 'six times' }, 'one-key')),
    );
    const seqs = new Set(answers.map(({ data }) => data?.createNote.note?.seq));
    expect([...seqs]).toEqual([expect.any(Number)]);
  });

  it('answers a conflict with the stored note, as data', async () => {
    const created = await create(rep, { text: 'original' }, 'conflict');
    const seq = created.data?.createNote.note?.seq ?? 0;
    await update(rep, seq, 1, { text: 'theirs' });
    const lost = await update(rep, seq, 1, { text: 'ours' });
    expect(lost.errors).toBeUndefined();
    expect(lost.data?.updateNote).toMatchObject({
      note: null,
      error: { code: 'CONFLICT', current: { text: 'theirs', version: 2 } },
    });
  });

  it('answers bad values beside their fields, in the input’s own names', async () => {
    const { data } = await create(rep, { text: ' ' }, 'blank');
    expect(data?.createNote.error).toMatchObject({ code: 'INVALID', fields: [{ field: 'text' }] });
    const unknown = await create(rep, { coid: 2_000_000_000 }, 'no-company');
    expect(unknown.data?.createNote.error).toMatchObject({
      code: 'INVALID',
      fields: [{ field: 'coid' }],
    });
    const noDay = await create(rep, { date: '2026-02-30' }, 'no-day');
    expect(noDay.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });

  it('M02: refuses another rep’s edit and every write of staff', async () => {
    const created = await create(rep, {}, 'not-yours');
    const seq = created.data?.createNote.note?.seq ?? 0;
    expect((await update(rep2, seq, 1, { text: 'mine now' })).errors?.[0]?.extensions.code).toBe(
      'FORBIDDEN',
    );
    const staff = await gateway.signIn('staff@demo.example');
    gateway.calls.length = 0;
    expect((await create(staff, {}, 'staff')).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    expect(
      gateway.calls.filter(({ method, path }) => method === 'POST' && path === '/api/notes'),
    ).toEqual([]);
  });

  it('K01: without dates shows the last 7 days', async () => {
    const { data } = await gateway.query<{ notes: { totalCount: number } }>(
      rep,
      '{ notes(filter: {}) { totalCount } }',
    );
    const [row] = await gateway.rest.sql<{ count: number }>(
      `select count(*)::integer as count from notes where deleted_at is null and date between '2026-06-12' and '2026-06-18'`,
    );
    expect(data?.notes.totalCount).toBe(row?.count);
  });

  it('Q05 E02: finds notes by the trade shows and competitors that they speak of, and one by its number', async () => {
    const created = await create(
      rep,
      {
        date: '2024-02-05',
        tradeshows: [{ year: 2024, competitorType: 9 }],
        competitors: [{ year: 2024, competitorType: 1 }],
      },
      'mentions',
    );
    const seq = created.data?.createNote.note?.seq;
    const found = async (criteria: string) => {
      const { data } = await gateway.query<{ notes: { nodes: { seq: number }[] } }>(
        rep,
        `{ notes(filter: { ${criteria} }) { nodes { seq } } }`,
      );
      return data?.notes.nodes.map((note) => note.seq);
    };
    const thatDay = `coids: [${coid}], startDate: "2024-02-05", endDate: "2024-02-05"`;
    expect(await found(`${thatDay}, tradeshows: [9, 10]`)).toEqual([seq]);
    expect(await found(`${thatDay}, competitors: [1]`)).toEqual([seq]);
    expect(await found(`${thatDay}, tradeshows: [9], competitors: [2]`)).toEqual([]);
    expect(await found(`seq: ${seq}`)).toEqual([seq]);
    const { data } = await gateway.query<{ company: { notes: { nodes: object[] } } }>(
      rep,
      `{ company(seq: 7) { notes(filter: { tradeshows: [9], startDate: "2024-02-05", endDate: "2024-02-05" }) {
        nodes { seq tradeshows { year label } competitors { label } } } } }`,
    );
    expect(data?.company.notes.nodes).toEqual([
      {
        seq,
        tradeshows: [{ year: 2024, label: expect.any(String) }],
        competitors: [{ label: 'Sweets' }],
      },
    ]);
  });

  it('M02: a manager logs in a rep’s name, and the true writer is kept', async () => {
    const manager = await gateway.signIn('manager@demo.example');
    const [author] = await gateway.rest.sql<{ seq: number }>(
      `select seq from users where email = 'rep@demo.example'`,
    );
    const created = await create(manager, { userSeq: author?.seq }, 'in-a-reps-name');
    const seq = created.data?.createNote.note?.seq;
    const { data } = await gateway.query<{ note: object }>(
      rep,
      `{ note(seq: ${seq}) { user { seq } enteredBy { isManager } canEdit } }`,
    );
    expect(data?.note).toEqual({
      user: { seq: author?.seq },
      enteredBy: { isManager: true },
      canEdit: true,
    });
  });

  it('forgets what a company’s last contact was when a note is deleted', async () => {
    const created = await create(rep, { type: 18, date: TEST_TODAY }, 'last-contact');
    const seq = created.data?.createNote.note?.seq;
    const { data } = await gateway.query<Record<string, { company: object } | { seq: number }>>(
      rep,
      `mutation {
        a: updateNote(seq: ${seq}, version: 1, input: { text: "read first" }) { note { company { lastNote { seq } } } }
        b: deleteNote(seq: ${seq}) { seq }
        c: createNote(input: { coid: ${coid}, type: 8, text: "after", date: "2020-01-01" }, idempotencyKey: "after-the-last") { note { company { lastNote { seq } } } } }`,
    );
    expect(data?.['a']).toEqual({ note: { company: { lastNote: { seq } } } });
    expect(data?.['c']).not.toEqual(data?.['a']);
  });

  it('E05: offers the five sorts of the specification', async () => {
    for (const sort of [
      'REP_DATE',
      'REP_COMPANY_DATE',
      'COMPANY_DATE',
      'DATE_COMPANY',
      'REP_ZIP_DATE',
    ]) {
      const { data, errors } = await gateway.query<{ notes: { nodes: unknown[] } }>(
        rep,
        `{ notes(filter: { startDate: "2026-01-01" }, sort: ${sort}, first: 10) { nodes { seq } } }`,
      );
      expect(errors).toBeUndefined();
      expect(data?.notes.nodes).toHaveLength(10);
    }
  });
});
