import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import type { z } from 'zod';
import { demoFaults } from '../../schema/settings/demo-safety.ts';
import { givenValue, type Environment } from '../../schema/settings/environment.ts';
import type { FileOrUrl } from '../../schema/settings/kinds.ts';
import { mailFaults } from '../../schema/settings/mail-settings.ts';
import { parseSettings, settingsError } from '../../schema/settings/read-settings.ts';
import {
  signOnFaults,
  signOnSettings,
  type SignOnSettings,
} from '../../schema/settings/single-sign-on.ts';
import { gatewaySettings, restSettings } from '../../schema/settings/settings.ts';
import { projectRoot } from './project-root.ts';

type GatewaySettings = z.output<typeof gatewaySettings>;

interface SocialLink {
  label: string;
  url: string;
}

export interface Config {
  port: number;
  host: string;
  /** REST services on the same data; `null`: start the embedded one. */
  restBaseUrls: readonly string[] | null;
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
  /** Streets of the built-in map: a PMTiles file that the gateway serves, or the address of one. */
  mapTiles: FileOrUrl | null;
  analyticsId: string | null;
  /** The log-in addresses of the sites of companies, and the old statistics of administrators; `null`: no link. */
  statsSiteUrl: string | null;
  contentSiteUrl: string | null;
  oldAdminStatsUrl: string | null;
  /** Three, or none. */
  socialLinks: SocialLink[];
  /** How people reach support. */
  support: { email: string | null; phone: string | null; url: string | null };
  /** What the gateway proves itself with to a REST service that was started apart; `null`: made for the embedded one. */
  gatewaySecret: string | null;
  /** Single sign-on with the company's own provider; `null`: with passwords of this portal only. */
  signOn: SignOnSettings | null;
  /** Whether the sign-in page asks for passwords; the REST service decides whether they count. */
  hasPasswords: boolean;
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
  /** A start without a built web app is refused: where it was named, and in production. */
  needsWebApp: boolean;
  /** `null`: required where the web client's build has registered its operations. */
  trustedDocuments: 'required' | 'off' | null;
  /** Operations a second of one viewer in the long run; 0: no limit. */
  rateLimitPerSecond: number;
  /** Operations of one viewer at once, after a rest. */
  rateLimitBurst: number;
  /** How long a call of the REST backend may take with its retry. */
  upstreamTimeoutMs: number;
  /** How long a request may wait for its turn before it is refused; 0: nothing waits or is refused. */
  shedAfterMs: number;
}

/**
 * Reads the settings of the interface specification from an environment; empty values count as unset. Without
 * REST_BASE_URL the gateway starts the embedded REST service, whose settings are then checked too: the operator
 * reads once all that is wrong, before anything runs.
 * @throws ConfigError that names every bad setting and what is allowed; secrets are not repeated
 */
export function readConfig(env: Environment): Config {
  const { values, faults: own } = parseSettings(gatewaySettings, env);
  const faults = [
    ...own,
    ...tileFaults(values?.MAP_PMTILES),
    ...signOnFaults(env, 'gateway'),
    ...(givenValue(env, 'REST_BASE_URL') ? [] : embeddedRestFaults(env)),
    ...(values ? portFaults(values) : []),
  ];
  if (!values || faults.length > 0) throw settingsError(faults, env);
  const isProduction = values.NODE_ENV === 'production';
  return {
    port: values.PORT,
    host: values.HOST,
    restBaseUrls: values.REST_BASE_URL ?? null,
    restPort: values.REST_PORT,
    dataDir: values.DATA_DIR,
    sessionMinutes: values.SESSION_MINUTES,
    sessionSecret: values.SESSION_SECRET ?? null,
    publicUrl: values.PUBLIC_URL ?? null,
    trustProxyHops: values.TRUST_PROXY,
    today: values.PORTAL_TODAY ?? null,
    googleMapsKey: values.GOOGLE_MAPS_KEY ?? null,
    mapTiles: values.MAP_PMTILES ?? null,
    analyticsId: values.ANALYTICS_ID ?? null,
    statsSiteUrl: values.STATS_SITE_URL ?? null,
    contentSiteUrl: values.CONTENT_SITE_URL ?? null,
    oldAdminStatsUrl: values.OLD_ADMIN_STATS_URL ?? null,
    socialLinks: values.SOCIAL_LINKS ?? [],
    support: {
      email: values.SUPPORT_EMAIL ?? null,
      phone: values.SUPPORT_PHONE ?? null,
      url: values.SUPPORT_URL ?? null,
    },
    gatewaySecret: values.GATEWAY_SECRET ?? null,
    signOn: signOnSettings(values),
    hasPasswords: values.OIDC_LOCAL_PASSWORDS === 'on',
    logLevel: values.LOG_LEVEL,
    redisUrl: values.REDIS_URL ?? null,
    cacheSeconds: values.CACHE_SECONDS ?? defaultCacheSeconds(values),
    metricsToken: values.METRICS_TOKEN ?? null,
    traceCollectorUrl: values.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, '') ?? null,
    drainNoticeSeconds: values.DRAIN_NOTICE_SECONDS,
    webDir: values.WEB_DIR ?? 'web/dist',
    needsWebApp: values.WEB_DIR !== undefined || isProduction,
    // On a laptop, where the product is tried out, any operation may be sent.
    trustedDocuments: values.TRUSTED_DOCUMENTS ?? (isProduction ? null : 'off'),
    rateLimitPerSecond: values.RATE_LIMIT_PER_SECOND,
    rateLimitBurst: values.RATE_LIMIT_BURST,
    upstreamTimeoutMs: values.UPSTREAM_TIMEOUT_MS,
    shedAfterMs: values.SHED_AFTER_MS,
  };
}

function tileFaults(tiles: FileOrUrl | undefined): string[] {
  if (!tiles || 'url' in tiles || existsSync(resolve(projectRoot(), tiles.file))) return [];
  return [`MAP_PMTILES=${tiles.file} must be a file that is there, or an http or https address`];
}

/** With one port for both, the REST service takes it, and the portal then reports that it is already running. */
function portFaults({ PORT, REST_PORT, REST_BASE_URL }: GatewaySettings): string[] {
  if (REST_BASE_URL || PORT !== REST_PORT || PORT === 0) return [];
  return [`REST_PORT=${REST_PORT} must differ from PORT: the REST service needs a port of its own`];
}

function embeddedRestFaults(env: Environment): string[] {
  return [
    ...parseSettings(restSettings, env).faults,
    ...mailFaults(env),
    ...demoFaults(env, 'HOST'),
  ];
}

/**
 * A write that passes through our gateways evicts what they cached. A backend of another maker has writers that tell us
 * nothing: whether to cache its answers is for its operator to choose.
 */
function defaultCacheSeconds(values: GatewaySettings): number {
  return values.REST_BASE_URL && !values.REDIS_URL ? 0 : 5;
}

/** The process's environment over a `.env` file in the project folder: the only reader of both. */
export function processEnvironment(): Environment {
  const file = join(projectRoot(), '.env');
  const kept = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  return { ...kept, ...process.env };
}
