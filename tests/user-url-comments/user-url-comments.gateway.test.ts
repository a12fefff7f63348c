import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { askers, errorSelection, type Asker, type WriteError } from '../support/ask-gateway.ts';
import { insertRow } from '../support/insert-row.ts';
import { startGateway, type TestGateway } from '../support/start-gateway.ts';

interface Comment {
  id: number;
  domainSeq: number;
  comment: string | null;
  version: number;
  author: { name: string };
  domain: { comment: string | null; commentId: number };
}
interface Written {
  commentUserDomain: { comment: Comment | null; error: WriteError | null };
}

let gateway: TestGateway;
let rep: Asker;
let rep2: Asker;
let manager: Asker;
let staff: Asker;
let serial = 0;

beforeAll(async () => {
  gateway = await startGateway();
  ({ rep, rep2, manager, staff } = await askers(gateway, 'rep', 'rep2', 'manager', 'staff'));
});
afterAll(() => gateway.close());

const domain = async () =>
  (
    await insertRow<{ seq: number }>(gateway.rest, 'user_domains', {
      url: `comment-${(serial += 1)}.example`,
      category: 'GC',
      min_date: '2026-06-01',
      date: '2026-06-10',
    })
  ).seq;
const write = (who: Asker, input: object) =>
  who.try<Written>(
    `mutation ($domainSeq: Int, $commentId: Int, $comment: String!, $version: Int) {
      commentUserDomain(domainSeq: $domainSeq, commentId: $commentId, comment: $comment, version: $version) {
        comment { id domainSeq comment version author { name } domain { comment commentId } }
        ${errorSelection('UserDomainComment', 'version comment')}
      } }`,
    input,
  );

describe('a domain’s comment', () => {
  it('Q12 E08: is written by the domain’s number and changed by its own', async () => {
    const domainSeq = await domain();
    const first = await write(rep, { domainSeq, comment: 'Their new office in Tampa.' });
    const written = first.data?.commentUserDomain.comment;
    expect(written).toMatchObject({
      domainSeq,
      comment: 'Their new office in Tampa.',
      version: 1,
      domain: { comment: 'Their new office in Tampa.', commentId: written?.id },
    });
    expect(gateway.calls[0]).toMatchObject({
      method: 'POST',
      path: `/api/user-url-comments/${domainSeq}`,
      body: { comment: 'Their new office in Tampa.' },
    });
    const second = await write(rep, { commentId: written?.id, comment: 'Moved.', version: 1 });
    expect(second.data?.commentUserDomain.comment).toMatchObject({ domainSeq, version: 2 });
    expect(gateway.calls[0]).toMatchObject({
      path: `/api/user-url-comments/${written?.id}`,
      body: { comment: 'Moved.', user_url_comments_id: written?.id },
    });
    expect(gateway.calls[0]?.headers['if-match']).toBe('"1"');
    const gone = await write(rep, { domainSeq, comment: '' });
    expect(gone.data?.commentUserDomain.comment).toMatchObject({
      comment: null,
      domain: { comment: null },
    });
  });

  it('E08: needs one of the two numbers', async () => {
    const answer = await write(rep, { comment: 'Whose?' });
    expect([answer.errors?.[0]?.extensions.code, answer.made]).toEqual(['BAD_USER_INPUT', []]);
  });

  it('Q12: gives the stored comment to who edited an older one, and fields by their names', async () => {
    const domainSeq = await domain();
    await write(rep, { domainSeq, comment: 'One.' });
    await write(rep, { domainSeq, comment: 'Two.', version: 1 });
    const stale = await write(rep, { domainSeq, comment: 'Mine.', version: 1 });
    expect(stale.data?.commentUserDomain).toMatchObject({
      comment: null,
      error: {
        code: 'CONFLICT',
        current: { __typename: 'UserDomainComment', comment: 'Two.', version: 2 },
      },
    });
    const long = await write(rep, { domainSeq, comment: 'x'.repeat(2_001) });
    expect(long.data?.commentUserDomain.error).toMatchObject({
      code: 'INVALID',
      fields: [{ field: 'comment' }],
    });
    const odd = await write(rep, { domainSeq, commentId: 1_999_999_999, comment: 'x' });
    expect(odd.data?.commentUserDomain.error?.code).toBe('NOT_FOUND');
  });

  it('M02: is its author’s, the author’s manager’s and nobody else’s', async () => {
    const domainSeq = await domain();
    await write(rep, { domainSeq, comment: 'Mine.' });
    expect((await write(rep2, { domainSeq, comment: 'No.' })).errors?.[0]?.extensions.code).toBe(
      'FORBIDDEN',
    );
    const managed = await write(manager, { domainSeq, comment: 'Mended.' });
    expect(managed.data?.commentUserDomain.comment?.comment).toBe('Mended.');
    const refused = await write(staff, { domainSeq, comment: 'No.' });
    expect([refused.errors?.[0]?.extensions.code, refused.made]).toEqual([
      'FORBIDDEN',
      ['POST /api/audit/refusals'],
    ]);
  });
});
