/** What a session begins before React draws its first page. Part of the code that only signed-in pages load. */
import { readAhead, setAheadReader } from '../lib/read-ahead.ts';
import type { Viewer } from '../lib/session.ts';
import { memberClient } from './member-client.ts';
import { routeFor } from './routes.ts';

/** Lets pages be read ahead for this user. Returns how to end it. */
export function startReadingAhead(viewer: Viewer, today: string): () => void {
  const { readAhead: read } = memberClient(viewer.seq);
  setAheadReader((pathname, search, ahead) => {
    routeFor(pathname)
      .page?.readAt({ pathname, search, today, viewer })
      .then((found) => found && read(found, ahead))
      .catch(() => undefined);
  });
  return () => setAheadReader(null);
}

/** Asks for the data of the page that a session begins with. */
export function readFirstPage(viewer: Viewer, today: string, { pathname, search }: URL): void {
  startReadingAhead(viewer, today);
  readAhead(pathname, search, 'opened');
}
