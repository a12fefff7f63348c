import { Chip } from '../../ui/Chip.tsx';
import type { PaletteSentence } from './palette-sentence.ts';
import styles from './Omnibox.module.css';

/** What a sentence was understood as, before Enter opens it. */
export function SentenceChips({ sentence }: { sentence: PaletteSentence }) {
  const { chips, text, leftOut } = sentence;
  return (
    <span className={styles.sentence}>
      {chips.map(({ label, value }) => (
        <Chip key={label}>
          {label} <strong>{value}</strong>
        </Chip>
      ))}
      {text !== '' && <span className={styles.asText}>Text “{text}”</span>}
      {leftOut.map(({ words, problem }) => (
        <span key={words} className={styles.asText}>
          <s>{words}</s> {problem}
        </span>
      ))}
    </span>
  );
}
