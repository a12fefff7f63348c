/** Test support: a server that knows the session calls, and a signed-in Dana. */
import { jest } from '@jest/globals';
import type { Settings, Viewer } from '../../../web/src/lib/session.ts';

export const DANA: Viewer = {
  seq: 12,
  name: 'Dana Keller',
  email: 'rep@demo.example',
  level: 32,
  isRep: true,
  isManager: false,
  scopes: ['rep'],
  mayExplore: false,
  mayWrite: true,
};

export const SETTINGS: Settings = {
  today: '2026-06-18',
  version: '0.1.0',
  socialLinks: [
    { label: 'LinkedIn', url: 'https://social.example/a' },
    { label: 'YouTube', url: 'https://social.example/b' },
    { label: 'Instagram', url: 'https://social.example/c' },
  ],
  companySites: [],
  oldAdminStatsUrl: null,
  support: { email: null, phone: null, url: null },
  googleMapsKey: null,
  mapTilesUrl: null,
  analyticsId: null,
  signInSuggestions: [],
};

export interface SessionServer {
  viewer: Viewer | null;
  settings: Settings;
  /** Who the next sign-in lets in; a response instead refuses it. */
  letsIn: Viewer | { status: number; body: object };
  calls: { path: string; body: unknown }[];
}

const json = (body: object, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** Puts a session server behind `fetch`; jest restores the mock after each test. */
export function serveSession(over: Partial<SessionServer> = {}): SessionServer {
  const server: SessionServer = {
    viewer: null,
    settings: SETTINGS,
    letsIn: DANA,
    calls: [],
    ...over,
  };
  const answer = (): Response =>
    json({ viewer: server.viewer, settings: server.settings, sessionSeconds: 1797 });
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const path = String(input);
    const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : null;
    server.calls.push({ path, body });
    if (path === '/session/sign-in') {
      if ('body' in server.letsIn) return json(server.letsIn.body, server.letsIn.status);
      server.viewer = server.letsIn;
    }
    if (path === '/session/sign-out') {
      server.viewer = null;
      return new Response(null, { status: 204 });
    }
    return answer();
  });
  return server;
}
