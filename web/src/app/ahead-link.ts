/** Answers that were read before the click that needs them: kept for seconds, used once. */
import { ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { catchError, EMPTY, from, lastValueFrom, of, switchMap } from 'rxjs';

/** Between pointing at a link and the click on it; what is older is read again. */
const FRESH_MS = 5_000;
/** Reads that no click has used within a minute: beyond that somebody is only passing over links. */
const UNUSED_MAX = 10;
const UNUSED_MS = 60_000;

interface Ahead {
  answer: Promise<ApolloLink.Result>;
  at: number;
}

/** A read `context: { isAhead: true }` is for a page that is not shown yet: it fails without a word. */
export const isAhead = (operation: ApolloLink.Operation): boolean =>
  operation.getContext()['isAhead'] === true;

const keyOf = ({
  operationName,
  variables,
}: Pick<ApolloLink.Operation, 'operationName' | 'variables'>): string =>
  `${operationName} ${JSON.stringify(variables)}`;

/** Hands a page the answer that was read ahead for it, also while that is still under way. */
export function aheadLink(now: () => number = Date.now): ApolloLink {
  const kept = new Map<string, Ahead>();
  return new ApolloLink((operation, forward) => {
    if (operation.operationType === OperationTypeNode.MUTATION) {
      // What was read before a write may lack it.
      kept.clear();
      return forward(operation);
    }
    const key = keyOf(operation);
    const found = kept.get(key);
    const fresh = found && now() - found.at <= FRESH_MS ? found : undefined;
    if (isAhead(operation)) {
      if (fresh) return from(fresh.answer);
      for (const [other, { at }] of kept) if (now() - at > UNUSED_MS) kept.delete(other);
      if (kept.size >= UNUSED_MAX) return EMPTY;
      const answer = lastValueFrom(forward(operation));
      answer.catch(() => kept.delete(key));
      kept.set(key, { answer, at: now() });
      return from(answer);
    }
    kept.delete(key);
    if (!fresh) return forward(operation);
    return from(fresh.answer).pipe(
      switchMap((result) => (result.errors ? forward(operation) : of(result))),
      catchError(() => forward(operation)),
    );
  });
}
