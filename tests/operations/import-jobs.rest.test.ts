import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { withClient } from '../support/database.ts';
import { startRest, type TestRest } from '../support/start-rest.ts';
import { until } from '../support/until.ts';

interface Job {
  seq: number;
  task: string;
  state: string;
  received: number;
  survey: {
    encoding: string;
    delimiter: string;
    rows: number;
    columns: { name: string; field: string | null; dropped: string | null }[];
    asksDateOrder: boolean;
    questions: string[];
  } | null;
  counts: Record<string, number | boolean> | null;
  message: string | null;
  importSeq: number | null;
  problems: number;
  hasRejects: boolean;
}

let rest: TestRest;
let admin: string;
beforeAll(async () => {
  rest = await startRest();
  admin = await rest.signIn('admin@demo.example');
});
afterAll(() => rest.close());

const post = async (path: string, body: object, token = admin) =>
  rest.call<Job>('POST', path, { token, body });

/** The job once nobody works on it. */
async function settled(seq: number): Promise<Job> {
  return until(
    async () => (await rest.call<Job>('GET', `/api/import-jobs/${seq}`, { token: admin })).body,
    ({ state }) => state === 'done' || state === 'failed',
  );
}

/** Uploads a file in two pieces, the second one twice, and waits for its survey. */
async function upload(kind: string, content: string | Buffer): Promise<Job> {
  const bytes = Buffer.from(content);
  const { body } = await post('/api/import-jobs', {
    kind,
    file: `${kind}.csv`,
    bytes: bytes.length,
  });
  const half = Math.floor(bytes.length / 2);
  const parts = [bytes.subarray(half), bytes.subarray(half), bytes.subarray(0, half)];
  for (const [i, content] of parts.entries()) {
    await post(`/api/import-jobs/${body.seq}/parts`, {
      part: i < 2 ? 1 : 0,
      content: content.toString('base64'),
    });
  }
  return settled(body.seq);
}

async function run(seq: number, body: object): Promise<Job> {
  const begun = await post(`/api/import-jobs/${seq}`, body);
  expect(begun.status).toBe(200);
  return settled(seq);
}

const SECTIONS = 'Number;Name;Fax;\n09 81 17;Blankets;1;\n09 81 21;Plants;;\nnone;Nothing;;\n';
const MAPPED = {
  columns: [
    { name: 'Number', field: 'csi' },
    { name: 'Name', field: 'title' },
    { name: 'Fax', field: null },
  ],
};

