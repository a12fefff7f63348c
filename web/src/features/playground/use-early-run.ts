import { useGraphiQL, useGraphiQLActions } from '@graphiql/react';
import { useEffect, useRef, type RefObject } from 'react';

const BUTTON = '.graphiql-execute-button';

/**
 * GraphiQL draws its button before its editors, does nothing when it is clicked before the last of them, and sends a
 * query without its variables where theirs is missing. Such a click counts as soon as all are there.
 */
export function useEarlyRun(box: RefObject<HTMLElement | null>): void {
  const isReady = useGraphiQL(({ queryEditor, variableEditor, responseEditor }) =>
    Boolean(queryEditor && variableEditor && responseEditor),
  );
  const { run } = useGraphiQLActions();
  const isAsked = useRef(false);
  useEffect(() => {
    const around = box.current;
    if (isReady) {
      if (isAsked.current) run();
      isAsked.current = false;
      return;
    }
    const keep = (event: MouseEvent): void => {
      if (!(event.target instanceof Element) || !event.target.closest(BUTTON)) return;
      event.stopPropagation();
      isAsked.current = true;
    };
    around?.addEventListener('click', keep, { capture: true });
    return () => around?.removeEventListener('click', keep, { capture: true });
  }, [box, isReady, run]);
}
