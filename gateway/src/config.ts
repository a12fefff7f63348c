import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { z } from 'zod';
import { isCalendarDate } from './calendar.ts';
import { projectRoot } from './project-root.ts';

/** A setting cannot be used; the message lists every bad one and what is allowed. */
export class ConfigError extends Error {}

export interface SocialLink {
  label: string;
  url: string;
}

export interface Config {
  port: number;
  host: string;
  /** `null`: start the embedded REST service. */
  restBaseUrl: string | null;
  restPort: number;
  dataDir: string;
  sessionMinutes: number;
  /** Secret that cookies are sealed with; `null`: a random key kept in the data folder. */
  sessionSecret: string | null;
  /** The address people use, where it is not the one the gateway listens on. */
  publicUrl: string | null;
  /** How many proxies in front may be believed about the client's address and TLS. */
  trustProxyHops: number;
  /** Fixed business date. */
  today: string | null;
  googleMapsKey: string | null;
  analyticsId: string | null;
  statsSiteUrl: string;
  contentSiteUrl: string;
  oldAdminStatsUrl: string;
  socialLinks: SocialLink[];
  logLevel: string;
  redisUrl: string | null;
  /** How long answers of the REST backend are kept at most; 0 keeps none. */
  cacheSeconds: number;
  /** Lets others than this machine read /metrics, as `Authorization: Bearer …`. */
  metricsToken: string | null;
  /** Base address of an OpenTelemetry collector (OTLP over HTTP); `null`: no traces. */
  traceCollectorUrl: string | null;
  /** How long a stopping gateway still accepts after /readyz has said no: until its balancer has noticed. */
  drainNoticeSeconds: number;
  webDir: string;
  /** `null`: required where the web client's build has registered its operations. */
  trustedDocuments: 'required' | 'off' | null;
  /** Operations a second of one viewer in the long run; 0: no limit. */
  rateLimitPerSecond: number;
  /** Operations of one viewer at once, after a rest. */
  rateLimitBurst: number;
  /** How long a request may wait for its turn before it is refused; 0: nothing waits or is refused. */
  shedAfterMs: number;
}

function whole(min: number, max: number, what: string) {
  const allowed = `must be ${what} from ${min} to ${max}`;
  return z.string().transform((text, ctx) => {
    const value = /^\d+$/.test(text.trim()) ? Number(text) : NaN;
    if (value >= min && value <= max) return value;
    ctx.addIssue({ code: 'custom', message: allowed });
    return z.NEVER;
  });
}

function isHttpUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

const httpUrl = z
  .string()
  .refine(isHttpUrl, 'must be an http or https address such as https://example.com');

const socialLinks = z.string().transform((text, ctx) => {
  const links = text.split(',').map((entry) => {
    const [label, ...url] = entry.split('=');
    return { label: (label ?? '').trim(), url: url.join('=').trim() };
  });
  if (links.length === 3 && links.every((link) => link.label && isHttpUrl(link.url))) return links;
  ctx.addIssue({
    code: 'custom',
    message: 'must be three comma-separated label=address pairs, such as News=https://example.com',
  });
  return z.NEVER;
});

const EXAMPLE_SOCIAL_LINKS: SocialLink[] = [
  { label: 'LinkedIn', url: 'https://example.com/linkedin' },
  { label: 'YouTube', url: 'https://example.com/youtube' },
  { label: 'Instagram', url: 'https://example.com/instagram' },
];

