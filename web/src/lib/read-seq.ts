/** The largest number that GraphQL's Int holds; a larger one cannot name a record. */
const INT_MAX = 2_147_483_647;

/** A record's number from the address; `null` for what cannot be one. */
export function readSeq(param: string | undefined): number | null {
  if (!param || !/^[1-9]\d{0,9}$/.test(param)) return null;
  const seq = Number(param);
  return seq <= INT_MAX ? seq : null;
}
