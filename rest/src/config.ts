import { z } from 'zod';
import { isCalendarDate } from './calendar.ts';
import { mailAddress, mailServer, whatMailLacks, type MailSettings } from './mail-settings.ts';

export class ConfigError extends Error {}

const port = z.coerce
  .number({ error: 'must be a port number from 0 to 65535' })
  .int('must be a port number from 0 to 65535')
  .min(0, 'must be a port number from 0 to 65535')
  .max(65535, 'must be a port number from 0 to 65535');

const httpUrl = z
  .string()
  .refine(
    (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
    'must be an http or https address such as https://portal.example.com',
  );

const settings = z.object({
  REST_PORT: port.default(4001),
  REST_HOST: z.string().default('127.0.0.1'),
  REST_TRUST_PROXY: z
    .string()
    .regex(
      /^[\w.:/]+(, ?[\w.:/]+)*$/,
      'must be addresses, subnets, or loopback, linklocal, uniquelocal, separated by commas',
    )
    .default('loopback'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z
    .string()
    .regex(
      /^postgres(ql)?:\/\//,
      'must be a PostgreSQL URL such as postgres://user:password@host:5432/name',
    )
    .optional(),
  DEMO_SIZE: z
    .enum(['none', 'tiny', 'demo', 'full', 'xl'], { error: 'must be none, tiny, demo, full or xl' })
    .default('demo'),
  PORTAL_TODAY: z.string().refine(isCalendarDate, 'must be a calendar date YYYY-MM-DD').optional(),
  SESSION_MINUTES: z.coerce
    .number({ error: 'must be a number of minutes from 1 to 720' })
    .min(1, 'must be a number of minutes from 1 to 720')
    .max(720, 'must be a number of minutes from 1 to 720')
    .default(30),
  STATEMENT_TIMEOUT_MS: z.coerce
    .number({ error: 'must be milliseconds from 100 to 600000' })
    .int()
    .min(100, 'must be milliseconds from 100 to 600000')
    .max(600_000, 'must be milliseconds from 100 to 600000')
    .default(1500),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    })
    .default('info'),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  SMTP_URL: mailServer.optional(),
  MAIL_FROM: mailAddress.optional(),
  // The gateway's setting of this name: where links in mails lead.
  PUBLIC_URL: httpUrl.optional(),
  REST_PARENT_PIPE: z.enum(['0', '1']).default('0'),
});

/** The settings that there are: what deployments set must be among them. */
export const settingNames: ReadonlySet<string> = new Set(Object.keys(settings.shape));

export interface Config {
  port: number;
  host: string;
  /** The gateways' addresses: only they may say whose request it is that they send. */
  trustProxy: string;
  dataDir: string;
  databaseUrl: string | undefined;
  demoSize: 'none' | 'tiny' | 'demo' | 'full' | 'xl';
  today: string | undefined;
  sessionMinutes: number;
  statementTimeoutMs: number;
  logLevel: string;
  /** Lets others than this machine read /metrics, as `Authorization: Bearer …`. */
  metricsToken: string | undefined;
  /** `null`: reports are delivered to inboxes only. */
  mail: MailSettings | null;
  /** True when a parent holds our standard input open and its end means "stop". */
  stopWithParent: boolean;
}

const SECRETS = new Set(['DATABASE_URL', 'METRICS_TOKEN', 'SMTP_URL']);

/**
 * Reads the settings of spec/interface.md from an environment; empty values count as unset.
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
  const { SMTP_URL: server, MAIL_FROM: from, PUBLIC_URL: portalUrl } = value;
  const lacks = server ? whatMailLacks(from, portalUrl) : null;
  if (lacks) throw new ConfigError(lacks);
  return {
    port: value.REST_PORT,
    host: value.REST_HOST,
    trustProxy: value.REST_TRUST_PROXY,
    dataDir: value.DATA_DIR,
    databaseUrl: value.DATABASE_URL,
    demoSize: value.DEMO_SIZE,
    today: value.PORTAL_TODAY,
    sessionMinutes: value.SESSION_MINUTES,
    statementTimeoutMs: value.STATEMENT_TIMEOUT_MS,
    logLevel: value.LOG_LEVEL,
    metricsToken: value.METRICS_TOKEN,
    mail:
      server && from && portalUrl
        ? { server, from, portalUrl: portalUrl.replace(/\/+$/, '') }
        : null,
    stopWithParent: value.REST_PARENT_PIPE === '1',
  };
}
