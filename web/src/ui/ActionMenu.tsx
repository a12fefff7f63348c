import { useId, useRef, useState, type ReactNode } from 'react';
import styles from './ActionMenu.module.css';
import { Icon } from './Icon.tsx';
import { Menu, type MenuItem } from './Menu.tsx';

export type ActionMenuItem = MenuItem;

export interface ActionMenuProps {
  /** Names the button: `More actions`. */
  label: string;
  items: readonly ActionMenuItem[];
  children?: ReactNode;
}

/** A ⋯ button with a short list of actions. */
export function ActionMenu({ label, items, children }: ActionMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [place, setPlace] = useState<DOMRect | null>(null);
  const id = useId();
  const open = place !== null;
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
        onClick={() => setPlace(open ? null : (button.current?.getBoundingClientRect() ?? null))}
      >
        {children ?? <Icon name="more" />}
      </button>
      {place && (
        <Menu
          id={id}
          label={label}
          items={items}
          at={place}
          align="right"
          owner={button}
          onClose={(isElsewhere) => {
            setPlace(null);
            if (!isElsewhere) button.current?.focus();
          }}
        />
      )}
    </>
  );
}
