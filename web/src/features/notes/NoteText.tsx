import { useLayoutEffect, useRef, useState } from 'react';
import styles from './NoteText.module.css';

export interface NoteTextProps {
  text: string;
  clamp: boolean;
  /** How many lines are left where it is cut. */
  lines?: 2 | 3;
  expanded: boolean;
  onExpand: (expanded: boolean) => void;
}

/** What was written, word for word and as text only; cut after some lines where `clamp` asks for it. */
export function NoteText({ text, clamp, lines = 2, expanded, onExpand }: NoteTextProps) {
  const paragraph = useRef<HTMLParagraphElement>(null);
  const [cut, setCut] = useState(false);
  const clamped = clamp && !expanded;
  // Before the first paint: on a phone the button takes a line, and everything below would move.
  useLayoutEffect(() => {
    const element = paragraph.current;
    if (!element || !clamped) return undefined;
    // Whether the lines are enough depends on the width, so the browser is asked, not the text.
    const measure = (): void => setCut(element.scrollHeight > element.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [clamped, text]);
  return (
    <>
      <p
        ref={paragraph}
        className={clamped ? styles.clamped : styles.text}
        data-lines={clamped ? lines : undefined}
      >
        {text}
      </p>
      {clamp && (cut || expanded) && (
        <button type="button" className={styles.more} onClick={() => onExpand(!expanded)}>
          {expanded ? 'Show less' : 'Show all'}
        </button>
      )}
    </>
  );
}
