import { createContext } from 'react';

/**
 * Whether the address already names another page than that of a path. A page stays on the screen until the next one is
 * ready: what it would still write into the address, such as the end of a search, would bring the user back.
 */
export const IsLeft = createContext<(pathname: string) => boolean>(() => false);

export const isLeftInBrowser = (pathname: string): boolean =>
  new URL(pathname, window.location.href).pathname !== window.location.pathname;
