import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { IMPORT_PART_BYTES } from '../../schema/import-sizes.ts';
import { createToken } from '../personal-tokens/token-calls.ts';
import { startGateway, type TestGateway } from '../support/start-gateway.ts';
import { until } from '../support/until.ts';

let gateway: TestGateway;
let admin: string;
let rep: string;
beforeAll(async () => {
  gateway = await startGateway();
  admin = await gateway.signIn('admin@demo.example');
  rep = await gateway.signIn('rep@demo.example');
});
afterAll(() => gateway.close());

interface Job {
  seq: number;
  state: string;
  survey: { rows: number } | null;
  counts: { refused: number } | null;
  hasRejects: boolean;
}

async function announce(bytes: number): Promise<number> {
  const { data } = await gateway.query<{ announceImport: { importJob: Job } }>(
    admin,
    `mutation { announceImport(input: { kind: "sections", file: "a.csv", bytes: ${bytes} }) { importJob { seq } error { message } } }`,
  );
  return data?.announceImport.importJob.seq ?? 0;
}

const send = (path: string, body: string | Buffer, headers: Record<string, string>) =>
  fetch(`${gateway.url}/moving/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', ...headers },
    body: new Uint8Array(Buffer.from(body)),
  });

const get = (path: string, headers: Record<string, string>) =>
  fetch(`${gateway.url}/moving/${path}`, { headers });

const settled = (seq: number): Promise<Job> =>
  until(
    async () => {
      const { data } = await gateway.query<{ importJob: Job }>(
        admin,
        `{ importJob(seq: ${seq}) { seq state survey { rows } counts { refused } hasRejects } }`,
      );
      if (!data) throw new Error('the job was not read');
      return data.importJob;
    },
    ({ state }) => state === 'DONE' || state === 'FAILED',
  );

describe('the pieces of a file', () => {
  it('arrive as they are, are read, and answer the refused lines as a file', async () => {
    const file = Buffer.from('csi,title\n09 81 30,Schalldämmung\nnone,Nothing\n');
    const seq = await announce(file.length);
    const answer = await send(`jobs/${seq}/parts/0`, file, { cookie: admin });
    expect(await answer.json()).toEqual({ received: file.length, bytes: file.length });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect((await settled(seq)).survey).toEqual({ rows: 2 });
    expect((await get(`jobs/${seq}/rejects.csv`, { cookie: admin })).status).toBe(404);
    await gateway.query(
      admin,
      `mutation { runImport(seq: ${seq}, input: { task: CHECK }) { error { message } } }`,
    );
    expect(await settled(seq)).toMatchObject({ counts: { refused: 1 }, hasRejects: true });
    const rejects = await get(`jobs/${seq}/rejects.csv`, { cookie: admin });
    expect(rejects.headers.get('content-disposition')).toContain('.csv');
    expect(await rejects.text()).toContain('none,Nothing');
  });

  it('are bounded, of one type, and of a file that was announced', async () => {
    const seq = await announce(10);
    const large = Buffer.alloc(IMPORT_PART_BYTES + 1, 'a');
    expect((await send(`jobs/${seq}/parts/0`, large, { cookie: admin })).status).toBe(413);
    const json = { cookie: admin, 'content-type': 'application/json' };
    expect((await send(`jobs/${seq}/parts/0`, '{}', json)).status).toBe(415);
    expect((await send(`jobs/${seq}/parts/x`, 'a', { cookie: admin })).status).toBe(404);
    expect((await send('jobs/999999/parts/0', 'a', { cookie: admin })).status).toBe(404);
  });

  it('are refused from another site, to reps and to tokens', async () => {
    const path = 'jobs/1/parts/0';
    const foreign = {
      cookie: admin,
      origin: 'https://evil.example',
      'sec-fetch-site': 'cross-site',
    };
    expect((await send(path, 'a', foreign)).status).toBe(403);
    expect((await send(path, 'a', {})).status).toBe(401);
    const refused = await send(path, 'a', { cookie: rep });
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({
      detail: 'Only administrators can import files.',
    });
    const { token } = await createToken(gateway, admin, { name: 'Writer', mayWrite: true });
    expect((await send(path, 'a', { authorization: `Bearer ${token}` })).status).toBe(403);
  });
});

describe('everything as one archive', () => {
  it('is for administrators, and for a token of theirs that only reads', async () => {
    expect((await get('everything.zip', {})).status).toBe(401);
    const refused = await get('everything.zip', { cookie: rep });
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({
      detail: 'Only administrators can export everything.',
    });
    const { token } = await createToken(gateway, admin, { name: 'Reader' });
    const ways: Record<string, string>[] = [
      { cookie: admin },
      { authorization: `Bearer ${token}` },
    ];
    for (const headers of ways) {
      const answer = await get('everything.zip', headers);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('application/zip');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      const archive = Buffer.from(await answer.arrayBuffer());
      expect(archive.subarray(0, 2).toString()).toBe('PK');
      expect(archive.includes('companies.csv')).toBe(true);
    }
  });
});
