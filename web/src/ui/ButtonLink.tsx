import type { AnchorHTMLAttributes } from 'react';
import type { ButtonProps } from './Button.tsx';
import styles from './Button.module.css';

export interface ButtonLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  variant?: ButtonProps['variant'];
}

/** A link that looks like a button, such as a number to dial. */
export function ButtonLink({ variant = 'default', className, children, ...rest }: ButtonLinkProps) {
  const classes = [styles.button, styles[variant], className];
  return (
    <a className={classes.filter(Boolean).join(' ')} {...rest}>
      {children}
    </a>
  );
}
