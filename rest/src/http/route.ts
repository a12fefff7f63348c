import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { PermissionId } from '../../../schema/permissions.ts';
import type { Clock } from '../calendar.ts';
import type { Retention } from '../db/backup/retention.ts';
import type { Executor } from '../db/database.ts';
import type { SignedInUser } from './authenticate.ts';
import type { EventFeed } from './event-feed.ts';
import type { WriteKind } from './preconditions.ts';
import type { Problem } from './problem.ts';

/** When the nightly backup is due, and how many are kept. */
export interface BackupPlan {
  at: string;
  keep: Retention;
}

/** What runs here. */
export interface InstallationFacts {
  version: string;
  /** What is switched on, by name; without any value of a setting. */
  settings: readonly { name: string; enabled: boolean }[];
}

/** What a handler works with. Writes get a transaction as `db`: what the handler does, it does whole or not at all. */
export interface RouteContext<Body = unknown, Query = unknown> {
  db: Executor;
  clock: Clock;
  requestId: string;
  /** The signed-in user; `null` only on routes that anonymous callers may use. */
  viewer: SignedInUser | null;
  /** The bearer token as it came. */
  token: string | null;
  clientAddress: string;
  /** A header that only some calls read. */
  header(name: string): string | undefined;
  /** The answer leaves the portal, as a file or a calling list: without people who may not (db/people.ts). */
  leaving: boolean;
  params: Record<string, string>;
  query: Query;
  body: Body;
  /** Aborts when the caller leaves before the answer. */
  gone: AbortSignal;
  /** The version that the caller read, from If-Match; `null` when the caller changes whatever is stored. */
  ifMatch: number | null;
  /** The last event that the client of a stream saw, from Last-Event-ID. */
  lastEventId: number | null;
  events: EventFeed;
  /** How long a session lasts without use. */
  sessionMinutes: number;
  /** Whether this installation can send e-mail. */
  sendsMail: boolean;
  /** The nightly backups of this installation; `null` where there are none. */
  backups: BackupPlan | null;
  installation: InstallationFacts;
  /** Files wait to be imported: looked at once this answer is sent, when what was written is stored. */
  startImports(): void;
  /** Whether people sign in with passwords of this portal. */
  hasPasswords: boolean;
  /** The problem that a failure is answered with; logs a failure that nobody expected. */
  explain(error: unknown): Problem;
}

export interface Answer {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
  /** Sent as it comes, instead of a body, until it ends or the client goes, which destroys it. */
  stream?: Readable;
}

type Method = 'get' | 'post' | 'put' | 'delete';

/**
 * One call of the REST contract as data. A route without a permission does not typecheck; the
 * application refuses before the handler runs what no record could allow.
 */
export interface Route<B extends z.ZodType = z.ZodType, Q extends z.ZodType = z.ZodType> {
  method: Method;
  path: string;
  permission: PermissionId;
  body?: B;
  query?: Q;
  /** Runs in one transaction; the kind says which preconditions the caller must send. */
  writes?: WriteKind;
  /** Whether a replica may answer: for searches and figures, which write nothing. What leaves the portal it always may. */
  replica?: boolean;
  /** Whether several of these calls may be sent as one (http/batch.ts): for reads about one company. */
  batched?: boolean;
  handle(context: RouteContext<z.output<B>, z.output<Q>>): Promise<Answer>;
}

/** Keeps the inferred body and query types of one route while it sits in a list of routes. */
export function route<B extends z.ZodType, Q extends z.ZodType>(definition: Route<B, Q>): Route {
  return definition as unknown as Route;
}
