import type { ElementType } from 'react';
import styles from './layout.module.css';
import type { LayoutProps } from './layout-props.ts';

interface ClipLook {
  /** Gives way where its place is narrow. */
  shrinks?: boolean;
}

/** One line, cut where its place is narrow. */
export function Clip<Tag extends ElementType = 'span'>(props: LayoutProps<Tag, ClipLook>) {
  const { as, shrinks, ...rest } = props;
  const Element: ElementType = as ?? 'span';
  return (
    <Element {...rest} className={shrinks ? `${styles.clip} ${styles.shrinks}` : styles.clip} />
  );
}
