import { useEffect, useState } from 'react';
import { readGuide, type Guide } from './guide.ts';

/** Reads the guide from the gateway, which serves it as it is printed. */
export function useGuide(): { guide: Guide | null; error: Error | null; retry: () => void } {
  const [guide, setGuide] = useState<Guide | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const leave = new AbortController();
    fetch('/developers.md', { signal: leave.signal })
      .then(async (answer) => {
        if (!answer.ok) throw new Error('The guide could not be loaded.');
        setGuide(readGuide(await answer.text(), location.origin));
      })
      .catch((problem: unknown) => {
        if (!leave.signal.aborted) setError(problem as Error);
      });
    return () => leave.abort();
  }, [attempt]);
  const retry = (): void => {
    setError(null);
    setAttempt(attempt + 1);
  };
  return { guide, error, retry };
}
