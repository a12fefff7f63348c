import { useRef } from 'react';
import { useShortcut } from '../../../lib/shortcuts.ts';
import { Kbd } from '../../../ui/Kbd.tsx';
import { MAX_QUERY_LENGTH } from './search-params.ts';
import { useDebouncedText } from './use-debounced-text.ts';
import styles from './SearchBox.module.css';

export interface SearchBoxProps {
  value: string;
  onCommit: (text: string) => void;
  /** Arrow down: on to the first row. */
  onLeave: () => void;
}

/** The text of the search: commits after a pause, `/` focuses it from anywhere on the page. */
export function SearchBox({ value, onCommit, onLeave }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const { text, setText, flush } = useDebouncedText(value, onCommit);
  useShortcut('/', 'Search in this page', () => {
    input.current?.focus();
    input.current?.select();
  });
  return (
    <div className={styles.box}>
      <svg className={styles.icon} viewBox="0 0 16 16" aria-hidden="true">
        <circle cx="7" cy="7" r="4.5" />
        <path d="m10.5 10.5 3 3" />
      </svg>
      <input
        ref={input}
        id="company-search"
        type="search"
        className={styles.input}
        placeholder="Name, city, ZIP, phone, e-mail, domain, CSI…"
        aria-label="Search companies"
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_QUERY_LENGTH}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') flush();
          if (event.key === 'ArrowDown') {
            event.preventDefault();
            flush();
            onLeave();
          }
          if (event.key === 'Escape' && text === '') event.currentTarget.blur();
        }}
      />
      {text === '' && (
        <span className={styles.hint}>
          <Kbd keys="/" />
        </span>
      )}
    </div>
  );
}
