import { useCallback, useState, type RefCallback } from 'react';

/**
 * Measures an element before its first paint, so that a layout based on its width does not shift.
 * @returns a ref for an element without padding, and its width in pixels (0 before it mounts)
 */
export function useContentWidth(): [RefCallback<HTMLElement>, number] {
  const [width, setWidth] = useState(0);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const measure = (): void => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
