import { outlineOf, type MapArea } from './areas.ts';
import type { Place, WorldPoint } from './mercator.ts';
import type { MapPalette } from './palette.ts';

/** An area washed over the ground within dashes; a way as a line. */
export function drawArea(
  pen: CanvasRenderingContext2D,
  area: MapArea,
  screenOf: (place: Place) => WorldPoint,
  { accent }: MapPalette,
): void {
  pen.beginPath();
  outlineOf(area).forEach((corner, i) => {
    const { x, y } = screenOf(corner);
    if (i === 0) pen.moveTo(x, y);
    else pen.lineTo(x, y);
  });
  pen.strokeStyle = accent;
  if (area.kind === 'line') {
    pen.lineWidth = 2.5;
    pen.stroke();
    return;
  }
  pen.closePath();
  pen.globalAlpha = 0.07;
  pen.fillStyle = accent;
  pen.fill();
  pen.globalAlpha = 1;
  pen.setLineDash([6, 4]);
  pen.lineWidth = 1.5;
  pen.stroke();
  pen.setLineDash([]);
}
