import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Kbd } from './Kbd.tsx';
import styles from './Button.module.css';

export interface ButtonLook {
  variant?: 'primary' | 'default' | 'subtle' | 'danger' | undefined;
  size?: 'small' | 'normal' | 'large' | undefined;
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonLook {
  /** The shortcut that does the same, shown in the button. */
  keys?: string;
  children: ReactNode;
}

export function buttonClass({
  variant = 'default',
  size = 'normal',
  className,
}: ButtonLook & { className?: string | undefined }): string {
  const classes = [styles.button, styles[variant], styles[size], className];
  return classes.filter(Boolean).join(' ');
}

/** A plain button; `type="button"` unless told otherwise, so that it never submits by accident. */
export function Button({
  variant,
  size,
  keys,
  type = 'button',
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button type={type} className={buttonClass({ variant, size, className })} {...rest}>
      {children}
      {keys && <Kbd keys={keys} />}
    </button>
  );
}
