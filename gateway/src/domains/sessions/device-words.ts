import Bowser from 'bowser';

/** `Firefox on Windows` of what a browser says of itself; `A program` where that names no browser. */
export function deviceWords(userAgent: string | null): string {
  if (userAgent === null) return 'Unknown device';
  const { browser, os } = Bowser.parse(userAgent);
  if (!browser.name) return 'A program';
  return os.name ? `${browser.name} on ${os.name}` : browser.name;
}
