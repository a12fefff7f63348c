import type { z } from 'zod';
import { defaultDemoSize, demoFaults } from '../../schema/settings/demo-safety.ts';
import type { Environment } from '../../schema/settings/environment.ts';
import { mailFaults, type MailSettings } from '../../schema/settings/mail-settings.ts';
import { parseSettings, settingsError } from '../../schema/settings/read-settings.ts';
import { restSettings } from '../../schema/settings/settings.ts';
import type { Retention } from './db/backup/retention.ts';
import {
  signOnFaults,
  signOnPolicy,
  type SignOnPolicy,
} from '../../schema/settings/single-sign-on.ts';

export interface Config {
  port: number;
  host: string;
  /** The gateways' addresses: only they may say whose request it is that they send. */
  trustProxy: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** The server itself where `databaseUrl` is a pooler in transaction mode; `null` where it is none. */
  databaseDirectUrl: string | null;
  /** A streaming replica for searches, figures and exports; `null`: the database answers everything. */
  databaseReadUrl: string | null;
  /** Connections to the database at most, and as many again to the replica. */
  databasePoolSize: number;
  demoSize: 'none' | 'tiny' | 'demo' | 'full' | 'xl';
  today: string | undefined;
  sessionMinutes: number;
  statementTimeoutMs: number;
  logLevel: string;
  /** Lets others than this machine read /metrics, as `Authorization: Bearer …`. */
  metricsToken: string | undefined;
  /** `null`: reports are delivered to inboxes only. */
  mail: MailSettings | null;
  /** Where people open the portal; `null`: only we know that we run. */
  portalUrl: string | null;
  /** How long a start waits for a database server that is still starting. */
  databaseWaitMs: number;
  /** What gateways prove themselves with; without it no call answers a company's log-in for its sites. */
  gatewaySecret: string | undefined;
  backups: BackupSettings;
  /** `null`: no provider signs anybody in. */
  signOn: SignOnPolicy | null;
  /** Whether people may sign in with a password of this portal. */
  hasPasswords: boolean;
  /** True when a parent holds our standard input open and its end means "stop". */
  stopWithParent: boolean;
}

interface BackupSettings {
  /** The time of day in the business time zone, such as `02:30`; `null`: there is no nightly backup. */
  at: string | null;
  /** `null`: below the data folder. */
  folder: string | null;
  keep: Retention;
  /** The server that the proof's scratch database is made on; `null`: the database's own. */
  proofUrl: string | null;
}

/** Nightly backups in production; on a laptop with the demo who wants them says so. */
function backupSettings(
  values: Pick<
    z.output<typeof restSettings>,
    'BACKUP_AT' | 'BACKUP_DIR' | 'BACKUP_KEEP' | 'BACKUP_PROOF_URL' | 'NODE_ENV'
  >,
): BackupSettings {
  const at = values.BACKUP_AT ?? (values.NODE_ENV === 'production' ? '02:30' : 'off');
  return {
    at: at === 'off' ? null : at,
    folder: values.BACKUP_DIR ?? null,
    keep: values.BACKUP_KEEP,
    proofUrl: values.BACKUP_PROOF_URL ?? null,
  };
}

/**
 * Reads the settings of spec/interface.md from an environment; empty values count as unset.
 * @throws ConfigError that names every bad setting and what is allowed; secrets are not repeated
 */
export function readConfig(env: Environment): Config {
  const { values, faults: own } = parseSettings(restSettings, env);
  const faults = [
    ...own,
    ...mailFaults(env),
    ...demoFaults(env, 'REST_HOST'),
    ...signOnFaults(env, 'rest'),
  ];
  if (!values || faults.length > 0) throw settingsError(faults, env);
  const { SMTP_URL: server, MAIL_FROM: from, PUBLIC_URL: portalUrl } = values;
  return {
    port: values.REST_PORT,
    host: values.REST_HOST,
    trustProxy: values.REST_TRUST_PROXY,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL ?? null,
    databaseReadUrl: values.DATABASE_READ_URL ?? null,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    databaseWaitMs: values.DATABASE_WAIT_SECONDS * 1_000,
    demoSize: values.DEMO_SIZE ?? defaultDemoSize(env),
    today: values.PORTAL_TODAY,
    sessionMinutes: values.SESSION_MINUTES,
    statementTimeoutMs: values.STATEMENT_TIMEOUT_MS,
    logLevel: values.LOG_LEVEL,
    metricsToken: values.METRICS_TOKEN,
    mail:
      server && from && portalUrl
        ? { server, from, portalUrl: portalUrl.replace(/\/+$/, '') }
        : null,
    portalUrl: values.REST_PORTAL_URL ?? null,
    gatewaySecret: values.GATEWAY_SECRET,
    backups: backupSettings(values),
    signOn: signOnPolicy(values),
    hasPasswords: values.OIDC_LOCAL_PASSWORDS === 'on',
    stopWithParent: values.REST_PARENT_PIPE === '1',
  };
}
