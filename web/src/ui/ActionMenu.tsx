import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './ActionMenu.module.css';
import { Icon } from './Icon.tsx';
import { Kbd } from './Kbd.tsx';

export interface ActionMenuItem {
  label: string;
  onSelect: () => void;
  keys?: string;
  danger?: boolean;
}

export interface ActionMenuProps {
  /** Names the button: `More actions`. */
  label: string;
  items: readonly ActionMenuItem[];
  children?: ReactNode;
}

interface Place {
  top: number;
  right: number;
}

const ITEM_PX = 36;

/** A ⋯ button with a short list of actions; arrows, Home, End and Esc work as in any menu. */
export function ActionMenu({ label, items, children }: ActionMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place | null>(null);
  const id = useId();
  const open = place !== null;

  useEffect(() => {
    if (!open) return undefined;
    menu.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
    const close = (event: Event): void => {
      if (event.target instanceof Node && menu.current?.contains(event.target)) return;
      if (event.target instanceof Node && button.current?.contains(event.target)) return;
      setPlace(null);
    };
    const opened = button.current?.getBoundingClientRect();
    const closeIfMoved = (event: Event): void => {
      const now = button.current?.getBoundingClientRect();
      // Browsers tell of a scroll a frame later: one that brought the button here is not one that moves it away.
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
  }, [open]);

  const toggle = (): void => {
    const box = button.current?.getBoundingClientRect();
    if (open || !box) return setPlace(null);
    const height = items.length * ITEM_PX + 12;
    const below = box.bottom + 4;
    const top = below + height > window.innerHeight ? Math.max(8, box.top - height - 4) : below;
    return setPlace({ top, right: Math.max(8, window.innerWidth - box.right) });
  };
  const close = (): void => {
    setPlace(null);
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const entries = [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
    const at = entries.findIndex((entry) => entry === document.activeElement);
    const steps: Record<string, number> = {
      ArrowDown: (at + 1) % entries.length,
      ArrowUp: (at - 1 + entries.length) % entries.length,
      Home: 0,
      End: entries.length - 1,
    };
    const next = steps[event.key];
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.stopPropagation();
      close();
    } else if (next !== undefined) {
      entries[next]?.focus();
    } else return;
    event.preventDefault();
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={toggle}
      >
        {children ?? <Icon name="more" />}
      </button>
      {open &&
        createPortal(
          <div
            ref={menu}
            id={id}
            role="menu"
            aria-label={label}
            className={styles.menu}
            style={place}
            onKeyDown={onKeyDown}
          >
            {items.map((item) => (
              <button
                key={item.label}
                type="button"
                role="menuitem"
                tabIndex={-1}
                className={styles.item}
                data-danger={item.danger}
                onClick={() => {
                  close();
                  item.onSelect();
                }}
              >
                {item.label}
                {item.keys && <Kbd keys={item.keys} />}
              </button>
            ))}
          </div>,
          document.body,
        )}
    </>
  );
}
