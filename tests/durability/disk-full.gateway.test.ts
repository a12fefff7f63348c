import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { DEMO_PASSWORD } from '../support/demo.ts';
import { startOnSmallDisk, type ProductOnSmallDisk } from '../support/product-on-small-disk.ts';
import { mountSmallDisk } from '../support/small-disk.ts';

const CREATE = `mutation ($input: CreateNoteInput!, $key: String!) {
  createNote(input: $input, idempotencyKey: $key) { note { seq } error { code } } }`;
const READ = `query ($seq: Int!) { note(seq: $seq) { seq text } company(seq: 1) { name } }`;

/** More than the breaker bears in a row, which would end the reads, too. */
const REFUSED_WRITES = 30;

interface Answer {
  data?: {
    createNote?: { note: { seq: number } | null } | null;
    note?: { seq: number } | null;
    company?: { name: string; coid: number } | null;
  } | null;
  errors?: { message: string; extensions: { code: string } }[];
}

const probe = mountSmallDisk();
probe?.unmount();

// A small disk can be mounted by root on Linux only.
(probe ? describe : describe.skip)('a full disk', () => {
  let product: ProductOnSmallDisk;
  let cookie: string;
  let coid: number;
  const acknowledged: number[] = [];

  beforeAll(async () => {
    const started = await startOnSmallDisk({ TRUSTED_DOCUMENTS: 'off' });
    if (!started) throw new Error('the disk could be mounted a moment ago');
    product = started;
    cookie = (await signIn()).cookie;
    const answer = await ask('{ company(seq: 1) { name coid } }');
    coid = answer.data?.company?.coid ?? 0;
  });
  afterAll(() => product?.stop());

  async function signIn(password = DEMO_PASSWORD): Promise<{ status: number; cookie: string }> {
    const answer = await fetch(`${product.url}/session/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'rep@demo.example', password }),
    });
    const [set = ''] = answer.headers.getSetCookie();
    await answer.body?.cancel();
    return { status: answer.status, cookie: set.split(';')[0] ?? '' };
  }

  async function ask(query: string, variables: object = {}): Promise<Answer> {
    const answer = await fetch(`${product.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ query, variables }),
    });
    return (await answer.json()) as Answer;
  }

  /** @returns the words of the refusal, or `null` when the note was saved */
  async function write(): Promise<string | null> {
    const text = `As long as notes get ${'x'.repeat(15_000)}`;
    const input = { coid, type: 10, text };
    const { data, errors } = await ask(CREATE, { input, key: randomUUID() });
    const seq = data?.createNote?.note?.seq;
    if (seq !== undefined) acknowledged.push(seq);
    return seq === undefined ? `${errors?.[0]?.extensions.code}: ${errors?.[0]?.message}` : null;
  }

  const FULL =
    'STORAGE_FULL: Storage is full, so nothing was saved. Ask your administrator to free space, then try again.';

  it('is told in words, stops changes only, and ends by itself when there is room', async () => {
    for (let i = 0; i < 10; i += 1) expect(await write()).toBeNull();
    product.disk.fill();
    // What PostgreSQL had reserved before is used up first.
    for (let i = 0; i < 100 && (await write()) === null; i += 1);
    const refusals = new Set<string | null>();
    for (let i = 0; i < REFUSED_WRITES; i += 1) {
      refusals.add(await write());
      const { data, errors } = await ask(READ, { seq: acknowledged[0] });
      expect([errors, data?.note?.seq]).toEqual([undefined, acknowledged[0]]);
    }
    expect([...refusals]).toEqual([FULL]);
    for (let i = 0; i < 5; i += 1) expect((await signIn()).status).toBe(200);
    expect((await signIn('wrong')).status).toBe(401);
    // The session that was opened on the full disk works.
    cookie = (await signIn()).cookie;
    expect((await ask('{ company(seq: 1) { name } }')).data?.company?.name).toBeTruthy();

    product.disk.free();
    const deadline = Date.now() + 30_000;
    while ((await write()) !== null) {
      if (Date.now() > deadline) throw new Error('changes were not accepted within 30 s');
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    for (const seq of acknowledged) {
      expect((await ask(READ, { seq })).data?.note?.seq).toBe(seq);
    }
    // And a second time: the reserve was taken back.
    product.disk.fill();
    for (let i = 0; i < 100 && (await write()) === null; i += 1);
    expect(await write()).toBe(FULL);
    expect((await signIn()).status).toBe(200);
  });
});
