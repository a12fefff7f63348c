/** Writes a PMTiles file (version 3) of one vector tile at five places, as the format's specification lays it out. */

type Bytes = number[];

function varint(value: number): Bytes {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...varint(Math.floor(value / 128))];
}

/** A field of a protocol buffer that holds bytes. */
function field(number: number, content: Bytes): Bytes {
  return [...varint((number << 3) | 2), ...varint(content.length), ...content];
}

const whole = (number: number, value: number): Bytes => [...varint(number << 3), ...varint(value)];
const textBytes = (text: string): Bytes => [...new TextEncoder().encode(text)];
const zigzag = (value: number): number => (value < 0 ? -2 * value - 1 : 2 * value);

/** A layer `roads` with one line across the tile, of whose 4,096 lines it is the one at `y`. */
function roadTile(y: number): Bytes {
  const geometry = [9, zigzag(0), zigzag(y), 10, zigzag(4096), zigzag(0)].flatMap(varint);
  const feature = [...field(2, [0, 0]), ...whole(3, 2), ...field(4, geometry)];
  const value = field(1, textBytes('highway'));
  const layer = [
    ...field(1, textBytes('roads')),
    ...field(2, feature),
    ...field(3, textBytes('kind')),
    ...field(4, value),
    ...whole(5, 4096),
    ...whole(15, 2),
  ];
  return field(3, layer);
}

const HEADER = 127;

/** The world at zoom 0, and its quarters: the map's layer takes a last zoom of 0 for none. */
const PLACES = 5;

/** @returns a file whose only tile is that of each place; its road lies in the middle of it, or at `y` */
export function tinyPmtiles(y = 2048): Uint8Array {
  const tile = roadTile(y);
  // One entry: tile 0, a run of all places, its length, and its offset plus one.
  const root = [1, 0, PLACES, tile.length, 1].flatMap(varint);
  const metadata = textBytes('{"name":"tiny"}');
  const file = new Uint8Array(HEADER + root.length + metadata.length + tile.length);
  const view = new DataView(file.buffer);
  const offset = (at: number, value: number): void => view.setBigUint64(at, BigInt(value), true);
  file.set(textBytes('PMTiles'));
  file[7] = 3;
  const parts: [at: number, bytes: Bytes][] = [];
  let next = HEADER;
  for (const [at, bytes] of [
    [8, root],
    [24, metadata],
    [40, []],
    [56, tile],
  ] as const) {
    offset(at, next);
    offset(at + 8, bytes.length);
    parts.push([next, [...bytes]]);
    next += bytes.length;
  }
  offset(72, PLACES);
  for (const at of [80, 88]) offset(at, 1);
  // Clustered; neither directories nor tiles compressed; vector tiles; zooms 0 and 1.
  file.set([1, 1, 1, 1, 0, 1], 96);
  for (const [at, degrees] of [
    [102, -180],
    [106, -85],
    [110, 180],
    [114, 85],
  ] as const) {
    view.setInt32(at, degrees * 1e7, true);
  }
  for (const [at, bytes] of parts) file.set(bytes, at);
  return file;
}
