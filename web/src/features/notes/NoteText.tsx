import { useEffect, useRef, useState } from 'react';
import styles from './NoteText.module.css';

export interface NoteTextProps {
  text: string;
  clamp: boolean;
  expanded: boolean;
  onExpand: (expanded: boolean) => void;
}

/** What was written, word for word and as text only; cut after two lines where `clamp` asks for it. */
export function NoteText({ text, clamp, expanded, onExpand }: NoteTextProps) {
  const paragraph = useRef<HTMLParagraphElement>(null);
  const [cut, setCut] = useState(false);
  const clamped = clamp && !expanded;
  useEffect(() => {
    const element = paragraph.current;
    if (!element || !clamped) return undefined;
    // Whether two lines are enough depends on the width, so the browser is asked, not the text.
    const observer = new ResizeObserver(() =>
      setCut(element.scrollHeight > element.clientHeight + 1),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [clamped, text]);
  return (
    <>
      <p ref={paragraph} className={clamped ? styles.clamped : styles.text}>
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
