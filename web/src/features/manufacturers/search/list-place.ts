/** Where in a list the reader was, so that Back from a company leads to the same row. */

interface ListPlace {
  /** The list's criteria and order, without the peek and the looks. */
  key: string;
  offset: number;
  seq: number | null;
}

let place: ListPlace | null = null;

export function rememberPlace(next: ListPlace): void {
  place = next;
}

/** The place in this very list; `null` for any other. */
export function placeIn(key: string): ListPlace | null {
  return place?.key === key ? place : null;
}
