import type { AnchorHTMLAttributes } from 'react';
import styles from './Button.module.css';

/** A link that looks like a button, such as a number to dial. */
export function ButtonLink({
  className,
  children,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement>) {
  const classes = [styles.button, className];
  return (
    <a className={classes.filter(Boolean).join(' ')} {...rest}>
      {children}
    </a>
  );
}
