import type { AnchorHTMLAttributes } from 'react';
import { buttonClass, type ButtonLook } from './Button.tsx';

/** A link that looks like a button, such as a number to dial. */
export function ButtonLink({
  variant,
  size,
  className,
  children,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & ButtonLook) {
  return (
    <a className={buttonClass({ variant, size, className })} {...rest}>
      {children}
    </a>
  );
}
