/** Answers that were read before the click that needs them: kept for seconds, used once. */
import { ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { catchError, EMPTY, from, lastValueFrom, of, switchMap } from 'rxjs';
import type { Ahead } from '../lib/read-ahead.ts';

/** Between pointing at a link and the click on it; what is older is read again. */
const FRESH_MS = 5_000;
/** Reads that no click has used within a minute: beyond that somebody is only passing over links. */
const UNUSED_MAX = 10;
/** Also the most that a page that is opened may take to be drawn, on a slow phone. */
const UNUSED_MS = 60_000;

interface Kept {
  answer: Promise<ApolloLink.Result>;
  at: number;
}

const aheadOf = (operation: ApolloLink.Operation): Ahead | undefined =>
  operation.getContext()['ahead'] as Ahead | undefined;

/** A read with the context `{ ahead }` is for a page that is not shown yet: it fails without a word. */
export const isAhead = (operation: ApolloLink.Operation): boolean =>
  aheadOf(operation) !== undefined;

const keyOf = ({
  operationName,
  variables,
}: Pick<ApolloLink.Operation, 'operationName' | 'variables'>): string =>
  `${operationName} ${JSON.stringify(variables)}`;

/** Hands a page the answer that was read ahead for it, also while that is still under way. */
export function aheadLink(now: () => number = Date.now): ApolloLink {
  const kept = new Map<string, Kept>();
  /** What the page that is being opened will ask for. */
  let opened: string | null = null;
  return new ApolloLink((operation, forward) => {
    if (operation.operationType === OperationTypeNode.MUTATION) {
      // What was read before a write may lack it.
      kept.clear();
      return forward(operation);
    }
    const ahead = aheadOf(operation);
    const key = keyOf(operation);
    const found = kept.get(key);
    const isYounger = (ms: number): boolean => found !== undefined && now() - found.at <= ms;
    if (ahead) {
      if (ahead === 'opened') opened = key;
      if (found && isYounger(FRESH_MS)) return from(found.answer);
      for (const [other, { at }] of kept) if (now() - at > UNUSED_MS) kept.delete(other);
      if (kept.size >= UNUSED_MAX) return EMPTY;
      const answer = lastValueFrom(forward(operation));
      answer.catch(() => kept.delete(key));
      kept.set(key, { answer, at: now() });
      return from(answer);
    }
    const isFresh = isYounger(key === opened ? UNUSED_MS : FRESH_MS);
    kept.delete(key);
    if (key === opened) opened = null;
    if (!found || !isFresh) return forward(operation);
    return from(found.answer).pipe(
      switchMap((result) => (result.errors ? forward(operation) : of(result))),
      catchError(() => forward(operation)),
    );
  });
}
