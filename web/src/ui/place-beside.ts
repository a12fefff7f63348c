/** Where a list, menu or panel goes beside what opened it. */

export type Anchor = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

/** CSS properties. */
export type Placed = Record<'top' | 'bottom' | 'left' | 'right' | 'maxHeight', string>;

/** To the opener. */
const GAP_PX = 4;
/** To the window's edges. */
const EDGE_PX = 8;

const inPixels = (isKept: boolean, value: number): string => (isKept ? `${value}px` : 'auto');

/** Below the opener, or above where there is more room; never beyond the window's edges. */
export function placeBeside(
  at: Anchor,
  { width, height }: { width: number; height: number },
  align: 'left' | 'right' = 'left',
): Placed {
  const view = { width: window.innerWidth, height: window.innerHeight };
  const below = view.height - at.bottom - GAP_PX - EDGE_PX;
  const above = at.top - GAP_PX - EDGE_PX;
  const isBelow = height <= below || below >= above;
  const most = Math.max(EDGE_PX, view.width - width - EDGE_PX);
  const isLeft = align === 'left';
  const side = Math.max(EDGE_PX, Math.min(isLeft ? at.left : view.width - at.right, most));
  return {
    top: inPixels(isBelow, at.bottom + GAP_PX),
    bottom: inPixels(!isBelow, view.height - at.top + GAP_PX),
    left: inPixels(isLeft, side),
    right: inPixels(!isLeft, side),
    maxHeight: inPixels(true, Math.max(isBelow ? below : above, 0)),
  };
}
