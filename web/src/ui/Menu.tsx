import {
  useEffect,
  useEffectEvent,
  useRef,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { createPortal } from 'react-dom';
import styles from './ActionMenu.module.css';
import { Kbd } from './Kbd.tsx';
import { placeBeside, type Anchor } from './place-beside.ts';
import { typeAhead } from './type-ahead.ts';

export interface MenuItem {
  label: string;
  onSelect: () => void;
  keys?: string;
  danger?: boolean;
  /** One choice of several: whether it is the current one. */
  checked?: boolean;
  /** Shown at the item's right. */
  note?: string;
  /** A line above it separates it from the items before. */
  startsGroup?: boolean;
}

export interface MenuProps {
  id?: string;
  label: string;
  items: readonly MenuItem[];
  /** The box beside which it opens. */
  at: Anchor;
  /** Which of the box's sides it keeps to. */
  align?: 'left' | 'right';
  /** What opened it: a click there is not one elsewhere. */
  owner?: RefObject<HTMLElement | null>;
  /** Above the items: what or whom the menu is about. */
  heading?: ReactNode;
  /** Closed by a choice, Esc or a click elsewhere. The opener restores focus, unless `isElsewhere`. */
  onClose: (isElsewhere: boolean) => void;
}

const ITEMS = '[role^=menuitem]';
const ITEM_PX = 36;
const WIDTH_PX = 200;

/** A short list of actions over the page; arrows, Home, End, Esc and first letters work as in any menu. */
export function Menu({ id, label, items, at, align = 'left', owner, heading, onClose }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const leave = useEffectEvent(() => onClose(true));
  useEffect(() => {
    menu.current?.querySelector<HTMLElement>(ITEMS)?.focus({ preventScroll: true });
    const close = (event: Event): void => {
      if (event.target instanceof Node && menu.current?.contains(event.target)) return;
      if (event.target instanceof Node && owner?.current?.contains(event.target)) return;
      leave();
    };
    const opened = owner?.current?.getBoundingClientRect();
    const closeIfMoved = (event: Event): void => {
      const now = owner?.current?.getBoundingClientRect();
      // Browsers report a scroll a frame later: one that brought the button here is not one that moves it away.
      if (opened && now && now.top === opened.top && now.left === opened.left) return;
      close(event);
    };
    document.addEventListener('pointerdown', close);
    window.addEventListener('scroll', closeIfMoved, true);
    window.addEventListener('resize', close);
    return () => {
      document.removeEventListener('pointerdown', close);
      window.removeEventListener('scroll', closeIfMoved, true);
      window.removeEventListener('resize', close);
    };
  }, [owner]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const entries = [...(menu.current?.querySelectorAll<HTMLElement>(ITEMS) ?? [])];
    const place = entries.findIndex((entry) => entry === document.activeElement);
    const steps: Record<string, number> = {
      ArrowDown: (place + 1) % entries.length,
      ArrowUp: (place - 1 + entries.length) % entries.length,
      Home: 0,
      End: entries.length - 1,
    };
    const next = steps[event.key];
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.stopPropagation();
      onClose(false);
    } else if (next !== undefined) {
      entries[next]?.focus();
    } else if (typeAhead(event, entries)) {
      event.stopPropagation();
    } else return;
    event.preventDefault();
  };
  const size = { width: WIDTH_PX, height: items.length * ITEM_PX + 12 };
  return createPortal(
    <div
      ref={menu}
      id={id}
      role="menu"
      aria-label={label}
      className={styles.menu}
      style={placeBeside(at, size, align)}
      onKeyDown={onKeyDown}
    >
      {heading}
      {items.map((item) => (
        <button
          key={item.label}
          type="button"
          role={item.checked === undefined ? 'menuitem' : 'menuitemradio'}
          aria-checked={item.checked}
          tabIndex={-1}
          className={styles.item}
          data-danger={item.danger}
          data-group={item.startsGroup}
          onClick={() => {
            onClose(false);
            item.onSelect();
          }}
        >
          {item.label}
          {item.note && <span className={styles.note}>{item.note}</span>}
          {item.keys && <Kbd keys={item.keys} />}
        </button>
      ))}
    </div>,
    document.body,
  );
}
