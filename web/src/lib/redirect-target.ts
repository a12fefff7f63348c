import { localPath } from '../../../schema/local-path.ts';

/** The target when it is a path of this site, else `null`. */
export function redirectTarget(
  candidate: string | null | undefined,
  origin: string = window.location.origin,
): string | null {
  return localPath(candidate, origin);
}
