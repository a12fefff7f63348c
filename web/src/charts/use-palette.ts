import { useMemo } from 'react';
import { useResolvedScheme } from '../lib/colour-scheme.ts';
import type { Palette } from './chart-frame.ts';

/** The theme's current colors. */
export function usePalette(): Palette {
  const scheme = useResolvedScheme();
  return useMemo(() => {
    const styles = getComputedStyle(document.documentElement);
    const read = (name: string): string => styles.getPropertyValue(`--${name}`).trim() || '#888888';
    // A dependency, so that a change of the scheme reads the colors again.
    void scheme;
    return {
      accent: read('chart-blue'),
      green: read('chart-green'),
      teal: read('chart-teal'),
      amber: read('chart-orange'),
      red: read('chart-red'),
      violet: read('chart-violet'),
      blue: read('chart-blue'),
      gold: read('chart-gold'),
      pink: read('chart-pink'),
      neutral: read('chart-rest'),
      ghost: read('chart-ghost'),
      ink: read('ink'),
      muted: read('ink-3'),
      line: read('line'),
      canvas: read('raised'),
    };
  }, [scheme]);
}
