import { useEffect } from 'react';

/** Sets the window's title while the page is shown. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Rep Portal`;
  }, [title]);
}
