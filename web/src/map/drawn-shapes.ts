import type { WorldPoint } from './mercator.ts';

/** Shapes are kept in this unit: the whole world is 4096 wide, small enough for a path's short numbers. */
export const UNIT = 4096;

type Rings = readonly (readonly (readonly [x: number, y: number])[])[];

/** A part of the world of 0 to 1. */
export interface WorldBox {
  west: number;
  east: number;
  north: number;
  south: number;
}

/** A shape ready for a canvas. */
export interface DrawnShape extends WorldBox {
  path: Path2D;
}

/** @param rings over the Mercator world of 0 to 1 */
export function drawnShape(rings: Rings, isClosed: boolean): DrawnShape {
  const path = new Path2D();
  const box = { west: 1, east: 0, north: 1, south: 0 };
  for (const ring of rings) {
    ring.forEach(([x, y], i) => {
      if (i === 0) path.moveTo(x * UNIT, y * UNIT);
      else path.lineTo(x * UNIT, y * UNIT);
      box.west = Math.min(box.west, x);
      box.east = Math.max(box.east, x);
      box.north = Math.min(box.north, y);
      box.south = Math.max(box.south, y);
    });
    if (isClosed) path.closePath();
  }
  return { path, ...box };
}

/** Corners of a piece of a line: a tile strokes the pieces that it shows, not a river from end to end. */
const PIECE = 48;

/** A line as shapes of a few corners each. */
export function drawnPieces(line: Rings[number]): DrawnShape[] {
  const count = Math.max(1, Math.ceil((line.length - 1) / PIECE));
  return Array.from({ length: count }, (_, at) =>
    drawnShape([line.slice(at * PIECE, (at + 1) * PIECE + 1)], false),
  );
}

/** The center of gravity of the largest part. */
export function middleOf(rings: Rings): WorldPoint {
  let largest = 0;
  let middle = { x: 0, y: 0 };
  for (const ring of rings) {
    let area = 0;
    let x = 0;
    let y = 0;
    ring.forEach((from, i) => {
      const to = ring[(i + 1) % ring.length] ?? from;
      const cross = from[0] * to[1] - to[0] * from[1];
      area += cross;
      x += (from[0] + to[0]) * cross;
      y += (from[1] + to[1]) * cross;
    });
    if (Math.abs(area) <= largest) continue;
    largest = Math.abs(area);
    middle = { x: x / (3 * area), y: y / (3 * area) };
  }
  return middle;
}
