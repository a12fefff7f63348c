/** The first page of a session: its code and its data are asked for before the frame around it is drawn. */
import type { SessionAnswer } from '../features/session/session-client.ts';
import { targetAfterSignIn } from './guard.ts';
import { loadMemberArea } from './load-member-area.ts';
import { routeFor } from './routes.ts';

/** Where a session begins: the address, or what it leads on to. */
export function firstAddress({ href, pathname, search, origin }: Location | URL): URL {
  const { access, redirectTo } = routeFor(pathname);
  if (access === 'guest') return new URL(targetAfterSignIn(search, origin), origin);
  return new URL(redirectTo ?? href, origin);
}

/** Asks for the code before it is known who is signed in: a failure says nothing, and what needs the code asks again. */
export function fetchFirstCode(): void {
  loadMemberArea().catch(() => undefined);
  const { pathname } = firstAddress(window.location);
  routeFor(pathname).page?.prefetch(pathname);
}

/** Resolves when the frame can be drawn; the code of its page and the data may still be under way. */
export async function prepareFirstPage({ viewer, settings }: SessionAnswer): Promise<void> {
  if (!viewer) return;
  fetchFirstCode();
  const { readFirstPage } = await loadMemberArea();
  readFirstPage(viewer, settings.today, firstAddress(window.location));
}