describe('a file that is imported in the app', () => {
  it('is surveyed, mapped, checked, imported without its bad rows, and undone as a whole', async () => {
    const job = await upload('sections', SECTIONS);
    expect(job.survey).toMatchObject({ encoding: 'UTF-8', delimiter: ';', rows: 3 });
    expect(job.survey?.columns.map(({ dropped }) => dropped)).toEqual([
      null,
      null,
      null,
      'unnamed',
    ]);
    expect(job.survey?.questions).toHaveLength(4);
    const unsettled = await run(job.seq, { task: 'check' });
    expect(unsettled).toMatchObject({ state: 'failed', counts: null });
    expect(unsettled.message).toContain('Choose the column that is csi');

    const mapped = await run(job.seq, { task: 'survey', ...MAPPED });
    expect(mapped.survey?.questions).toEqual([]);
    expect(mapped.survey?.columns.map(({ field }) => field)).toEqual(['csi', 'title', null, null]);

    const checked = await run(job.seq, { task: 'check', ...MAPPED });
    expect(checked.counts).toMatchObject({ rows: 3, created: 2, refused: 1, written: false });
    const problems = await rest.call('GET', `/api/import-jobs/${job.seq}/problems?limit=10`, {
      token: admin,
    });
    expect(problems.body).toMatchObject([{ line: 4, field: 'csi', value: 'none' }]);
    const rejects = await rest.call<{ content: string; isLast: boolean }>(
      'GET',
      `/api/import-jobs/${job.seq}/rejects`,
      { token: admin },
    );
    expect(rejects.body.isLast).toBe(true);
    const refused = Buffer.from(rejects.body.content, 'base64').toString();
    expect(refused).toContain('Number;Name;Fax;;problem');
    expect(refused).toContain('none;Nothing');
    expect(await storedTitles()).toEqual([]);

    const kept = await run(job.seq, { task: 'import', ...MAPPED });
    expect(kept.counts).toMatchObject({ refused: 1, written: false });
    const imported = await run(job.seq, { task: 'import', ...MAPPED, skipRefused: true });
    expect(imported.counts).toMatchObject({ created: 2, refused: 1, written: true });
    expect(await storedTitles()).toEqual(['Blankets', 'Plants']);
    const again = await post(`/api/import-jobs/${job.seq}`, { task: 'import', ...MAPPED });
    expect(again.status).toBe(409);

    const past = await rest.call<Record<string, unknown>[]>('GET', '/api/imports', {
      token: admin,
    });
    expect(past.body[0]).toMatchObject({
      seq: imported.importSeq,
      kind: 'sections',
      file: 'sections.csv',
      created: 2,
      undoable: true,
    });
    const [trail] = await rest.sql<{ user_seq: number; details: { summary: string } }>(
      `select user_seq, details from audit where resource = 'imports' and request_id = $1`,
      [`import ${imported.importSeq}`],
    );
    expect(trail).toEqual({
      user_seq: past.body[0]?.['user'],
      details: {
        summary: 'Imported sections.csv as sections: 2 created, 0 updated, 1 refused.',
      },
    });

    const undoing = await post(`/api/imports/${imported.importSeq}/undo`, {});
    expect(undoing.status).toBe(201);
    const undone = await settled(undoing.body.seq);
    expect(undone.counts).toMatchObject({ deleted: 2, restored: 0, kept: 0, written: true });
    expect(await storedTitles()).toEqual([]);
  });

  it('A21: names what an undo deleted to those who keep a copy', async () => {
    const [{ coid, moment } = { coid: 0, moment: '' }] = await rest.sql<{
      coid: number;
      moment: string;
    }>(`select min(coid)::integer as coid, to_char(clock_timestamp() at time zone 'UTC',
      'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as moment from manufacturers where deleted_at is null`);
    const contact = `coid,firstName,lastName,email\n${coid},Una,Doone,una@undone.example\n`;
    const imported = await run((await upload('contacts', contact)).seq, { task: 'import' });
    const [made] = await rest.sql<{ seq: number }>(
      `select seq from contacts where email = 'una@undone.example'`,
    );
    const deleted = () =>
      rest.call('GET', `/api/deleted-records?since=${moment}&limit=10`, { token: admin });
    expect((await deleted()).body).toEqual([]);
    await settled((await post(`/api/imports/${imported.importSeq}/undo`, {})).body.seq);
    expect((await deleted()).body).toMatchObject([{ resource: 'contacts', seq: made?.seq }]);
  });

  const storedTitles = async (): Promise<string[]> =>
    (
      await rest.sql<{ title: string }>(
        `select title from csi_sections where csisec in ('09 81 17', '09 81 21') order by title`,
      )
    ).map(({ title }) => title);

  it('is done together with what was refused, however long that takes to store', async () => {
    const job = await upload('sections', SECTIONS);
    await rest.sql(`create function wait() returns trigger language plpgsql as
      'begin perform pg_sleep(0.4); return new; end'`);
    await rest.sql(`create trigger wait before insert on import_job_problems for each statement
      execute function wait()`);
    const imported = await run(job.seq, { task: 'import', ...MAPPED, skipRefused: true });
    await rest.sql('drop function wait cascade');
    expect(imported).toMatchObject({ counts: { written: true }, problems: 1, hasRejects: true });
  });

  it('asks for the order of its dates where none tells it, and takes what is said', async () => {
    const job = await upload(
      'events',
      'date,title,author\n5/4/2026,Prices went up,admin@demo.example\n',
    );
    expect(job.survey).toMatchObject({ asksDateOrder: true });
    const said = await run(job.seq, { task: 'check', dateOrder: 'dmy' });
    expect(said).toMatchObject({ state: 'done', counts: { created: 1, refused: 0 } });
    expect(said.survey).toMatchObject({ asksDateOrder: false });
  });

  it('takes another encoding and another sign than it was taken for', async () => {
    const text = 'csi|title\n09 81 18|Dämmung\n';
    const job = await upload('sections', Buffer.from(text, 'latin1'));
    expect(job.survey).toMatchObject({ encoding: 'Windows-1252' });
    const said = await run(job.seq, { task: 'check', encoding: 'ISO-8859-2', delimiter: '|' });
    expect(said.survey).toMatchObject({ encoding: 'ISO-8859-2', delimiter: '|' });
    const odd = await post(`/api/import-jobs/${job.seq}`, { task: 'check', encoding: 'klingon' });
    expect(odd.status).toBe(422);
  });

  it('cannot give anybody more rights than who imports it has', async () => {
    const [director] = await rest.sql<{ email: string }>(
      `select email from users where level = 8 and active limit 1`,
    );
    const mine = admin;
    admin = await rest.signIn(director?.email ?? '');
    const job = await upload('users', 'email,name,level\nnew@demo.example,New,admin\n');
    const checked = await run(job.seq, { task: 'import' });
    expect(checked.counts).toMatchObject({ created: 0, refused: 1, written: false });
    admin = mine;
  });

  it('is refused in words while it is incomplete, and when more comes than was announced', async () => {
    const { body } = await post('/api/import-jobs', { kind: 'notes', file: 'a.csv', bytes: 4 });
    expect((await post(`/api/import-jobs/${body.seq}`, { task: 'check' })).status).toBe(409);
    const more = await post(`/api/import-jobs/${body.seq}/parts`, { part: 0, content: 'YWJjZGVm' });
    expect(more.status).toBe(422);
  });
});

