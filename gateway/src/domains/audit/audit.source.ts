import { z } from 'zod';
import { connectionOf, type Connection, type PageRequest } from '../../graph/connection.ts';
import { enumeration } from '../../graph/enumeration.ts';
import type { AuditAction, AuditFilter } from '../../graph/resolvers.generated.ts';
import { ResourceReads } from '../../http/resource-reads.ts';
import type { RestClient } from '../../http/rest-client.ts';
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
  })
  .transform(({ user, ...entry }) => ({
    ...entry,
    userSeq: user,
    old: withoutPasswords(entry.field, entry.old),
    new: withoutPasswords(entry.field, entry.new),
  }));

/** One line of the audit trail. */
export type AuditEntry = z.output<typeof auditRow>;

/** The audit trail, as the REST backend keeps it. */
export class AuditSource {
  readonly #reads: ResourceReads<AuditEntry>;

  constructor(rest: RestClient) {
    this.#reads = new ResourceReads(rest, 'audit', auditRow);
  }

  /** The lines that the filter finds, newest first. */
  async list(filter: AuditFilter, page: PageRequest): Promise<Connection<AuditEntry>> {
    const { resource, id, action, userSeq } = filter;
    const query = { resource, id, action: action && ACTION.word(action), user: userSeq };
    return connectionOf(await this.#reads.list({ ...query, sort: '-seq' }, page));
  }
}
