import type { ComponentProps, ElementType } from 'react';

/** Steps of the spacing scale, in pixels. */
export type Gap = 2 | 4 | 8 | 12 | 16;

/** An element of any kind with a look of its own; what is particular has a class in a style sheet instead. */
export type LayoutProps<Tag extends ElementType, Look> = Look & { as?: Tag } & Omit<
    ComponentProps<Tag>,
    keyof Look | 'as' | 'className'
  >;
