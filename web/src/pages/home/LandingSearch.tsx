import { useRef, useState, type SyntheticEvent } from 'react';
import { useNavigate } from 'react-router';
import { useShortcut } from '../../lib/shortcuts.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import styles from './LandingSearch.module.css';

/** The search of the whole portal, in the middle of the home page. */
export function LandingSearch() {
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  useShortcut('/', 'Search companies', () => field.current?.focus());
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const query = text.trim();
    void navigate(query === '' ? '/search' : `/search?q=${encodeURIComponent(query)}`);
  };
  return (
    <form role="search" className={styles.form} onSubmit={onSubmit}>
      <Icon name="search" />
      <input
        ref={field}
        type="search"
        aria-label="Search companies"
        placeholder="Company, city, ZIP, phone, e-mail, domain or CSI section"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Kbd keys="/" />
    </form>
  );
}
