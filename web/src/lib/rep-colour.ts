/** Mid-tone hues that keep 3:1 against white and near-black, so that one palette serves both themes. */
const PALETTE = [
  '#3b6fd4',
  '#b3541e',
  '#2f8a5b',
  '#9a4fb5',
  '#c0395b',
  '#0f8a94',
  '#8a7417',
  '#6a5bd0',
  '#5f7f2a',
  '#b8468f',
  '#4a7a96',
  '#a3622f',
  '#3f8f3f',
  '#7d63a8',
  '#c2503f',
  '#2b7fb8',
] as const;

/** A colour that stays with a rep; neighbours in number get distant hues. */
export function repColour(seq: number): string {
  const slot = Math.abs(Math.imul(seq, 2654435761) >>> 8) % PALETTE.length;
  return PALETTE[slot] ?? PALETTE[0];
}
