import { useId, useState, useSyncExternalStore, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { recentCompanies, subscribeToRecent } from '../../lib/recent-companies.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PaletteList } from './PaletteList.tsx';
import { paletteItems, type PaletteEntry, type PaletteItem } from './palette-items.ts';
import { usePaletteActions } from './use-palette-actions.ts';
import { useOmniboxSearch } from './use-omnibox-search.ts';
import styles from './Omnibox.module.css';

export interface OmniboxProps {
  entries: readonly PaletteEntry[];
  onClose: () => void;
}

/** The palette: companies, pages, actions; one text field, and the keyboard does the rest. */
export function Omnibox({ entries, onClose }: OmniboxProps) {
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const listId = useId();
  const navigate = useNavigate();
  const recent = useSyncExternalStore(subscribeToRecent, recentCompanies);
  const actions = usePaletteActions();
  const { hits, totalCount, answered, failed } = useOmniboxSearch(text);
  const items = paletteItems({ text, recent, hits, totalCount, entries, actions });
  const current = Math.min(active, items.length - 1);

  const choose = (item: PaletteItem | undefined): void => {
    if (!item) return;
    onClose();
    if (item.to) void navigate(item.to);
    // After the palette has gone and given the focus back.
    else if (item.run) setTimeout(item.run, 0);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined && items.length > 0) {
      event.preventDefault();
      setActive((current + step + items.length) % items.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      choose(items[current]);
    }
  };

  return (
    <Dialog title="Search and commands" hideTitle onClose={onClose} width={620} place="top">
      <div className={styles.head}>
        <Icon name="search" />
        <input
          className={styles.input}
          data-autofocus
          role="combobox"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={items[current] ? `${listId}-${current}` : undefined}
          aria-autocomplete="list"
          aria-label="Search companies, go to a page, run a command"
          placeholder="Company, city, phone, domain, CSI section, page…"
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className={styles.cancel} onClick={onClose}>
          Cancel
        </button>
      </div>
      {failed && (
        <p className={styles.failed} role="alert">
          Companies could not be searched just now; pages and commands still work.
        </p>
      )}
      <PaletteList
        id={listId}
        items={items}
        active={current}
        stale={answered !== text.trim()}
        onActive={setActive}
        onChoose={choose}
      />
      <div className={styles.foot} aria-hidden="true">
        <span>↑ ↓ move</span>
        <span>Enter open</span>
        <span>Esc close</span>
      </div>
    </Dialog>
  );
}
