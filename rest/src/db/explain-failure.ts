import pg from 'pg';
import { StartError } from './start-error.ts';

interface Target {
  where: string;
  host: string;
  user: string;
  database: string;
}

/** What a connection string points to, without its password. */
export function databaseTarget(url: string): Target {
  const { host, port, user = 'the current user', database = user } = new pg.Client(url);
  return { host, where: host.startsWith('/') ? host : `${host}:${port}`, user, database };
}

type Sentence = (target: Target) => string;

const noAnswer: Sentence = ({ where }) =>
  `PostgreSQL at ${where} (DATABASE_URL) does not answer. Check the host and the port, and whether a firewall keeps this machine out.`;
const unknownHost: Sentence = ({ host }) =>
  `The host ${host} of DATABASE_URL is not known. Correct its name, or check the name service of this machine.`;
const restarting: Sentence = ({ where }) =>
  `PostgreSQL at ${where} (DATABASE_URL) is still starting or stopping. Start the portal again when the server is ready, or set DATABASE_WAIT_SECONDS to wait longer.`;
const notAllowedIn: Sentence = ({ where, user, database }) =>
  `PostgreSQL at ${where} (DATABASE_URL) does not let user "${user}" into database "${database}" from this machine. Check that the user exists, and that pg_hba.conf on the server allows the connection.`;
const certificate: Sentence = ({ where }) =>
  `The certificate of PostgreSQL at ${where} (DATABASE_URL) cannot be trusted. Name its authority in NODE_EXTRA_CA_CERTS, or use the host name that the certificate was issued for.`;
const noExtension: Sentence = ({ where }) =>
  `PostgreSQL at ${where} (DATABASE_URL) lacks the extensions pg_trgm and unaccent. Install PostgreSQL's contrib package on the server.`;
const noPassword: Sentence = ({ where, user }) =>
  `PostgreSQL at ${where} asks for the password of user "${user}", and DATABASE_URL has none. Add it: postgres://user:password@host:5432/name`;

/** By the code of the operating system, of Node's TLS, or of PostgreSQL (SQLSTATE). */
const BY_CODE: Readonly<Record<string, Sentence>> = {
  ECONNREFUSED: ({ where }) =>
    `No PostgreSQL server accepts connections at ${where} (DATABASE_URL). Start the server, or correct the host and the port.`,
  ENOENT: ({ where }) =>
    `There is no PostgreSQL socket at ${where} (DATABASE_URL). Start the server, or correct the folder.`,
  ENOTFOUND: unknownHost,
  EAI_AGAIN: unknownHost,
  ETIMEDOUT: noAnswer,
  EHOSTUNREACH: noAnswer,
  ENETUNREACH: noAnswer,
  '28P01': ({ where, user }) =>
    `PostgreSQL at ${where} refused user "${user}": the user or the password in DATABASE_URL is wrong. Correct it; in the password %, @, : and / are written %25, %40, %3A and %2F.`,
  '28000': notAllowedIn,
  '3D000': ({ where, database }) =>
    `PostgreSQL at ${where} has no database "${database}". Create it (createdb ${database}), or correct the name in DATABASE_URL.`,
  '42501': ({ where, user, database }) =>
    `User "${user}" may not create tables in database "${database}" of PostgreSQL at ${where}. Let the database's owner run: GRANT ALL ON DATABASE "${database}" TO "${user}"; GRANT ALL ON SCHEMA public TO "${user}";`,
  '53300': ({ where }) =>
    `PostgreSQL at ${where} (DATABASE_URL) has no connection left. Raise its max_connections (the portal uses up to 15), or end other programs that use it.`,
  '57P01': restarting,
  '57P02': restarting,
  '57P03': restarting,
  '25006': ({ where }) =>
    `PostgreSQL at ${where} is read-only, as a standby is. Let DATABASE_URL name the primary server.`,
  '0A000': noExtension,
  '58P01': noExtension,
  DEPTH_ZERO_SELF_SIGNED_CERT: certificate,
  SELF_SIGNED_CERT_IN_CHAIN: certificate,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: certificate,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: certificate,
  CERT_HAS_EXPIRED: certificate,
  ERR_TLS_CERT_ALTNAME_INVALID: certificate,
};

/** What the driver says without a code, or with one that does not say enough; looked at first. */
const BY_MESSAGE: readonly [RegExp, Sentence][] = [
  [
    /unsupported startup parameter/i,
    ({ where }) =>
      `What listens at ${where} (DATABASE_URL) is PgBouncer. Set DATABASE_DIRECT_URL to the address of the PostgreSQL server behind it.`,
  ],
  [
    /no encryption|SSL off/i,
    ({ where }) =>
      `PostgreSQL at ${where} (DATABASE_URL) refuses this machine without TLS. Add ?sslmode=verify-full to DATABASE_URL, or allow the connection in the server's pg_hba.conf.`,
  ],
  [
    /does not support SSL/i,
    ({ where }) =>
      `PostgreSQL at ${where} does not offer TLS, which DATABASE_URL asks for. Turn it on at the server, or leave sslmode out.`,
  ],
  [/password must be a (non-empty )?string/i, noPassword],
  [/timeout expired|connection timeout|timeout exceeded/i, noAnswer],
  [
    /terminated unexpectedly|ECONNRESET|unexpected (message|response)|invalid response/i,
    ({ where }) =>
      `What listens at ${where} (DATABASE_URL) does not answer as a PostgreSQL server does. Correct the host and the port.`,
  ],
];

/**
 * Why the server of DATABASE_URL cannot be used, with the remedy and without the password; `null` for a failure that the
 * operator cannot fix.
 */
export function explainDatabaseFailure(error: unknown, url: string): StartError | null {
  if (error instanceof StartError || !(error instanceof Error)) return null;
  const { code = '' } = error as NodeJS.ErrnoException;
  const sentence =
    BY_MESSAGE.find(([pattern]) => pattern.test(`${error.message} ${code}`))?.[1] ?? BY_CODE[code];
  return sentence ? new StartError(sentence(databaseTarget(url))) : null;
}
