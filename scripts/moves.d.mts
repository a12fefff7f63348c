import type { Locator, Page } from '@playwright/test';

export interface Move {
  name: string;
  from: string;
  before?: readonly ((page: Page) => Locator)[];
  /** One of these three. */
  click?: (page: Page) => Locator;
  press?: string;
  back?: true;
  title: RegExp;
  /** A selector. */
  content: string;
}

export interface Load {
  name: string;
  address: string;
  /** A selector. */
  content: string;
}

export const MOVES: readonly Move[];
export const LOADS: readonly Load[];
