/** Light, dark or what the system says; remembered per browser, applied to the root element. */
import { create } from 'zustand';
import { inBrowser } from './kept-values.ts';

export type ColourChoice = 'light' | 'dark' | 'system';

const KEY = 'portal-colour-scheme';

function stored(): ColourChoice {
  const value = inBrowser.read(KEY);
  return value === 'light' || value === 'dark' ? value : 'system';
}

interface Scheme {
  choice: ColourChoice;
  resolved: 'light' | 'dark';
}

const useScheme = create<Scheme>(() => ({ choice: 'system', resolved: 'light' }));

const ofTheSystem = (): 'light' | 'dark' =>
  matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';

function apply(choice: ColourChoice): void {
  const resolved = choice === 'system' ? ofTheSystem() : choice;
  document.documentElement.setAttribute('data-color-scheme', resolved);
  useScheme.setState({ choice, resolved });
}

/** Called once, before the first paint. */
export function startColourScheme(): void {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () =>
    apply(useScheme.getState().choice),
  );
  apply(stored());
}

export function chooseColourScheme(next: ColourChoice): void {
  if (next === 'system') inBrowser.forget(KEY);
  else inBrowser.write(KEY, next);
  apply(next);
}

export function useColourChoice(): ColourChoice {
  return useScheme(({ choice }) => choice);
}

export function useResolvedScheme(): 'light' | 'dark' {
  return useScheme(({ resolved }) => resolved);
}
