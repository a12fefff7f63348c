import { useLayoutEffect, useState } from 'react';

/**
 * The value as of the last commit, compared by its JSON. For query variables that come from the
 * address: the router renders a new address as a transition, Apollo's useQuery asks while rendering,
 * and its loading state throws that render away to begin it again, without end while the answer is
 * an error. Variables that change only after the commit are asked for once.
 */
export function useCommitted<T>(value: T): T {
  const key = JSON.stringify(value);
  const [committed, setCommitted] = useState({ key, value });
  useLayoutEffect(() => {
    // The second render is the point.
    // oxlint-disable-next-line react/set-state-in-effect
    setCommitted((before) => (before.key === key ? before : { key, value }));
  }, [key, value]);
  return committed.value;
}
