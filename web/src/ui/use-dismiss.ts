import { useEffect, useEffectEvent } from 'react';

/** Closes what is open beside its opener when somebody presses elsewhere; `root` has both. */
export function useDismiss(isOpen: boolean, root: HTMLElement | null, onDismiss: () => void): void {
  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    if (!isOpen) return undefined;
    const onPointerDown = (event: PointerEvent): void => {
      if (event.target instanceof Node && !root?.contains(event.target)) dismiss();
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [isOpen, root]);
}
