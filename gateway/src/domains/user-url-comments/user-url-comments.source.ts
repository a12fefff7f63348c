import { z } from 'zod';
import { storedAs, writeResult, type WriteResult } from '../../errors/write-result.ts';
import type { RestClient } from '../../http/rest-client.ts';
import { restPath } from '../../http/rest-path.ts';
import { id, reference, requiredMoment, text, version } from '../../http/wire.ts';

const commentWire = z.object({
  user_url_comments_id: id,
  seq: id,
  comment: text,
  by: reference,
  at: requiredMoment,
  version,
});

const commentRow = commentWire.transform(({ user_url_comments_id, seq, by, at, ...wire }) => ({
  id: user_url_comments_id,
  domainSeq: seq,
  authorSeq: by,
  writtenAt: at,
  ...wire,
}));

/** What a rep knows about a domain. */
export type UserDomainComment = z.output<typeof commentRow>;

/** A comment is addressed by its domain, by its own number, or by both. */
export type CommentAddress =
  | { domainSeq: number; commentId: number | null }
  | { domainSeq: null; commentId: number };

/** Comments on domains, as the REST backend keeps them. */
export class UserUrlCommentsSource {
  readonly #rest: RestClient;

  constructor(rest: RestClient) {
    this.#rest = rest;
  }

  /** Writes, changes or (with an empty text) takes back the domain's comment. */
  write(
    { domainSeq, commentId }: CommentAddress,
    comment: string,
    version: number | null,
  ): Promise<WriteResult<UserDomainComment>> {
    const path = restPath`/api/user-url-comments/${domainSeq ?? commentId}`;
    const body = { comment, ...(commentId ? { user_url_comments_id: commentId } : {}) };
    const call = this.#rest.write(path, body, commentRow, { ifMatch: version });
    return writeResult(call, storedAs('UserDomainComment', commentRow), (field) =>
      field === 'user_url_comments_id' ? 'commentId' : field,
    );
  }
}
