import type { ElementType } from 'react';
import styles from './composed.module.css';
import type { Gap, LayoutProps } from './layout-props.ts';

interface StackLook {
  gap?: Gap;
  /** Gives way where its place is narrow. */
  shrinks?: boolean;
  /** Of items, without the signs of a list. */
  isList?: boolean;
}

/** Parts under each other, as wide as their place. */
export function Stack<Tag extends ElementType = 'div'>(props: LayoutProps<Tag, StackLook>) {
  const { as, gap, shrinks, isList, ...rest } = props;
  const Element: ElementType = as ?? 'div';
  const look = [
    styles.stack,
    gap && styles[`gap${gap}`],
    shrinks && styles.shrinks,
    isList && styles.list,
  ];
  return <Element {...rest} className={look.filter(Boolean).join(' ')} />;
}
