import { CAPABILITIES, type Capability } from '../../../schema/capabilities.ts';
import { isLoopback } from '../../../schema/settings/demo-safety.ts';
import { withoutUser } from '../../../schema/settings/environment.ts';
import type { SignInSuggestion } from '../session/sign-in-suggestions.ts';

export interface Welcome {
  url: string;
  /** What the gateway listens on. */
  host: string;
  suggestions: SignInSuggestion[];
  /** DEMO_SIZE asks for demo data. */
  isDemoWanted: boolean;
  hasWebApp: boolean;
  /** What the backend lacks, as far as it is known. */
  absent: readonly Capability[];
  /** The addresses of REST backends where none of them answers; empty where one does. */
  silentBackends: readonly string[];
}

const EVERYWHERE = ['0.0.0.0', '::'];

/** The address that a browser on this machine opens, or the public one where it is known. */
export function portalAddress(
  { publicUrl, host }: { publicUrl: string | null; host: string },
  port: number,
): string {
  if (publicUrl) return publicUrl;
  // Not "localhost", which may be ::1: nothing of ours listens there, and another program may.
  if (EVERYWHERE.includes(host)) return `http://127.0.0.1:${port}`;
  return `http://${host.includes(':') ? `[${host.replace(/^\[|\]$/g, '')}]` : host}:${port}`;
}

/** What a person reads when the product is ready: the address, who can open it, and whom to sign in as. */
export function welcomeText(welcome: Welcome): string {
  const paragraphs = [
    [`The portal is ready:  ${welcome.url}`, reachOf(welcome.host)],
    signIns(welcome.suggestions),
    warnings(welcome),
    lacks(welcome.absent),
    ['Press Ctrl+C to stop it.'],
  ];
  const text = paragraphs
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.map((line) => `  ${line}\n`).join(''));
  return `\n${text.join('\n')}\n`;
}

function reachOf(host: string): string {
  if (isLoopback(host))
    return 'Only this computer can open it. To let others in, set HOST=0.0.0.0.';
  if (EVERYWHERE.includes(host)) return 'Other computers can open it by the name of this one.';
  return `It listens on ${host} only.`;
}

function signIns(suggestions: SignInSuggestion[]): string[] {
  const [first] = suggestions;
  if (!first) return [];
  const width = Math.max(...suggestions.map(({ email }) => email.length));
  const isShared = suggestions.every(({ password }) => password === first.password);
  return [
    isShared ? `Sign in with the password ${first.password} as:` : 'Sign in as:',
    ...suggestions.map(
      ({ email, password, label }) =>
        `  ${email.padEnd(width)}  ${isShared ? '' : `${password}  `}${label}`,
    ),
  ];
}

function lacks(absent: readonly Capability[]): string[] {
  if (absent.length === 0) return [];
  return [
    'The REST backend does not offer what follows. Pages that need it are hidden.',
    ...absent.map(
      (name) => `  ${CAPABILITIES[name].title}: ${CAPABILITIES[name].calls.join(', ')}`,
    ),
  ];
}

function warnings({ host, suggestions, isDemoWanted, ...rest }: Welcome): string[] {
  return [
    ...(suggestions.length > 0 && !isLoopback(host) && !isDemoWanted
      ? [
          'Warning: other computers can sign in as the demo users above, whose password is public.',
          'Deactivate them with `npm run user -- deactivate`, or use a database of your own.',
        ]
      : []),
    ...(rest.hasWebApp
      ? []
      : ['Warning: the web app is not built, so there are no pages. Run `npm run build`.']),
    ...(rest.silentBackends.length === 0
      ? []
      : [
          `Warning: the REST backend ${rest.silentBackends.map(withoutUser).join(', ')} does not answer. Pages show an error until it does.`,
          'Check REST_BASE_URL, and whether the backend runs.',
        ]),
  ];
}
