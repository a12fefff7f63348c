import { accessEndOf } from '../cache/access-ends.ts';
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
export async function writing(
  facts: RequestFacts,
  sending: Sending,
  write: () => Promise<Answered>,
): Promise<Answered> {
  try {
    const answered = await write();
    const { answer, value } = answered;
    await mayHaveChanged(facts, sending, answer, value);
    const from = { requestId: facts.requestId, position: positionOf(answer) };
    facts.changes?.publish(changesOfWrite(sending.path, value, from));
    return answered;
  } catch (error) {
    if (mayHaveHappened(error)) await mayHaveChanged(facts, sending, null, null);
    throw error;
  }
}

/** Has open sockets asked again whether their sessions last, where a call may have ended them. */
export async function endingAccess(
  facts: RequestFacts,
  sending: Sending,
  call: () => Promise<Answered>,
): Promise<Answered> {
  const tell = (): void => {
    const by = { token: facts.token, viewer: facts.viewerSeq?.() ?? null };
    const end = accessEndOf(sending, by);
    if (end) facts.accessEnds?.publish([end]);
  };
  try {
    const answered = await call();
    tell();
    return answered;
  } catch (error) {
    if (mayHaveHappened(error)) tell();
    throw error;
  }
}

/** A refusal changed nothing; whatever else went wrong may have happened after the change. */
const mayHaveHappened = (error: unknown): boolean =>
  !(error instanceof RestProblem && error.status < 500);

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
