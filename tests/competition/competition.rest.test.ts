import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TEST_TODAY } from '../support/demo.ts';
import { startRest, type TestRest } from '../support/start-rest.ts';

interface Competition {
  seq: number;
  coid: number;
  competitorType: number;
  year: number;
  present: boolean;
  source: string | null;
  seenOn: string | null;
  by: number | null;
  version: number;
}
interface ProblemBody {
  errors: { field: string; message: string }[];
  current?: Competition;
}

let rest: TestRest;
let rep: string;
let rep2: string;
let staff: string;
let coid: number;
const seqOf: Record<string, number> = {};

beforeAll(async () => {
  rest = await startRest();
  [rep, rep2, staff] = (await Promise.all(
    ['rep', 'rep2', 'staff'].map((name) => rest.signIn(`${name}@demo.example`)),
  )) as [string, string, string];
  for (const { seq, email } of await rest.sql<{ seq: number; email: string }>(
    'select seq, email from users',
  )) {
    seqOf[email.split('@')[0] ?? ''] = seq;
  }
  const [row] = await rest.sql<{ coid: number }>('select coid from manufacturers order by coid');
  coid = row?.coid ?? 0;
  await rest.sql('delete from competition where coid = $1', [coid]);
});
afterAll(() => rest.close());

const record = (token: string, body: object, headers: Record<string, string> = {}) =>
  rest.call<Competition & ProblemBody>('POST', '/api/competition', {
    token,
    body: { coid, competitorType: 16, year: 2025, present: true, ...body },
    headers,
  });

describe('recording competitors', () => {
  it('Q21 E17: stores a competitor of a company and year, seen today, as SQL finds it', async () => {
    const { status, body } = await record(rep, { source: 'their booth' });
    expect(status).toBe(201);
    expect(body).toEqual({
      seq: body.seq,
      coid,
      competitorType: 16,
      year: 2025,
      present: true,
      source: 'their booth',
      seenOn: TEST_TODAY,
      by: seqOf.rep,
      version: 1,
    });
    expect(
      await rest.sql<object>(
        `select coid, competitor_type, year, present, source, seen_on::text, by_user from competition where seq = $1`,
        [body.seq],
      ),
    ).toEqual([
      {
        coid,
        competitor_type: 16,
        year: 2025,
        present: true,
        source: 'their booth',
        seen_on: TEST_TODAY,
        by_user: seqOf.rep,
      },
    ]);
  });

  it('Q21: the same company, competitor and year again changes the record', async () => {
    const first = await record(rep, { year: 2024, seenOn: '2024-05-01', source: 'catalog' });
    const second = await record(rep2, { year: 2024, present: false });
    expect(second.status).toBe(200);
    expect(second.body).toEqual({
      ...first.body,
      present: false,
      seenOn: TEST_TODAY,
      by: seqOf.rep2,
      version: 2,
    });
    const third = await record(rep2, { year: 2024, present: false });
    expect(third.body).toEqual(second.body);
    expect(
      await rest.sql<object>(
        `select action, field, old, new from audit where resource = 'competition' and id = $1 order by seq`,
        [String(first.body.seq)],
      ),
    ).toEqual([
      { action: 'create', field: null, old: null, new: null },
      { action: 'update', field: 'present', old: true, new: false },
      { action: 'update', field: 'seenOn', old: '2024-05-01', new: TEST_TODAY },
    ]);
  });

  it('stays one record when many say it at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, i) => record(i % 2 ? rep : rep2, { year: 2023 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 201]);
    expect(new Set(answers.map(({ body }) => body.seq)).size).toBe(1);
  });

  it('K02: takes years from 2000 to next year, and days that have been', async () => {
    expect((await record(rep, { year: 2000 })).status).toBe(201);
    expect((await record(rep, { year: 2027 })).status).toBe(201);
    for (const [body, field] of [
      [{ year: 1999 }, 'year'],
      [{ year: 2028 }, 'year'],
      [{ seenOn: '2026-06-19' }, 'seenOn'],
      [{ competitorType: 0 }, 'competitorType'],
      [{ competitorType: 23 }, 'competitorType'],
      [{ present: 'yes' }, 'present'],
      [{ coid: 2_000_000_000 }, 'coid'],
      [{ by: 1 }, 'by'],
    ] as const) {
      const answer = await record(rep, body);
      expect({ body, status: answer.status }).toEqual({ body, status: 422 });
      expect(answer.body.errors[0]?.field).toBe(field);
    }
  });

  it('counts at the company at once', async () => {
    // The last is a trade show, which is no competitor's service.
    for (const competitorType of [1, 2, 3, 11]) await record(rep, { competitorType });
    const { body } = await rest.call<{ competitor_count: number }[]>(
      'GET',
      `/api/manufacturers?coid=${coid}`,
      { token: rep },
    );
    const [row] = await rest.sql<{ count: number }>(
      `select least(8, count(*))::integer as count from competition
       where coid = $1 and year = 2025 and present and deleted_at is null
         and competitor_type not in (9, 10, 11, 13, 15, 16, 18, 19, 20)`,
      [coid],
    );
    expect(body[0]?.competitor_count).toBe(row?.count);
    expect(row?.count).toBeGreaterThanOrEqual(3);
  });
});

describe('changing competitor records', () => {
  it('a value sets, an absent field leaves, null clears; the year never changes', async () => {
    const { body: stored } = await record(rep, { competitorType: 4, source: 'web' });
    const path = `/api/competition/${stored.seq}`;
    const changed = await rest.call<Competition>('POST', path, {
      token: rep2,
      body: { source: null, seenOn: '2026-01-02' },
    });
    expect(changed.body).toEqual({
      ...stored,
      source: null,
      seenOn: '2026-01-02',
      by: seqOf.rep2,
      version: 2,
    });
    const moved = await rest.call('PUT', path, { token: rep, body: { year: 2020 } });
    expect(moved.status).toBe(422);
    const stale = await rest.call<ProblemBody>('PUT', path, {
      token: rep,
      body: { present: false },
      headers: { 'if-match': '"1"' },
    });
    expect(stale.status).toBe(412);
    expect(stale.body.current).toEqual(changed.body);
  });

  it('is deleted and restored, and recording it again brings it back too', async () => {
    const { body: stored } = await record(rep, { competitorType: 5 });
    const path = `/api/competition/${stored.seq}`;
    expect((await rest.call('DELETE', path, { token: rep2 })).status).toBe(204);
    expect((await rest.call('GET', path, { token: rep })).status).toBe(404);
    const restored = await rest.call<Competition>('POST', `${path}/restore`, { token: rep });
    expect(restored.body).toEqual({ ...stored, version: 3 });
    await rest.call('DELETE', path, { token: rep });
    const again = await record(rep2, { competitorType: 5, present: false });
    expect(again.status).toBe(201);
    expect(again.body).toMatchObject({ seq: stored.seq, present: false });
  });

  it('M02: staff only read', async () => {
    expect((await record(staff, {})).status).toBe(403);
    const list = await rest.call<Competition[]>('GET', `/api/competition?coid=${coid}`, {
      token: staff,
    });
    expect(list.status).toBe(200);
  });
});
