import type { ComponentProps, ElementType } from 'react';
import styles from './composed.module.css';

/** Steps of the spacing scale, in pixels. */
export const GAPS = {
  2: styles.gap2,
  4: styles.gap4,
  8: styles.gap8,
  12: styles.gap12,
  16: styles.gap16,
};

export type Gap = keyof typeof GAPS;

/** An element of any kind with a look of its own; what is particular has a class in a style sheet instead. */
export type LayoutProps<Tag extends ElementType, Look> = Look & { as?: Tag } & Omit<
    ComponentProps<Tag>,
    keyof Look | 'as' | 'className'
  >;
