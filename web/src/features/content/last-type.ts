/** The type of content that this user looked at last, so that the way back leads there. */
import { inBrowser } from '../../lib/kept-values.ts';

const keyOf = (viewerSeq: number): string => `portal.content.type.${viewerSeq}`;

/** `null` before the first one. */
export function lastType(viewerSeq: number): string | null {
  return inBrowser.read(keyOf(viewerSeq));
}

export function rememberType(viewerSeq: number, slug: string): void {
  inBrowser.write(keyOf(viewerSeq), slug);
}
