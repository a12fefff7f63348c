import { startTransition, useEffect, useRef, useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import type { PaletteItem } from './palette-items.ts';
import { SentenceChips } from './SentenceChips.tsx';
import styles from './Omnibox.module.css';

export interface PaletteListProps {
  id: string;
  items: readonly PaletteItem[];
  active: number;
  /** The companies shown still answer an earlier text. */
  stale: boolean;
  onActive: (index: number) => void;
  onChoose: (item: PaletteItem) => void;
}

/** More than fit on a screen. The rest is drawn right after the palette has opened. */
const AT_ONCE = 20;

/** The palette's list box; the text field keeps the focus and names the active option. */
export function PaletteList({ id, items, active, stale, onActive, onChoose }: PaletteListProps) {
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => startTransition(() => setOpen(true)), []);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div ref={list} id={id} role="listbox" aria-label="Results" className={styles.list}>
      {(isOpen ? items : items.slice(0, AT_ONCE)).map((item, index) => (
        <div key={item.id} role="presentation">
          {items[index - 1]?.group !== item.group && (
            <div className={styles.group} role="presentation">
              {item.group}
            </div>
          )}
          <div
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            className={styles.item}
            data-stale={stale && item.group === 'Companies' && item.id !== 'search-all'}
            onMouseMove={() => index !== active && onActive(index)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(item)}
          >
            <Icon name={item.icon} />
            {item.sentence ? (
              <SentenceChips sentence={item.sentence} />
            ) : (
              <span className={styles.label}>{item.label}</span>
            )}
            {item.detail && <span className={styles.detail}>{item.detail}</span>}
            {item.keys && <Kbd keys={item.keys} />}
          </div>
        </div>
      ))}
    </div>
  );
}
