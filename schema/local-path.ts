/**
 * The specification's rule for a target restored after sign-in, with the second slash barred:
 * read literally it lets `//evil.example` through, which leaves the site.
 */
const LOCAL_PATH = /^\/(?!\/)[\w@\-%~/]*(?:\?[^#\s\\]*)?(?:#[^\s\\]*)?$/;
const MAX_LENGTH = 2000;

/** The target when it is a path of the site at this origin, else `null`. */
export function localPath(candidate: string | null | undefined, origin: string): string | null {
  if (!candidate || candidate.length > MAX_LENGTH || !LOCAL_PATH.test(candidate)) return null;
  try {
    const url = new URL(candidate, origin);
    return url.origin === new URL(origin).origin ? candidate : null;
  } catch {
    return null;
  }
}
