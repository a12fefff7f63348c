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
  webDir: string;
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
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'must be a Redis address such as redis://host:6379')
    .optional(),
  WEB_DIR: z.string().default('web/dist'),
});

const SECRETS = new Set(['SESSION_SECRET', 'GOOGLE_MAPS_KEY', 'REDIS_URL']);

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
    webDir: value.WEB_DIR,
  };
}

/** The process's environment over a `.env` file in the project folder: the only reader of both. */
export function processEnvironment(): Record<string, string | undefined> {
  const file = join(projectRoot(), '.env');
  const kept = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  return { ...kept, ...process.env };
}
