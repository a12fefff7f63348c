import { useMemo } from 'react';
import { useResolvedScheme } from '../lib/colour-scheme.ts';
import type { Palette } from './chart-options.ts';

/** The theme's current colors. */
export function usePalette(): Palette {
  const scheme = useResolvedScheme();
  return useMemo(() => {
    const styles = getComputedStyle(document.documentElement);
    const read = (name: string): string => styles.getPropertyValue(`--${name}`).trim() || '#888888';
    // A dependency, so that a change of the scheme reads the colors again.
    void scheme;
    return {
      accent: read('accent'),
      green: read('green'),
      teal: read('teal'),
      amber: read('amber'),
      red: read('red'),
      violet: read('violet'),
      blue: read('blue'),
      neutral: read('ink-3'),
      ink: read('ink'),
      muted: read('ink-3'),
      line: read('line'),
      canvas: read('raised'),
    };
  }, [scheme]);
}
