import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Kbd } from './Kbd.tsx';
import styles from './Button.module.css';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: 'primary' | 'default' | 'subtle' | 'danger';
  size?: 'small' | 'normal' | 'large';
  /** The shortcut that does the same, shown in the button. */
  keys?: string;
  children: ReactNode;
}

/** A plain button; `type="button"` unless told otherwise, so that it never submits by accident. */
export function Button({
  variant = 'default',
  size = 'normal',
  keys,
  type = 'button',
  className,
  children,
  ...rest
}: ButtonProps) {
  const classes = [styles.button, styles[variant], styles[size], className];
  return (
    <button type={type} className={classes.filter(Boolean).join(' ')} {...rest}>
      {children}
      {keys && <Kbd keys={keys} />}
    </button>
  );
}
