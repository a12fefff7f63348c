import { tagsOfWrite } from '../cache/call-tags.ts';
import { changesOfWrite } from '../cache/changes.ts';
import type { RequestFacts, Sending } from './rest-call.ts';

/**
 * Before anyone is told that a write is done: ends what the cache holds of what it may have changed, then tells open
 * pages, which read again at once.
 * @param answer what was stored; `undefined` when the write failed after it may have changed something
 */
export async function afterWrite(
  { cache, changes, requestId }: RequestFacts,
  { path, body }: Sending,
  answer?: unknown,
): Promise<void> {
  await cache?.renew(tagsOfWrite(path, body, answer ?? null));
  if (answer !== undefined) changes?.publish(changesOfWrite(path, answer, requestId));
}
