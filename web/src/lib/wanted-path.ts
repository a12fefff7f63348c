import { createContext } from 'react';

/** The path that the address names already, while its page is being drawn; `null` outside the app's frame. */
export const WantedPath = createContext<string | null>(null);
