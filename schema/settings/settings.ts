import { z } from 'zod';
import {
  calendarDate,
  fileOrUrl,
  httpUrl,
  httpUrls,
  oneOf,
  port,
  serverUrl,
  threeLinks,
  wholeNumber,
} from './kinds.ts';
import { backupRetention, backupTime } from './backup-settings.ts';
import { redisAddress } from './redis-address.ts';
import { mailAddress, mailServer } from './mail-settings.ts';
import {
  gatewaySignOnSettings,
  restSignOnSettings,
  sharedSignOnSettings,
} from './single-sign-on.ts';

/**
 * Every setting of the two services: its name, what is allowed, and its default. Those that both know are here once,
 * because one environment, or one .env file, serves both.
 */
const shared = {
  REST_PORT: port.default(4001),
  DATA_DIR: z.string().default('.data'),
  SESSION_MINUTES: wholeNumber(1, 720, 'a number of minutes').default(30),
  PORTAL_TODAY: calendarDate.optional(),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  PUBLIC_URL: httpUrl.optional(),
  /** What gateways prove themselves with to the REST service. */
  GATEWAY_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  NODE_ENV: z.string().optional(),
  DEMO_SIZE: oneOf(['none', 'tiny', 'demo', 'full', 'xl']).optional(),
  ...sharedSignOnSettings,
};

export const gatewaySettings = z.object({
  ...shared,
  ...gatewaySignOnSettings,
  PORT: port.default(4000),
  HOST: z.string().default('127.0.0.1'),
  /** REST services on the same data: calls go to those that answer. */
  REST_BASE_URL: httpUrls.optional(),
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  TRUST_PROXY: wholeNumber(0, 5, 'a number of trusted proxies').default(0),
  GOOGLE_MAPS_KEY: z.string().optional(),
  /** Streets and labels for the built-in map: a PMTiles file, or the address of one. */
  MAP_PMTILES: fileOrUrl.optional(),
  ANALYTICS_ID: z
    .string()
    .regex(/^[A-Za-z0-9-]{4,40}$/, 'must be a measurement id such as G-ABC123')
    .optional(),
  // A site without a setting has no link.
  STATS_SITE_URL: httpUrl.optional(),
  CONTENT_SITE_URL: httpUrl.optional(),
  OLD_ADMIN_STATS_URL: httpUrl.optional(),
  SOCIAL_LINKS: threeLinks.optional(),
  SUPPORT_EMAIL: z.email('must be an e-mail address such as help@example.com').optional(),
  SUPPORT_PHONE: z
    .string()
    .regex(/^[+()\d][\d ().-]{4,30}$/, 'must be a phone number such as (404) 555-0100')
    .optional(),
  SUPPORT_URL: httpUrl.optional(),
  CACHE_SECONDS: wholeNumber(0, 300, 'a number of seconds').optional(),
  REDIS_URL: redisAddress.optional(),
  // The name that every OpenTelemetry program reads.
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  DRAIN_NOTICE_SECONDS: wholeNumber(0, 60, 'a number of seconds').default(0),
  WEB_DIR: z.string().optional(),
  TRUSTED_DOCUMENTS: oneOf(['required', 'off']).optional(),
  RATE_LIMIT_PER_SECOND: wholeNumber(0, 100_000, 'a number of operations').default(20),
  RATE_LIMIT_BURST: wholeNumber(1, 100_000, 'a number of operations').default(60),
  UPSTREAM_TIMEOUT_MS: wholeNumber(1_000, 60_000, 'a number of milliseconds').default(4_000),
  SHED_AFTER_MS: wholeNumber(0, 10_000, 'a number of milliseconds').default(500),
});

export const restSettings = z.object({
  ...shared,
  ...restSignOnSettings,
  REST_HOST: z.string().default('127.0.0.1'),
  REST_TRUST_PROXY: z
    .string()
    .regex(
      /^[\w.:/]+(, ?[\w.:/]+)*$/,
      'must be addresses, subnets, or loopback, linklocal, uniquelocal, separated by commas',
    )
    .default('loopback'),
  DATABASE_URL: serverUrl(/^postgres(ql)?:$/, 'postgres://user:password@host:5432/name').optional(),
  /** A streaming replica of that server: it answers searches, figures and exports. */
  DATABASE_READ_URL: serverUrl(
    /^postgres(ql)?:$/,
    'postgres://user:password@replica:5432/name',
  ).optional(),
  /** Past a pooler in transaction mode, which DATABASE_URL names then: for migrations, commands and notifications. */
  DATABASE_DIRECT_URL: serverUrl(
    /^postgres(ql)?:$/,
    'postgres://user:password@host:5432/name',
  ).optional(),
  /** Connections of one service to the database, and as many again to the replica. */
  DATABASE_POOL_SIZE: wholeNumber(2, 500, 'a number of connections').default(10),
  DATABASE_WAIT_SECONDS: wholeNumber(0, 600, 'a number of seconds').default(30),
  STATEMENT_TIMEOUT_MS: wholeNumber(100, 600_000, 'a number of milliseconds').default(1500),
  /** When the nightly backup is due; `off`: there is none. */
  BACKUP_AT: backupTime.optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEEP: backupRetention.default({ daily: 7, weekly: 4, monthly: 12 }),
  /** Where the scratch database of the proof is made, if not on the server of DATABASE_URL. */
  BACKUP_PROOF_URL: serverUrl(
    /^postgres(ql)?:$/,
    'postgres://user:password@host:5432/postgres',
  ).optional(),
  SMTP_URL: mailServer.optional(),
  MAIL_FROM: mailAddress.optional(),
  /** Set by the gateway: it holds our standard input open, and its end means "stop". */
  REST_PARENT_PIPE: oneOf(['0', '1']).default('0'),
  /** Set by the gateway: the address that people open. */
  REST_PORTAL_URL: z.string().optional(),
});

/** Never repeated in a message. */
export const SECRET_SETTINGS: ReadonlySet<string> = new Set([
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
  'BACKUP_PROOF_URL',
  'DATABASE_URL',
  'GATEWAY_SECRET',
  'GOOGLE_MAPS_KEY',
  'METRICS_TOKEN',
  'OIDC_CLIENT_SECRET',
  'REDIS_URL',
  'SESSION_SECRET',
  'SMTP_URL',
]);
