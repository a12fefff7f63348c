import { useState } from 'react';
import type { Attempt, Attempts } from './record-writes.ts';

/** The latest attempt of a form without a draft: kept as long as the form is open. */
export function useAttempts<C>(): Attempts<C> {
  const [attempts] = useState((): Attempts<C> => {
    let latest: Attempt<C> | null = null;
    return {
      read: () => latest,
      keep: (attempt) => {
        latest = attempt;
      },
    };
  });
  return attempts;
}