const settings = z.object({
  PORT: whole(0, 65_535, 'a port number').default(4000),
  // All interfaces: the product is used from other machines and from containers. The embedded
  // REST service, which trusts the gateway, stays on the loopback address.
  HOST: z.string().default('0.0.0.0'),
  REST_BASE_URL: httpUrl.optional(),
  REST_PORT: whole(0, 65_535, 'a port number').default(4001),
  DATA_DIR: z.string().default('.data'),
  SESSION_MINUTES: whole(1, 720, 'a number of minutes').default(30),
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  PUBLIC_URL: httpUrl.optional(),
  TRUST_PROXY: whole(0, 5, 'a number of trusted proxies').default(0),
  PORTAL_TODAY: z.string().refine(isCalendarDate, 'must be a calendar date YYYY-MM-DD').optional(),
  GOOGLE_MAPS_KEY: z.string().optional(),
  ANALYTICS_ID: z.string().optional(),
  STATS_SITE_URL: httpUrl.default('https://example.com/stats'),
  CONTENT_SITE_URL: httpUrl.default('https://example.com/content'),
  OLD_ADMIN_STATS_URL: httpUrl.default('https://example.com/admin-stats'),
  SOCIAL_LINKS: socialLinks.default(EXAMPLE_SOCIAL_LINKS),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    })
    .default('info'),
  CACHE_SECONDS: whole(0, 300, 'a number of seconds').optional(),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'must be a Redis address such as redis://host:6379')
    .optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  // The name that every OpenTelemetry program reads.
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  DRAIN_NOTICE_SECONDS: whole(0, 60, 'a number of seconds').default(0),
  WEB_DIR: z.string().default('web/dist'),
  NODE_ENV: z.string().optional(),
  TRUSTED_DOCUMENTS: z.enum(['required', 'off'], { error: 'must be required or off' }).optional(),
  RATE_LIMIT_PER_SECOND: whole(0, 100_000, 'a number of operations').default(20),
  RATE_LIMIT_BURST: whole(1, 100_000, 'a number of operations').default(60),
  SHED_AFTER_MS: whole(0, 10_000, 'a number of milliseconds').default(500),
});

/** The settings that there are: what deployments set must be among them. */
export const settingNames: ReadonlySet<string> = new Set(Object.keys(settings.shape));

const SECRETS = new Set(['SESSION_SECRET', 'GOOGLE_MAPS_KEY', 'REDIS_URL', 'METRICS_TOKEN']);

/**
 * Reads the settings of the interface specification from an environment; empty values count as unset.
 * @throws ConfigError that names every bad setting and what is allowed; secrets are not repeated
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([name, value]) => name in settings.shape && value?.trim()),
  );
  const result = settings.safeParse(given);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => {
      const name = String(issue.path[0]);
      return `  ${name}${SECRETS.has(name) ? '' : `=${given[name] ?? ''}`} ${issue.message}`;
    });
    throw new ConfigError(`These settings cannot be used:\n${lines.join('\n')}`);
  }
  const value = result.data;
  return {
    port: value.PORT,
    host: value.HOST,
    restBaseUrl: value.REST_BASE_URL?.replace(/\/+$/, '') ?? null,
    restPort: value.REST_PORT,
    dataDir: value.DATA_DIR,
    sessionMinutes: value.SESSION_MINUTES,
    sessionSecret: value.SESSION_SECRET ?? null,
    publicUrl: value.PUBLIC_URL ?? null,
    trustProxyHops: value.TRUST_PROXY,
    today: value.PORTAL_TODAY ?? null,
    googleMapsKey: value.GOOGLE_MAPS_KEY ?? null,
    analyticsId: value.ANALYTICS_ID ?? null,
    statsSiteUrl: value.STATS_SITE_URL,
    contentSiteUrl: value.CONTENT_SITE_URL,
    oldAdminStatsUrl: value.OLD_ADMIN_STATS_URL,
    socialLinks: value.SOCIAL_LINKS,
    logLevel: value.LOG_LEVEL,
    redisUrl: value.REDIS_URL ?? null,
    cacheSeconds: value.CACHE_SECONDS ?? defaultCacheSeconds(value),
    metricsToken: value.METRICS_TOKEN ?? null,
    traceCollectorUrl: value.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, '') ?? null,
    drainNoticeSeconds: value.DRAIN_NOTICE_SECONDS,
    webDir: value.WEB_DIR,
    // Whoever tries the product on a laptop may ask what they like, as whom they like.
    trustedDocuments: value.TRUSTED_DOCUMENTS ?? (value.NODE_ENV === 'production' ? null : 'off'),
    rateLimitPerSecond: value.RATE_LIMIT_PER_SECOND,
    rateLimitBurst: value.RATE_LIMIT_BURST,
    shedAfterMs: value.SHED_AFTER_MS,
  };
}

/**
 * What passes through our gateways ends what they keep. A backend of one's own has other writers, which nobody
 * announces: there, keeping answers is for its owner to choose.
 */
function defaultCacheSeconds(value: z.output<typeof settings>): number {
  return value.REST_BASE_URL && !value.REDIS_URL ? 0 : 5;
}

/** The process's environment over a `.env` file in the project folder: the only reader of both. */
export function processEnvironment(): Record<string, string | undefined> {
  const file = join(projectRoot(), '.env');
  const kept = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  return { ...kept, ...process.env };
}
