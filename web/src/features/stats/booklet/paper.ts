import { createContext, useContext } from 'react';

const Paper = createContext(false);
export const PaperProvider = Paper.Provider;

/** On paper numbers are text: there is nothing to open. */
export const useIsPaper = (): boolean => useContext(Paper);
