import { z } from 'zod';
import { connectionOf, type Connection, type PageRequest } from '../../graph/connection.ts';
import { enumeration } from '../../graph/enumeration.ts';
import type { AuditAction, AuditFilter } from '../../schema.generated.ts';
import type { GatewayRefusal } from '../../errors/refusals.ts';
import { ResourceReads } from '../../http/resource-reads.ts';
import type { RestClient } from '../../http/rest-client.ts';
import { restPath } from '../../http/rest-path.ts';
import { id, reference, requiredMoment, text } from '../../http/wire.ts';
import { withoutPasswords } from '../../http/without-passwords.ts';

const ACTION = enumeration<AuditAction>({
  CREATE: 'create',
  UPDATE: 'update',
  DELETE: 'delete',
  RESTORE: 'restore',
  SIGN_IN: 'sign-in',
  SIGN_IN_REFUSED: 'sign-in-refused',
  SIGN_OUT: 'sign-out',
  EXPORT: 'export',
  REFUSED: 'refused',
  TOOL: 'tool',
});

const auditRow = z
  .object({
    seq: id,
    at: requiredMoment,
    user: reference,
    requestId: text,
    resource: z.string(),
    id: text.transform((value) => value ?? ''),
    action: ACTION.value,
    field: text,
    old: z.unknown().optional(),
    new: z.unknown().optional(),
    // A backend may keep no more than fields.
    details: z.record(z.string(), z.unknown()).nullish(),
  })
  .transform(({ user, ...entry }) => ({
    ...entry,
    userSeq: user,
    details: entry.details ?? null,
    old: withoutPasswords(entry.field, entry.old),
    new: withoutPasswords(entry.field, entry.new),
  }));

/** One line of the audit trail. */
export type AuditEntry = z.output<typeof auditRow>;

const begunExport = z.object({ seq: id });

/** A file that is about to leave, and what was asked for it. */
export interface ExportFacts {
  list: string;
  format: string;
  filter: Readonly<Record<string, unknown>>;
}

/** A tool that a program called. */
export interface ToolCallFacts {
  tool: string;
  /** As JSON, shortened. */
  arguments: string;
  outcome: 'answered' | 'proposed' | 'refused';
  /** Records that the answer has. */
  rows: number;
}

const ARGUMENTS_MAX = 2000;
const WHAT_MAX = 200;
const PATH_MAX = 2000;
const REASON_MAX = 500;

/** The audit trail, as the REST backend keeps it. */
export class AuditSource {
  readonly #rest: RestClient;
  readonly #reads: ResourceReads<AuditEntry>;

  constructor(rest: RestClient) {
    this.#rest = rest;
    this.#reads = new ResourceReads(rest, 'audit', auditRow);
  }

  /** The lines that the filter finds, newest first. */
  async list(filter: AuditFilter, page: PageRequest): Promise<Connection<AuditEntry>> {
    const { resource, id, action, userSeq, from, to } = filter;
    const query = { resource, id, action: action && ACTION.word(action), user: userSeq, from, to };
    return connectionOf(await this.#reads.list({ ...query, sort: '-seq' }, page));
  }

  /** Records an export before it begins. @returns its number in the audit trail */
  async beginExport(facts: ExportFacts): Promise<number> {
    return (await this.#rest.write('/api/audit/exports', { ...facts }, begunExport)).seq;
  }

  /** Records how it ended, also where the browser has gone. */
  endExport(seq: number, outcome: 'complete' | 'broken-off', rows: number): Promise<void> {
    const path = restPath`/api/audit/exports/${seq}`;
    return this.#rest.detached().report(path, { outcome, rows });
  }

  /** Records that a program called a tool, also where it has gone. */
  recordToolCall(call: ToolCallFacts): Promise<void> {
    return this.#rest.detached().report('/api/audit/tool-calls', {
      ...call,
      arguments: call.arguments.slice(0, ARGUMENTS_MAX),
    });
  }

  recordRefusal({ what, path, reason }: GatewayRefusal): Promise<void> {
    return this.#rest.detached().report('/api/audit/refusals', {
      what: what.slice(0, WHAT_MAX),
      path: path.slice(0, PATH_MAX),
      reason: reason.slice(0, REASON_MAX),
    });
  }
}
