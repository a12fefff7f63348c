import { useEffect, useEffectEvent } from 'react';

/** On these screens a dialog covers the page, so Back is meant for the dialog. */
const COVERED = '(max-width: 640px)';
/** How the open dialogs close, the topmost last. */
const open: (() => void)[] = [];
/** The step back is being undone, and the event of that is still to come. */
let isReturning = false;

/** Runs before the router's listener, so the page never sees the step back. */
function onPop(event: PopStateEvent): void {
  const close = open.at(-1);
  if (isReturning) {
    isReturning = false;
    event.stopImmediatePropagation();
    close?.();
  } else if (close && matchMedia(COVERED).matches) {
    isReturning = true;
    event.stopImmediatePropagation();
    history.forward();
  }
}

/** On a phone, Back closes the dialog instead of changing the page under it. */
export function useBackCloses(onBack: () => void): void {
  const close = useEffectEvent(onBack);
  useEffect(() => {
    if (open.length === 0) window.addEventListener('popstate', onPop, true);
    const own = (): void => close();
    open.push(own);
    return () => {
      open.splice(open.indexOf(own), 1);
      if (open.length > 0) return;
      isReturning = false;
      window.removeEventListener('popstate', onPop, true);
    };
  }, []);
}
