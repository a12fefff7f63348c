import { useEffect, useEffectEvent, useState } from 'react';
import { callStartedBy, type PhoneCall } from '../../lib/phone-call.ts';

/**
 * The call that was started by a tap on any `tel:` link, as soon as the user is back from the phone's own
 * screen; and how to dismiss it.
 */
export function useFinishedCall(
  onScreen: { coid: number; name: string } | null,
): [call: PhoneCall | null, dismiss: () => void] {
  const [started, setStarted] = useState<PhoneCall | null>(null);
  const [isOver, setIsOver] = useState(false);
  const onClick = useEffectEvent(({ target }: MouseEvent) => {
    const call = callStartedBy(target, onScreen);
    if (!call) return;
    setStarted(call);
    setIsOver(false);
  });
  useEffect(() => {
    const listen = (event: MouseEvent): void => onClick(event);
    document.addEventListener('click', listen, true);
    return () => document.removeEventListener('click', listen, true);
  }, []);
  useEffect(() => {
    if (!started) return undefined;
    const onReturn = (): void => {
      if (document.visibilityState === 'visible') setIsOver(true);
    };
    // A phone hides the page; a desktop only moves the focus to another window.
    document.addEventListener('visibilitychange', onReturn);
    window.addEventListener('focus', onReturn);
    return () => {
      document.removeEventListener('visibilitychange', onReturn);
      window.removeEventListener('focus', onReturn);
    };
  }, [started]);
  return [isOver ? started : null, () => setStarted(null)];
}
