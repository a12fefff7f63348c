/** Mid-tone hues: white letters on them keep 4.5:1, and they stand out in both themes. */
const PALETTE = [
  '#396bcd',
  '#b3541e',
  '#2b8155',
  '#9a4fb5',
  '#c0395b',
  '#0c7d85',
  '#857016',
  '#6a5bd0',
  '#5c7b28',
  '#b8468f',
  '#477691',
  '#a3622f',
  '#398139',
  '#7d63a8',
  '#bc4d3d',
  '#2777ac',
] as const;

/** A color that stays with a rep; neighboring numbers get distant hues. */
export function repColour(seq: number): string {
  const slot = Math.abs(Math.imul(seq, 2654435761) >>> 8) % PALETTE.length;
  return PALETTE[slot] ?? PALETTE[0];
}
