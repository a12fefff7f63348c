import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';

/** What Google's maps ask for, by their documentation; allowed only where the installation has a key. */
const GOOGLE_MAPS = {
  scriptSrc: ['https://maps.googleapis.com', 'https://maps.gstatic.com'],
  // Its map sets style tags of its own.
  styleSrc: ["'unsafe-inline'", 'https://fonts.googleapis.com'],
  imgSrc: ['https://*.googleapis.com', 'https://*.gstatic.com', 'https://*.ggpht.com'],
  connectSrc: ['https://*.googleapis.com', 'https://*.gstatic.com', 'data:', 'blob:'],
  fontSrc: ['https://fonts.gstatic.com'],
  workerSrc: ['blob:'],
} as const;
const NOTHING: Record<keyof typeof GOOGLE_MAPS, readonly string[]> = {
  scriptSrc: [],
  styleSrc: [],
  imgSrc: [],
  connectSrc: [],
  fontSrc: [],
  workerSrc: [],
};

/** The playground's editor measures and colours its text by style tags of its own, and brings its fonts in its sheet. */
const PLAYGROUND = { styleSrc: ["'unsafe-inline'"], fontSrc: ["'self'", 'data:'] } as const;

interface HeaderOptions {
  /** Whether the installation has a key for Google's maps. */
  hasGoogleMaps?: boolean;
  /** For the page `/playground`, whose styles the policy cannot know beforehand; its scripts stay ours alone. */
  isPlayground?: boolean;
}

/**
 * The headers of every answer, made once. Scripts come from here and nowhere else, without nonces, so that the
 * page is one static file. Styles too: the component library runs without its own style tags, and
 * React sets style properties one by one, which the policy allows.
 */
export function securityHeaders(
  overTls: boolean,
  { hasGoogleMaps = false, isPlayground = false }: HeaderOptions = {},
): ReadonlyMap<string, string> {
  const google = hasGoogleMaps ? GOOGLE_MAPS : NOTHING;
  const styleSrc = new Set([...google.styleSrc, ...(isPlayground ? PLAYGROUND.styleSrc : [])]);
  const fontSrc = new Set([...google.fontSrc, ...(isPlayground ? PLAYGROUND.fontSrc : [])]);
  const headers = new Map<string, string>();
  const collector = {
    setHeader: (name: string, value: string) => headers.set(name, value),
    removeHeader: () => undefined,
  };
  const set = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...google.scriptSrc],
        styleSrc: ["'self'", ...styleSrc],
        imgSrc: ["'self'", 'data:', ...google.imgSrc],
        connectSrc: ["'self'", ...google.connectSrc],
        ...(fontSrc.size > 0 && { fontSrc: [...new Set(["'self'", ...fontSrc])] }),
        workerSrc: ["'self'", ...google.workerSrc],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
      },
    },
    // On plain HTTP the header would mean nothing, and on localhost it would break other projects.
    strictTransportSecurity: overTls ? { maxAge: 31_536_000 } : false,
    // Google tells by the referrer whether this site may use the key.
    referrerPolicy: { policy: hasGoogleMaps ? 'strict-origin-when-cross-origin' : 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  set({} as IncomingMessage, collector as unknown as ServerResponse, () => undefined);
  return headers;
}

/** The headers of an answer by its address, made once. */
export function headersByAddress(
  overTls: boolean,
  hasGoogleMaps: boolean,
): (url: string) => ReadonlyMap<string, string> {
  const usual = securityHeaders(overTls, { hasGoogleMaps });
  const playground = securityHeaders(overTls, { hasGoogleMaps, isPlayground: true });
  return (url) => (/^\/playground\/?(\?|$)/.test(url) ? playground : usual);
}
