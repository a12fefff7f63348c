/** Where a list, menu or panel goes beside what opened it, in pixels of the window. */

export type Anchor = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

export interface Placed {
  top: number | undefined;
  bottom: number | undefined;
  left: number | undefined;
  right: number | undefined;
  maxHeight: number;
}

/** To the opener. */
const GAP_PX = 4;
/** To the window's edges. */
const EDGE_PX = 8;

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
  return {
    top: isBelow ? at.bottom + GAP_PX : undefined,
    bottom: isBelow ? undefined : view.height - at.top + GAP_PX,
    left: align === 'left' ? Math.max(EDGE_PX, Math.min(at.left, most)) : undefined,
    right: align === 'right' ? Math.max(EDGE_PX, Math.min(view.width - at.right, most)) : undefined,
    maxHeight: Math.max(isBelow ? below : above, 0),
  };
}
