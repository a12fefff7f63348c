/** Light, dark or what the system says; remembered per browser, applied to the root element. */
import { useSyncExternalStore } from 'react';
import { inBrowser } from './kept-values.ts';

export type ColourChoice = 'light' | 'dark' | 'system';

const KEY = 'portal-colour-scheme';
const listeners = new Set<() => void>();

function stored(): ColourChoice {
  const value = inBrowser.read(KEY);
  return value === 'light' || value === 'dark' ? value : 'system';
}

let choice: ColourChoice = 'system';

const systemIsDark = (): boolean => matchMedia('(prefers-color-scheme: dark)').matches;

function resolvedScheme(): 'light' | 'dark' {
  if (choice !== 'system') return choice;
  return systemIsDark() ? 'dark' : 'light';
}

function apply(): void {
  document.documentElement.setAttribute('data-color-scheme', resolvedScheme());
  for (const listener of listeners) listener();
}

/** Called once, before the first paint. */
export function startColourScheme(): void {
  choice = stored();
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', apply);
  apply();
}

export function chooseColourScheme(next: ColourChoice): void {
  choice = next;
  if (next === 'system') inBrowser.forget(KEY);
  else inBrowser.write(KEY, next);
  apply();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useColourChoice(): ColourChoice {
  return useSyncExternalStore(subscribe, () => choice);
}

export function useResolvedScheme(): 'light' | 'dark' {
  return useSyncExternalStore(subscribe, resolvedScheme);
}
