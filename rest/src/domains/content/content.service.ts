import { CONTENT_STATUSES, type ContentStatus } from '../../../../schema/enumerations.ts';
import { invalid } from '../../http/problem.ts';
import {
  applyChanges,
  openRecord,
  type RecordKind,
  type WriteContext,
} from '../../http/record-write.ts';
import { readRow } from '../../http/resource.ts';
import { appendHistory, content } from './content.repository.ts';
import type { StatusRequest } from './content.requests.ts';

interface ContentFields {
  status: ContentStatus;
  statusSince: string;
}

const contentKind: RecordKind<ContentFields, 'content'> = {
  resource: content.name,
  noun: content.noun,
  table: 'content',
  key: 'content_id',
  fields: { status: { column: 'status' }, statusSince: { column: 'status_since' } },
  permissions: { update: 'content.update' },
  read: (write, contentId) => readRow(write, content, contentId),
};

/** Statuses that stop the work. They need a reason, for users who look at the item later. */
const STOPPING: readonly ContentStatus[] = ['On Hold', 'Cancelled'];

/**
 * Moves an item to another status: any to any, each step kept in its history.
 * The status that it has already changes nothing.
 * @throws Problem 422 for a step back or a stop without a reason, 404, 412 when the version is stale
 */
export async function moveContent(
  write: WriteContext,
  contentId: number,
  { status, reason }: StatusRequest,
): Promise<object> {
  const opened = await openRecord(write, contentKind, contentId);
  const previous = opened.record.fields.status;
  if (status !== previous) {
    if (needsReason(previous, status) && !reason?.trim()) {
      throw invalid([
        { field: 'reason', message: `is required: say why it goes from ${previous} to ${status}` },
      ]);
    }
    const today = write.clock.today();
    await applyChanges(write, contentKind, opened, { status, statusSince: today });
    await appendHistory(write.db, {
      contentId,
      status,
      at: today,
      by: opened.viewer.seq,
      reason: reason?.trim() ? reason : null,
    });
  }
  return readRow(write, content, contentId);
}

function needsReason(from: ContentStatus, to: ContentStatus): boolean {
  const isBack = CONTENT_STATUSES.indexOf(to) < CONTENT_STATUSES.indexOf(from);
  return isBack || STOPPING.includes(to);
}
