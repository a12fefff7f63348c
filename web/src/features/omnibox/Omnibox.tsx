import { useEffect, useEffectEvent, useId, useMemo, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { useRecentCompanies } from '../../lib/recent-companies.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PaletteList } from './PaletteList.tsx';
import { START_IN_ROWS } from '../../lib/start-in-rows.ts';
import { paletteItems, type PaletteEntry, type PaletteItem } from './palette-items.ts';
import type { ReadSentence } from './palette-sentence.ts';
import { usePaletteActions } from './use-palette-actions.ts';
import { useOmniboxSearch } from './use-omnibox-search.ts';
import styles from './Omnibox.module.css';

export interface OmniboxProps {
  entries: readonly PaletteEntry[];
  /** Actions that are not offered to everybody. */
  actions: readonly PaletteItem[];
  onClose: () => void;
  /** What words mean as filters of the company list. */
  readSentence: ReadSentence;
}

/** Enter was pressed: what stands first before the companies of this text are here may be one of an earlier text. */
const WHEN_ANSWERED = -1;

/** The palette: companies, lists in words, pages, actions; one text field, and the keyboard does the rest. */
export function Omnibox({ entries, actions: more, onClose, readSentence }: OmniboxProps) {
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const listId = useId();
  const navigate = useNavigate();
  const recent = useRecentCompanies();
  const actions = usePaletteActions(more);
  const sentence = useMemo(() => readSentence(text), [readSentence, text]);
  const search = useOmniboxSearch(text, sentence?.filter ?? null);
  const { answered, failed } = search;
  const isAnswered = answered === text.trim();
  const listCount = isAnswered ? search.listCount : null;
  const items = paletteItems({ ...search, text, sentence, listCount, recent, entries, actions });
  const current = Math.min(Math.max(0, active), items.length - 1);

  const choose = (item: PaletteItem | undefined): void => {
    if (!item) return;
    onClose();
    if (item.to) void navigate(item.to, item.startsInRows ? { state: START_IN_ROWS } : {});
    // After the palette has gone and given the focus back.
    else if (item.run) setTimeout(item.run, 0);
  };

  const takeFirst = useEffectEvent(() => !failed && choose(items[0]));
  useEffect(() => {
    if (active === WHEN_ANSWERED && isAnswered) takeFirst();
  }, [active, isAnswered]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined && items.length > 0) {
      event.preventDefault();
      setActive((current + step + items.length) % items.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (isAnswered || active > 0) choose(items[current]);
      else setActive(WHEN_ANSWERED);
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
          placeholder="Company, page, or filters: flooring GA 6 months"
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
        stale={!isAnswered}
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
