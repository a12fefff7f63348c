/** Reads what a page will ask for before it is drawn: while its link is pointed at, or while the page before it fades. */
import type { DocumentNode, OperationVariables } from '@apollo/client';
import type { Viewer } from './session.ts';

/** Where a link leads, and what else decides what the page there reads. */
export interface PageAddress {
  pathname: string;
  search: string;
  /** The business date. */
  today: string;
  viewer: Viewer;
}

export interface PageRead {
  document: DocumentNode;
  variables: OperationVariables;
}

/**
 * Why a page is read ahead: somebody points at its link, or opens it. An opened page gets what was read, however long
 * it takes to draw.
 */
export type Ahead = 'pointed' | 'opened';

type Reader = (pathname: string, search: string, ahead: Ahead) => void;

let reader: Reader | null = null;

/** Set by the signed-in area, which has the client; `null` when nobody is signed in. */
export function setAheadReader(next: Reader | null): void {
  reader = next;
}

/** Asks for the data of an address; without a signed-in user nothing happens. */
export function readAhead(pathname: string, search: string, ahead: Ahead): void {
  reader?.(pathname, search, ahead);
}
