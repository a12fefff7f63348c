import { requirePermission } from '../../http/allow.ts';
import type { SignedInUser } from '../../http/authenticate.ts';
import { requireVersion } from '../../http/preconditions.ts';
import { invalid, notFound } from '../../http/problem.ts';
import { auditRecord, type WriteContext } from '../../http/record-write.ts';
import {
  findComment,
  findDomainOfComment,
  lockDomain,
  storeComment,
  type CommentRow,
  type StoredComment,
} from './user-url-comments.repository.ts';
import type { CommentRequest } from './user-url-comments.requests.ts';

/**
 * Writes the domain's one comment, changes it, or takes it back when the text is empty.
 * It stays its author's: the author, their manager and administrators change it. One that was taken
 * back is nobody's, so that the next to write owns it.
 * @param address the domain's number, or the comment's when the request names that one too
 * @throws Problem 404, 403 for somebody else's comment, 412 when the version is stale
 */
export async function writeComment(
  write: WriteContext,
  address: number,
  request: CommentRequest,
): Promise<CommentRow> {
  const domainSeq = await commentedDomain(write, address, request.user_url_comments_id);
  if (!(await lockDomain(write.db, domainSeq))) throw notFound('such domain');
  const stored = await findComment(write.db, domainSeq);
  const { viewer, author } = authorize(write.viewer, stored);
  const previous = stored?.row.comment ?? null;
  if (stored) {
    await requireVersion(write.ifMatch, {
      noun: 'comment',
      stored: stored.row.version,
      current: () => Promise.resolve(stored.row),
    });
  } else if (write.ifMatch) {
    throw notFound('such comment');
  }
  if (stored && (previous ?? '') === request.comment) return stored.row;
  if (!stored && request.comment === '') {
    throw invalid([{ field: 'comment', message: 'is required: there is none to take back' }]);
  }
  await storeComment(write.db, {
    domainSeq,
    text: request.comment,
    by: author,
    at: write.clock.now(),
  });
  const row = (await findComment(write.db, domainSeq))?.row;
  if (!row) throw new Error('a stored comment was not found');
  const action = stored ? 'update' : 'create';
  await auditRecord(
    write,
    { resource: 'user-url-comments' },
    viewer,
    row.user_url_comments_id,
    action,
    [{ field: 'comment', old: previous, new: row.comment }],
  );
  return row;
}

async function commentedDomain(
  { db }: WriteContext,
  address: number,
  commentId: number | undefined,
): Promise<number> {
  if (commentId === undefined) return address;
  const domainSeq = await findDomainOfComment(db, commentId);
  if (domainSeq === null) throw notFound('such comment');
  if (address !== domainSeq && address !== commentId) {
    throw invalid([
      {
        field: 'user_url_comments_id',
        message: 'belongs to another domain than the address names',
      },
    ]);
  }
  return domainSeq;
}

function authorize(
  viewer: SignedInUser | null,
  stored: StoredComment | null,
): { viewer: SignedInUser; author: number } {
  const isWritten = stored !== null && stored.row.comment !== null;
  const owner = isWritten
    ? { seq: stored.row.by, managerSeq: stored.managerSeq }
    : { seq: viewer?.seq ?? null, managerSeq: viewer?.managerSeq ?? null };
  const allowed = requirePermission('user-url-comments.write', viewer, owner);
  return { viewer: allowed, author: isWritten ? stored.row.by : allowed.seq };
}
