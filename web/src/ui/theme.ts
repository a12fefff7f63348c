import { createTheme } from '@mantine/core';

/**
 * Mantine's theme. Colours, type and radius come from tokens.css: the provider runs without its own
 * style tags, which a strict content security policy would refuse.
 */
export const theme = createTheme({
  primaryColor: 'blue',
  primaryShade: { light: 8, dark: 8 },
  autoContrast: true,
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: 'var(--font)',
});
