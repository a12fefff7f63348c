import type { MapPalette } from './palette.ts';
import type { PinLook } from './pins.ts';

/** A pin or cluster drawn once, to be put down many times. */
export interface Picture {
  canvas: HTMLCanvasElement;
  /** Width and height in pixels of the screen, whatever its density. */
  size: number;
}

/** Pixels of the screen for each of the page's. Two are as sharp as an eye can see; a third doubles the work. */
export const screenDensity = (): number => Math.min(2, window.devicePixelRatio || 1);

const PIN_RADIUS = 10;
const MARGIN = 4;
const FONT = 'system-ui, sans-serif';

/** Half the width of a pin, where a click still meets it. */
export const radiusOf = (look: PinLook): number => look.radius ?? PIN_RADIUS;

export const clusterRadius = (count: number): number => 12 + Math.min(18, Math.log10(count) * 5);

/** `12,345` would not fit: `12k`. */
export function shortCount(count: number): string {
  if (count < 1000) return String(count);
  return count < 10_000 ? `${(count / 1000).toFixed(1)}k` : `${Math.round(count / 1000)}k`;
}

function picture(radius: number, density: number, draw: (pen: CanvasRenderingContext2D) => void) {
  const size = 2 * (radius + MARGIN);
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(size * density);
  canvas.height = canvas.width;
  const pen = canvas.getContext('2d');
  if (pen) {
    pen.scale(density, density);
    pen.translate(size / 2, size / 2);
    draw(pen);
  }
  return { canvas, size };
}

function disc(pen: CanvasRenderingContext2D, radius: number): void {
  pen.beginPath();
  pen.arc(0, 0, radius, 0, 2 * Math.PI);
}

function write(pen: CanvasRenderingContext2D, text: string, colour: string, size: number): void {
  pen.fillStyle = colour;
  pen.font = `600 ${size}px ${FONT}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(text, 0, 0.5);
}

export function pinPicture(look: PinLook, palette: MapPalette, density: number): Picture {
  const radius = radiusOf(look);
  const colour = palette.pin(look.colour);
  return picture(radius, density, (pen) => {
    const inner = look.shape === 'ring' ? radius - 2.5 : radius;
    disc(pen, look.shape === 'ring' ? radius + 1 : radius);
    pen.fillStyle = look.shape === 'disc' ? colour : palette.canvas;
    pen.fill();
    pen.lineWidth = 1;
    pen.strokeStyle = palette.line;
    pen.stroke();
    if (look.shape === 'ring') {
      disc(pen, radius);
      pen.lineWidth = 2;
      pen.strokeStyle = palette.green;
      pen.stroke();
      disc(pen, inner);
      pen.fillStyle = colour;
      pen.fill();
    }
    if (look.shape === 'hollow') {
      disc(pen, radius - 2);
      pen.lineWidth = 3.5;
      pen.strokeStyle = colour;
      pen.stroke();
    }
    const ink = look.shape === 'hollow' ? palette.ink : palette.on(look.colour);
    write(pen, look.text, ink, look.text.length > 2 ? 9 : 10.5);
    if (look.crossed) cross(pen, radius, palette);
  });
}

function cross(pen: CanvasRenderingContext2D, radius: number, palette: MapPalette): void {
  const reach = radius * 0.72;
  pen.beginPath();
  pen.moveTo(-reach, -reach);
  pen.lineTo(reach, reach);
  pen.moveTo(reach, -reach);
  pen.lineTo(-reach, reach);
  pen.lineWidth = 2;
  pen.lineCap = 'round';
  pen.strokeStyle = palette.red;
  pen.stroke();
}

/** How many, and by its rim which share of them is primary. */
export function clusterPicture(
  count: number,
  primary: number,
  palette: MapPalette,
  density: number,
): Picture {
  const radius = clusterRadius(count);
  return picture(radius, density, (pen) => {
    disc(pen, radius);
    pen.fillStyle = palette.canvas;
    pen.fill();
    disc(pen, radius - 2);
    pen.lineWidth = 3.5;
    pen.strokeStyle = palette.border;
    pen.stroke();
    if (primary > 0) {
      const start = -Math.PI / 2;
      pen.beginPath();
      pen.arc(0, 0, radius - 2, start, start + (2 * Math.PI * primary) / count);
      pen.strokeStyle = palette.green;
      pen.stroke();
    }
    disc(pen, radius);
    pen.lineWidth = 1;
    pen.strokeStyle = palette.line;
    pen.stroke();
    write(pen, shortCount(count), palette.ink, count < 1000 ? 12 : 11);
  });
}
