/** An answer of the backend as it came over the wire: what the cache keeps and the transports bring. */
export interface RawAnswer {
  status: number;
  /** Names in lower case. */
  headers: Record<string, string>;
  body: Buffer;
}
