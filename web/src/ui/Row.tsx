import type { ElementType } from 'react';
import styles from './composed.module.css';
import type { Gap, LayoutProps } from './layout-props.ts';

interface RowLook {
  gap?: Gap;
  align?: 'center' | 'baseline' | 'start';
  justify?: 'between' | 'end';
  wraps?: boolean;
  /** In a line of text. */
  isInline?: boolean;
  /** Gives way where its place is narrow. */
  shrinks?: boolean;
  /** Of items, without the signs of a list. */
  isList?: boolean;
}

/** Parts beside each other. */
export function Row<Tag extends ElementType = 'div'>(props: LayoutProps<Tag, RowLook>) {
  const { as, gap, align, justify, wraps, isInline, shrinks, isList, ...rest } = props;
  const Element: ElementType = as ?? 'div';
  const look = [
    isInline ? styles.inline : styles.row,
    gap && styles[`gap${gap}`],
    align && styles[align],
    justify && styles[justify],
    wraps && styles.wrap,
    shrinks && styles.shrinks,
    isList && styles.list,
  ];
  return <Element {...rest} className={look.filter(Boolean).join(' ')} />;
}
