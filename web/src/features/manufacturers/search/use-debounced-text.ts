import { useEffect, useRef, useState } from 'react';

export interface DebouncedText {
  text: string;
  setText: (text: string) => void;
  /** Commits what stands in the field now. */
  flush: () => void;
}

/**
 * A field whose value lives elsewhere (the address). Typing commits after a pause; a value that
 * changes by other means (Back, a removed chip) replaces what stands in the field.
 */
export function useDebouncedText(
  value: string,
  commit: (text: string) => void,
  delayMs = 250,
): DebouncedText {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);
  const latestCommit = useRef(commit);
  useEffect(() => {
    latestCommit.current = commit;
  });

  if (value !== seen) {
    setSeen(value);
    if (value !== sent) {
      setSent(value);
      setText(value);
    }
  }

  useEffect(() => {
    const typed = text.trim();
    if (typed === value) return undefined;
    const timer = setTimeout(() => {
      setSent(typed);
      latestCommit.current(typed);
    }, delayMs);
    return () => clearTimeout(timer);
  }, [text, value, delayMs]);

  const flush = (): void => {
    const typed = text.trim();
    if (typed === value) return;
    setSent(typed);
    commit(typed);
  };
  return { text, setText, flush };
}
