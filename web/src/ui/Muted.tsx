import type { ElementType } from 'react';
import styles from './composed.module.css';
import type { LayoutProps } from './layout-props.ts';

interface MutedLook {
  /** How far behind the text around it: `faint` unless stated. `problem` is what has to be mended. */
  tone?: 'faint' | 'soft' | 'problem';
  size?: 'small';
  /** Lines as close as those of small text. */
  isTight?: boolean;
  /** Digits of one width. */
  isTabular?: boolean;
  /** One line, cut where its place is narrow. */
  isClipped?: boolean;
}

/** Words beside what matters: a hint, a unit, a problem under a field. */
export function Muted<Tag extends ElementType = 'span'>(props: LayoutProps<Tag, MutedLook>) {
  const { as, tone = 'faint', size, isTight, isTabular, isClipped, ...rest } = props;
  const Element: ElementType = as ?? 'span';
  const look = [
    styles[tone],
    size && styles[size],
    isTight && styles.tight,
    isTabular && styles.tabular,
    isClipped && styles.clip,
  ];
  return <Element {...rest} className={look.filter(Boolean).join(' ')} />;
}
