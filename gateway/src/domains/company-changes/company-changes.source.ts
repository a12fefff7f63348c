import { z } from 'zod';
import { connectionOf, type Connection, type PageRequest } from '../../graph/connection.ts';
import { enumeration } from '../../graph/enumeration.ts';
import type {
  CompanyChangeAction,
  CompanyChangeFilter,
  CompanyRecord,
} from '../../schema.generated.ts';
import type { RestClient } from '../../http/rest-client.ts';
import { id, reference, requiredMoment, text } from '../../http/wire.ts';
import { withoutPasswords } from '../../http/without-passwords.ts';

const RECORD = enumeration<CompanyRecord>({
  COMPANY: 'manufacturers',
  COMPANY_INFO: 'company-info',
  COMPETITION: 'competition',
  CONTACT: 'contacts',
});
const ACTION = enumeration<CompanyChangeAction>({
  CREATE: 'create',
  UPDATE: 'update',
  DELETE: 'delete',
  RESTORE: 'restore',
});

/** This schema's names for the upstream's fields, where they differ. */
const FIELD: Partial<Record<CompanyRecord, Record<string, string>>> = {
  COMPANY: {
    address1: 'address',
    clientFlag: 'isClient',
    company: 'name',
    geoLat: 'latitude',
    geoLong: 'longitude',
    prospect: 'prospectTag',
  },
};

const changeRow = z
  .object({
    seq: id,
    at: requiredMoment,
    user: reference,
    user_name: text,
    resource: RECORD.value,
    id: text,
    action: ACTION.value,
    field: text,
    old: z.unknown().optional(),
    new: z.unknown().optional(),
    coid: id,
    companySeq: id,
    company: text,
    subject: text,
  })
  .transform((wire) => ({
    seq: wire.seq,
    at: wire.at,
    userSeq: wire.user,
    userName: wire.user_name,
    record: wire.resource,
    recordSeq: Number.isSafeInteger(Number(wire.id ?? NaN)) ? Number(wire.id) : null,
    action: wire.action,
    field: wire.field && (FIELD[wire.resource]?.[wire.field] ?? wire.field),
    old: withoutPasswords(wire.field, wire.old),
    new: withoutPasswords(wire.field, wire.new),
    coid: wire.coid,
    companySeq: wire.companySeq,
    companyName: wire.company ?? `Company ${wire.companySeq}`,
    subject: wire.subject,
  }));

/** One field's change of a company's record. */
export type CompanyChange = z.output<typeof changeRow>;

/** What people changed on company records, as the REST backend tells it. */
export class CompanyChangesSource {
  readonly #batched: RestClient;

  constructor(rest: RestClient) {
    this.#batched = rest.batched();
  }

  /** The changes that the filter finds, newest first. */
  async list(filter: CompanyChangeFilter, page: PageRequest): Promise<Connection<CompanyChange>> {
    const { coid, userSeq, from, to } = filter;
    const query = { coid, user: userSeq, from, to, limit: page.first, after: page.after };
    return connectionOf(await this.#batched.getList('/api/company-changes', changeRow, query));
  }
}