describe('a service that ended in the middle', () => {
  it('leaves a job that says so, and one that waited is done by the next', async () => {
    const job = await upload('sections', 'csi,title\n09 81 19,Foam\n');
    await rest.sql(
      `update import_jobs set state = 'running', task = 'import', alive_at = now() - interval '5 minutes' where seq = $1`,
      [job.seq],
    );
    const other = await upload('sections', 'csi,title\n09 81 20,Wool\n');
    expect(other.state).toBe('done');
    const left = await settled(job.seq);
    expect(left).toMatchObject({ state: 'failed' });
    expect(left.message).toContain('nothing was written');
  });
});

describe('everything as one archive', () => {
  it('is what the command writes, and stands in the audit trail', async () => {
    const answer = await fetch(`${rest.url}/api/archive`, {
      headers: { authorization: `Bearer ${admin}` },
    });
    expect(answer.headers.get('content-type')).toBe('application/zip');
    const archive = Buffer.from(await answer.arrayBuffer());
    expect(archive.subarray(0, 2).toString()).toBe('PK');
    for (const name of ['companies.csv', 'notes.csv', 'users.csv']) {
      expect(archive.includes(name)).toBe(true);
    }
    const [trail] = await until(
      () =>
        rest.sql<{ details: { outcome: string; rows: number } }>(
          `select details from audit where resource = 'exports' and id = 'everything' order by seq desc limit 1`,
        ),
      ([row]) => row?.details.outcome === 'complete',
    );
    expect(trail?.details.rows).toBeGreaterThan(1000);
  });

  it('can be requested again as soon as it has arrived, while its audit entry is still being written', async () => {
    const ask = () =>
      fetch(`${rest.url}/api/archive`, { headers: { authorization: `Bearer ${admin}` } });
    const first = await ask();
    let again = 0;
    await withClient(rest.databaseUrl, async (client) => {
      await client.query('begin; lock table audit in exclusive mode');
      await first.arrayBuffer();
      const second = ask().then(async (answer) => {
        again = answer.status;
        await answer.arrayBuffer();
      });
      // The end of the first waits, and the beginning of the second.
      await until(
        () => rest.sql<{ n: number }>(`select count(*)::int as n from pg_locks where not granted`),
        ([row]) => again !== 0 || row?.n === 2,
      );
      await client.query('commit');
      await second;
    });
    expect(again).toBe(200);
  });
});
