import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { insertRow } from '../support/insert-row.ts';
import { startRest, type TestRest } from '../support/start-rest.ts';

interface Comment {
  user_url_comments_id: number;
  seq: number;
  comment: string | null;
  by: number;
  at: string;
  version: number;
  current?: Comment;
}

let rest: TestRest;
let tokens: Record<'rep' | 'rep2' | 'manager' | 'admin' | 'staff', string>;
let repSeq: number;
let rep2Seq: number;
let made = 0;

beforeAll(async () => {
  rest = await startRest();
  const names = ['rep', 'rep2', 'manager', 'admin', 'staff'] as const;
  const signedIn = await Promise.all(names.map((name) => rest.signIn(`${name}@demo.example`)));
  tokens = Object.fromEntries(names.map((name, i) => [name, signedIn[i]])) as typeof tokens;
  const users = await rest.sql<{ seq: number; email: string }>('select seq, email from users');
  const seqOf = (email: string) => users.find((user) => user.email === email)?.seq ?? 0;
  repSeq = seqOf('rep@demo.example');
  rep2Seq = seqOf('rep2@demo.example');
});
afterAll(() => rest.close());

const newDomain = async (): Promise<number> => {
  made += 1;
  const row = await insertRow<{ seq: number }>(rest, 'user_domains', {
    url: `commented-${made}.example`,
    category: 'GC',
    min_date: '2026-01-01',
    date: '2026-01-01',
  });
  return row.seq;
};
const comment = (
  address: number,
  body: object,
  token = tokens.rep,
  headers: Record<string, string> = {},
) => rest.call<Comment>('POST', `/api/user-url-comments/${address}`, { token, body, headers });

describe('the comment of a domain', () => {
  it('Q12 E08: is created under the domain’s number and shown with the domain', async () => {
    const seq = await newDomain();
    const text = 'Same owner as "Zahner"\n<b>ask</b> 🏗️';
    const { status, body } = await comment(seq, { comment: text });
    expect(status).toBe(200);
    expect(body).toEqual({
      user_url_comments_id: expect.any(Number),
      seq,
      comment: text,
      by: repSeq,
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      version: 1,
    });
    const shown = await rest.call('GET', `/api/user-domains/${seq}`, { token: tokens.rep2 });
    expect(shown.body).toMatchObject({
      comment: text,
      user_url_comments_id: body.user_url_comments_id,
    });
  });

  it('Q12 E08: is changed under the domain’s or its own number', async () => {
    const seq = await newDomain();
    const { body: first } = await comment(seq, { comment: 'one' });
    const { user_url_comments_id } = first;
    const second = await comment(seq, { comment: 'two' });
    expect(second.body).toMatchObject({ user_url_comments_id, comment: 'two', version: 2 });
    const third = await comment(user_url_comments_id, { comment: 'three', user_url_comments_id });
    expect(third.body).toMatchObject({ user_url_comments_id, seq, comment: 'three', version: 3 });
    const audit = await rest.call<object[]>(
      'GET',
      `/api/audit?resource=user-url-comments&id=${user_url_comments_id}&sort=seq`,
      { token: tokens.admin },
    );
    expect(audit.body).toEqual([
      expect.objectContaining({ action: 'create', old: null, new: 'one', user: repSeq }),
      expect.objectContaining({ action: 'update', old: 'one', new: 'two' }),
      expect.objectContaining({ action: 'update', old: 'two', new: 'three' }),
    ]);
  });

  it('Q12: the same text again changes nothing', async () => {
    const seq = await newDomain();
    await comment(seq, { comment: 'same' });
    expect((await comment(seq, { comment: 'same' })).body.version).toBe(1);
  });

  it('M02: only the author, their manager and administrators change it; staff only read', async () => {
    const seq = await newDomain();
    await comment(seq, { comment: 'mine' });
    expect((await comment(seq, { comment: 'yours' }, tokens.rep2)).status).toBe(403);
    expect((await comment(seq, { comment: 'yours' }, tokens.staff)).status).toBe(403);
    const byManager = await comment(seq, { comment: 'better' }, tokens.manager);
    expect(byManager.body).toMatchObject({ comment: 'better', by: repSeq });
    expect((await comment(seq, { comment: 'best' }, tokens.admin)).status).toBe(200);
    const others = await newDomain();
    await comment(others, { comment: 'of another team' }, tokens.rep2);
    expect((await comment(others, { comment: 'x' }, tokens.manager)).status).toBe(403);
  });

  it('Q12: an empty text takes it back, and the next who writes owns it', async () => {
    const seq = await newDomain();
    const { body: first } = await comment(seq, { comment: 'for now' });
    const removed = await comment(seq, { comment: '  ' });
    expect(removed.body).toMatchObject({ comment: null, version: 2 });
    const shown = await rest.call<{ comment: string | null }>('GET', `/api/user-domains/${seq}`, {
      token: tokens.rep,
    });
    expect(shown.body.comment).toBeNull();
    const next = await comment(seq, { comment: 'new owner' }, tokens.rep2);
    expect(next.body).toMatchObject({
      user_url_comments_id: first.user_url_comments_id,
      comment: 'new owner',
      by: rep2Seq,
    });
    expect((await comment(seq, { comment: 'back' })).status).toBe(403);
  });

  it('Q12: a stale version gets the stored comment', async () => {
    const seq = await newDomain();
    await comment(seq, { comment: 'one' });
    await comment(seq, { comment: 'two' });
    const stale = await comment(seq, { comment: 'three' }, tokens.rep, { 'if-match': '"1"' });
    expect(stale.status).toBe(412);
    expect(stale.body.current).toMatchObject({ comment: 'two', version: 2 });
  });

  it('Q12: of two first comments at once one is stored, the other refused or stored after it', async () => {
    const seq = await newDomain();
    const answers = await Promise.all([
      comment(seq, { comment: 'rep' }),
      comment(seq, { comment: 'rep2' }, tokens.rep2),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    const rows = await rest.sql('select 1 from user_url_comments where domain_seq = $1', [seq]);
    expect(rows).toHaveLength(1);
  });

  it('Q12: refuses what cannot be', async () => {
    const seq = await newDomain();
    const other = await newDomain();
    const { body } = await comment(other, { comment: 'elsewhere' });
    expect((await comment(2_000_000_000, { comment: 'x' })).status).toBe(404);
    expect((await comment(seq, { comment: '' })).status).toBe(422);
    expect((await comment(seq, {})).status).toBe(422);
    expect((await comment(seq, { comment: 'x', by: 1 })).status).toBe(422);
    expect((await comment(seq, { comment: 'x'.repeat(2001) })).status).toBe(422);
    const unknown = { comment: 'x', user_url_comments_id: 2_000_000_000 };
    expect((await comment(seq, unknown)).status).toBe(404);
    const { user_url_comments_id } = body;
    if (user_url_comments_id !== seq) {
      expect((await comment(seq, { comment: 'x', user_url_comments_id })).status).toBe(422);
    }
  });
});
