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

/** The usage analytics: its script, and where it reports to. Allowed only where the installation has an id for it. */
const ANALYTICS = {
  scriptSrc: ['https://www.googletagmanager.com'],
  imgSrc: ['https://*.google-analytics.com', 'https://www.googletagmanager.com'],
  connectSrc: ['https://*.google-analytics.com', 'https://*.analytics.google.com'],
} as const;
const NOTHING: Record<keyof typeof GOOGLE_MAPS, readonly string[]> = {
  scriptSrc: [],
  styleSrc: [],
  imgSrc: [],
  connectSrc: [],
  fontSrc: [],
  workerSrc: [],
};

/** The playground's editor measures and colors its text with its own style tags, and its sheet contains its fonts. */
const PLAYGROUND = { styleSrc: ["'unsafe-inline'"], fontSrc: ["'self'", 'data:'] } as const;

/** What no page of this product uses; a script or frame that gets in cannot use it either. The map asks where the user is. */
const PERMISSIONS_POLICY = [
  'accelerometer=()',
  'autoplay=()',
  'browsing-topics=()',
  'camera=()',
  'display-capture=()',
  'encrypted-media=()',
  'fullscreen=(self)',
  'geolocation=(self)',
  'gyroscope=()',
  'hid=()',
  'idle-detection=()',
  'local-fonts=()',
  'magnetometer=()',
  'microphone=()',
  'midi=()',
  'payment=()',
  'picture-in-picture=()',
  'publickey-credentials-get=(self)',
  'screen-wake-lock=()',
  'serial=()',
  'usb=()',
  'xr-spatial-tracking=()',
].join(', ');

interface HeaderOptions {
  /** Whether the installation has a key for Google's maps. */
  hasGoogleMaps?: boolean;
  /** Whether the installation has an id for the usage analytics. */
  hasAnalytics?: boolean;
  /** Where the browser reads the map's streets, if not from here. */
  mapTilesUrl?: string | null;
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
  {
    hasGoogleMaps = false,
    hasAnalytics = false,
    mapTilesUrl = null,
    isPlayground = false,
  }: HeaderOptions = {},
): ReadonlyMap<string, string> {
  const google = hasGoogleMaps ? GOOGLE_MAPS : NOTHING;
  const analytics = hasAnalytics ? ANALYTICS : NOTHING;
  const tiles = mapTilesUrl ? [new URL(mapTilesUrl).origin] : [];
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
        scriptSrc: ["'self'", ...google.scriptSrc, ...analytics.scriptSrc],
        styleSrc: ["'self'", ...styleSrc],
        // A chart is saved as a picture by way of a blob.
        imgSrc: ["'self'", 'data:', 'blob:', ...google.imgSrc, ...analytics.imgSrc],
        connectSrc: ["'self'", ...google.connectSrc, ...analytics.connectSrc, ...tiles],
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
  headers.set('Permissions-Policy', PERMISSIONS_POLICY);
  return headers;
}

/** The headers of an answer by its address, made once. */
export function headersByAddress(
  overTls: boolean,
  installation: Pick<HeaderOptions, 'hasGoogleMaps' | 'hasAnalytics' | 'mapTilesUrl'>,
): (url: string) => ReadonlyMap<string, string> {
  const usual = securityHeaders(overTls, installation);
  const playground = securityHeaders(overTls, { ...installation, isPlayground: true });
  return (url) => (/^\/playground\/?(\?|$)/.test(url) ? playground : usual);
}
