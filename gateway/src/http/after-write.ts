import { tagsOfWrite } from '../cache/call-tags.ts';
import { changesOfWrite } from '../cache/changes.ts';
import type { RawAnswer } from '../cache/raw-answer.ts';
import { positionOf } from '../cache/written-positions.ts';
import { RestProblem } from '../errors/rest-problem.ts';
import type { RequestFacts, Sending } from './rest-call.ts';
import type { Answered } from './rest-reading.ts';

/**
 * Before anyone is told that a write is done: notes how far the session has written, ends what the cache holds of what
 * may have changed, then tells open pages, which read again at once.
 */
export async function afterWrite(
  facts: RequestFacts,
  sending: Sending,
  { answer, value }: Answered,
): Promise<void> {
  await mayHaveChanged(facts, sending, answer, value);
  const from = { requestId: facts.requestId, position: positionOf(answer) };
  facts.changes?.publish(changesOfWrite(sending.path, value, from));
}

/** A refusal changed nothing; whatever else went wrong may have happened after the change. */
export async function afterFailedWrite(
  facts: RequestFacts,
  sending: Sending,
  error: unknown,
): Promise<void> {
  const isRefused = error instanceof RestProblem && error.status < 500;
  if (!isRefused) await mayHaveChanged(facts, sending, null, null);
}

async function mayHaveChanged(
  { cache, positions, token }: RequestFacts,
  { path, body }: Sending,
  answer: RawAnswer | null,
  value: unknown,
): Promise<void> {
  // The position first: what is read from now on must not be older than the write.
  if (token !== null) await positions?.wrote(token, answer);
  await cache?.renew(tagsOfWrite(path, body, value));
}
