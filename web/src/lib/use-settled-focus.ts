import { useEffect, useEffectEvent } from 'react';

/**
 * Focuses a form's first field once the page or panel that brought it has settled its own focus, unless somebody is in a
 * field of that form by then: what is typed must not land in another.
 */
export function useSettledFocus(
  find: () => HTMLInputElement | HTMLTextAreaElement | null | undefined,
  isOn = true,
): void {
  const focus = useEffectEvent(() => {
    const field = find();
    if (!field?.form?.contains(document.activeElement)) field?.focus();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setTimeout(() => focus());
    return () => clearTimeout(timer);
  }, [isOn]);
}
