import { useEffect, type RefObject } from 'react';

/**
 * GraphiQL marks its list of queries as tabs, with buttons inside each tab. A screen reader then announces one control
 * where there are two, so they are marked as what they are: a list with one open entry.
 */
export function usePlainTabs(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const mend = (): void => {
      box.current?.querySelector('.graphiql-tabs[role=tablist]')?.setAttribute('role', 'list');
      for (const tab of box.current?.querySelectorAll('.graphiql-tab') ?? []) {
        tab.removeAttribute('role');
        tab.removeAttribute('aria-selected');
        const isOpen = tab.classList.contains('graphiql-tab-active');
        tab
          .querySelector('.graphiql-tab-button')
          ?.setAttribute('aria-current', isOpen ? 'true' : 'false');
      }
    };
    const watching = new MutationObserver(mend);
    if (box.current) {
      watching.observe(box.current, {
        subtree: true,
        childList: true,
        attributeFilter: ['aria-selected'],
      });
    }
    mend();
    return () => watching.disconnect();
  }, [box]);
}
