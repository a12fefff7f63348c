import { z } from 'zod';
import { storedAs, writeResult, type WriteResult } from '../../errors/write-result.ts';
import type { CompanyListKey } from '../../graph/company-list-loader.ts';
import { connectionOf, type Connection, type PageRequest } from '../../graph/connection.ts';
import { enumeration } from '../../graph/enumeration.ts';
import { programTypeOf } from '../../graph/program-type.ts';
import type {
  ContractFilter,
  ContractSort,
  ContractStatus,
  LostReasonValue,
} from '../../schema.generated.ts';
import { ResourceReads } from '../../http/resource-reads.ts';
import type { RestClient } from '../../http/rest-client.ts';
import { restPath } from '../../http/rest-path.ts';
import { count, day, id, reference, section, text, version } from '../../http/wire.ts';
import { LOST_REASON_WORDS } from './lost-reasons.ts';

const status = enumeration<ContractStatus>({
  DRAFT: 'draft',
  SENT: 'sent',
  SIGNED: 'signed',
  SUPERSEDED: 'superseded',
  CANCELLED: 'cancelled',
});

const lostReason = enumeration<LostReasonValue>(LOST_REASON_WORDS);

const lineRow = z
  .object({ product: z.string(), csisec: section, quantity: count, unitPriceCents: count })
  .transform(({ product, ...line }) => ({ programType: programTypeOf(product), ...line }));

const contractWire = z.object({
  seq: id,
  coid: id,
  year: z.int(),
  version: z.int(),
  package: text,
  status: status.value,
  signedOn: day,
  signedBy: text,
  startDate: day,
  endDate: day,
  rep: reference,
  lines: z.array(lineRow).nullish(),
  totalCents: count,
  tagAtSigning: count,
  lostReason: lostReason.entry.nullish(),
  rowVersion: version,
});

const contractRow = contractWire.transform(
  ({ version: number, rowVersion, rep, lines, lostReason: why, ...wire }) => ({
    versionNumber: number,
    repSeq: rep,
    lines: lines ?? [],
    lostReason: why ?? null,
    version: rowVersion,
    ...wire,
  }),
);

/** One version of a company's contract for a year. Money in US cents. */
export type Contract = z.output<typeof contractRow>;

const NEWEST_FIRST = '-year,-version';

const SORT: Record<ContractSort, string> = {
  NEWEST: NEWEST_FIRST,
  SIGNED: '-signedOn',
  ENDING: 'endDate',
};

/** Contracts, as the REST backend keeps them. */
export class ContractsSource {
  readonly #rest: RestClient;
  readonly #reads: ResourceReads<Contract>;

  constructor(rest: RestClient) {
    this.#rest = rest;
    this.#reads = new ResourceReads(rest, 'contracts', contractRow);
  }

  /** One contract; `null` when there is none. */
  find(seq: number): Promise<Contract | null> {
    return this.#reads.find(seq);
  }

  /** The contracts with these numbers that exist, in any order; at most 100. */
  byIds(seqs: readonly number[]): Promise<Contract[]> {
    return this.#reads.byIds(seqs);
  }

  /** Contracts over all companies. */
  async list(
    filter: ContractFilter,
    sort: ContractSort,
    page: PageRequest,
  ): Promise<Connection<Contract>> {
    const query = {
      coid: filter.coids,
      year: filter.years,
      status: status.words(filter.statuses),
      rep: filter.reps,
      signedOn: filter.signedOn,
      endDate: filter.endDates,
      lostReason: lostReason.words(filter.lostReasons),
      sort: SORT[sort],
    };
    return connectionOf(await this.#reads.list(query, page));
  }

  /** One company's contracts, newest year and version first. */
  ofCompany({ coid, first, after }: CompanyListKey<null>): Promise<Connection<Contract>> {
    return this.list({ coids: [coid] }, 'NEWEST', { first, after });
  }

  /** The contracts of up to 100 companies, newest year and version first. */
  ofCompanies(coids: readonly number[]): Promise<Contract[]> {
    return this.#reads.all({ coid: coids, sort: NEWEST_FIRST });
  }

  /** Says why a client did not renew, unless somebody changed the contract since `version`. */
  setLostReason(
    seq: number,
    rowVersion: number,
    reason: LostReasonValue | null,
  ): Promise<WriteResult<Contract>> {
    const path = restPath`/api/contracts/${seq}/lost-reason`;
    const body = { reason: reason && lostReason.word(reason) };
    const call = this.#rest.write(path, body, contractRow, { ifMatch: rowVersion });
    return writeResult(call, storedAs('Contract', contractRow));
  }
}
