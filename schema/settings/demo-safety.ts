import { givenValue, type Environment } from './environment.ts';

/** True for a host that only programs of this machine reach. */
export function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i.test(host);
}

/** What an empty database is filled with where nobody says: nothing in production, where the demo's passwords would be. */
export function defaultDemoSize(env: Environment): 'none' | 'demo' {
  return givenValue(env, 'NODE_ENV') === 'production' ? 'none' : 'demo';
}

/**
 * The fault of a service that others can reach and that would fill an empty database with demo users: their password is
 * public, and one of them is an administrator.
 */
export function demoFaults(env: Environment, setting: 'HOST' | 'REST_HOST'): string[] {
  const isChosen = givenValue(env, 'DEMO_SIZE') !== undefined;
  if (isChosen || defaultDemoSize(env) === 'none') return [];
  const opened = openedBy(env, setting);
  if (!opened) return [];
  return [
    `${opened} opens the portal to other machines, but DEMO_SIZE is not set, and an empty database would get demo users whose password is public. ` +
      'Set DEMO_SIZE=none for data of your own, or DEMO_SIZE=demo to show the demo to others',
  ];
}

function openedBy(env: Environment, setting: 'HOST' | 'REST_HOST'): string | null {
  const host = givenValue(env, setting);
  if (host !== undefined && !isLoopback(host.trim())) return `${setting}=${host}`;
  // A proxy on this machine hands over what comes from elsewhere.
  const publicUrl = setting === 'HOST' ? givenValue(env, 'PUBLIC_URL') : undefined;
  if (publicUrl === undefined || !URL.canParse(publicUrl)) return null;
  return isLoopback(new URL(publicUrl).hostname) ? null : `PUBLIC_URL=${publicUrl}`;
}
