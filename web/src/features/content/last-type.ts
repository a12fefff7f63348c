/** The type of content that this user looked at last, so that the way back leads there. */
const keyOf = (viewerSeq: number): string => `portal.content.type.${viewerSeq}`;

/** `null` before the first one. */
export function lastType(viewerSeq: number): string | null {
  try {
    return localStorage.getItem(keyOf(viewerSeq));
  } catch {
    return null;
  }
}

export function rememberType(viewerSeq: number, slug: string): void {
  try {
    localStorage.setItem(keyOf(viewerSeq), slug);
  } catch {
    // Blocked or full storage: the redirect leads to the first type.
  }
}
