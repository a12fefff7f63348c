import type { WorldPoint } from './mercator.ts';
import type { MapEngine } from './map-engine.ts';

export interface GestureEvents {
  tap: (at: WorldPoint, isTouch: boolean) => void;
  /** `null` when the pointer leaves. */
  hover: (at: WorldPoint | null) => void;
}

/** A press that moves less than this is a tap. */
const TAP_PIXELS = 5;
const KEY_PAN = 80;

/** Drag, wheel, pinch, double click and keys of the built-in map. @returns how to let go */
export function attachGestures(
  element: HTMLElement,
  engine: MapEngine,
  on: GestureEvents,
  /** The map stands in a page that scrolls: the bare wheel and one finger are the page's. */
  isEmbedded: boolean,
): () => void {
  const fingers = new Map<number, WorldPoint>();
  let travelled = 0;

  const at = (event: { clientX: number; clientY: number }): WorldPoint => {
    const box = element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const middle = (): WorldPoint => {
    const all = [...fingers.values()];
    return {
      x: all.reduce((sum, { x }) => sum + x, 0) / all.length,
      y: all.reduce((sum, { y }) => sum + y, 0) / all.length,
    };
  };
  const spread = (): number => {
    const [a, b] = [...fingers.values()];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  };

  const down = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    element.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, at(event));
    travelled = fingers.size > 1 ? Infinity : 0;
  };

  const move = (event: PointerEvent): void => {
    const last = fingers.get(event.pointerId);
    const now = at(event);
    if (!last) {
      on.hover(now);
      return;
    }
    const before = { middle: middle(), spread: spread() };
    fingers.set(event.pointerId, now);
    const after = middle();
    travelled += Math.hypot(now.x - last.x, now.y - last.y);
    if (travelled < TAP_PIXELS) return;
    if (isEmbedded && event.pointerType === 'touch' && fingers.size < 2) return;
    engine.pan(after.x - before.middle.x, after.y - before.middle.y);
    if (fingers.size === 2 && before.spread > 0) {
      engine.zoomBy(Math.log2(spread() / before.spread), after);
    }
  };

  const up = (event: PointerEvent): void => {
    const isTap = fingers.has(event.pointerId) && travelled < TAP_PIXELS;
    fingers.delete(event.pointerId);
    if (isTap && event.type === 'pointerup') on.tap(at(event), event.pointerType === 'touch');
  };

  const wheel = (event: WheelEvent): void => {
    if (isEmbedded && !event.ctrlKey) return;
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 24 : 1;
    const strength = event.ctrlKey ? 0.01 : 0.0025;
    const steps = -event.deltaY * lines * strength;
    engine.zoomBy(Math.max(-1, Math.min(1, steps)), at(event));
  };

  const twice = (event: MouseEvent): void => engine.zoomBy(1, at(event), true);
  const leave = (): void => on.hover(null);

  const key = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const run: Record<string, () => void> = {
      ArrowLeft: () => engine.pan(KEY_PAN, 0),
      ArrowRight: () => engine.pan(-KEY_PAN, 0),
      ArrowUp: () => engine.pan(0, KEY_PAN),
      ArrowDown: () => engine.pan(0, -KEY_PAN),
      '+': () => engine.zoomBy(1, undefined, true),
      '=': () => engine.zoomBy(1, undefined, true),
      '-': () => engine.zoomBy(-1, undefined, true),
    };
    const action = run[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };

  const bound = new AbortController();
  const { signal } = bound;
  element.addEventListener('pointerdown', down, { signal });
  element.addEventListener('pointermove', move, { signal });
  element.addEventListener('pointerup', up, { signal });
  element.addEventListener('pointercancel', up, { signal });
  element.addEventListener('pointerleave', leave, { signal });
  element.addEventListener('wheel', wheel, { signal, passive: false });
  element.addEventListener('dblclick', twice, { signal });
  element.addEventListener('keydown', key, { signal });
  return () => bound.abort();
}
