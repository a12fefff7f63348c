import { z } from 'zod';
import { storedAs, writeResult, type WriteResult } from '../../errors/write-result.ts';
import type {
  CreateCompanyInfoInput,
  UpdateCompanyInfoInput,
} from '../../graph/resolvers.generated.ts';
import { dropAbsent } from '../../http/drop-absent.ts';
import { ResourceReads } from '../../http/resource-reads.ts';
import type { RestClient } from '../../http/rest-client.ts';
import { restPath } from '../../http/rest-path.ts';
import { day, id, reference, text, version } from '../../http/wire.ts';

const names = z
  .array(z.string())
  .nullish()
  .transform((list) => list ?? []);

const infoRow = z
  .object({
    seq: id,
    coid: id,
    parentCoid: reference,
    brands: names,
    description: text,
    employees: z
      .int()
      .nullish()
      .transform((value) => value ?? null),
    tradeNames: names,
    industryNotes: text,
    billingEmail: text,
    updated: day,
    by: reference,
    version,
  })
  .transform(({ by, ...info }) => ({ ...info, updatedBySeq: by }));

/** What is known of a company beside its address. */
export type CompanyInfo = z.output<typeof infoRow>;

const storedInfo = storedAs('CompanyInfo', infoRow);

const PATH = '/api/company-info';

/** Company information, as the REST backend keeps it: at most one a company. */
export class CompanyInfoSource {
  readonly #rest: RestClient;
  readonly #reads: ResourceReads<CompanyInfo>;

  constructor(rest: RestClient) {
    this.#rest = rest;
    this.#reads = new ResourceReads(rest, 'company-info', infoRow);
  }

  /** What is known of one company; `null` when nothing is. */
  async byCoid(coid: number): Promise<CompanyInfo | null> {
    const { rows } = await this.#reads.list({ coid }, { first: 1, after: null });
    return rows.find((info) => info.coid === coid) ?? null;
  }

  /** What is known of these companies, in any order; at most 100 coids. */
  byCoids(coids: readonly number[]): Promise<CompanyInfo[]> {
    return this.#reads.rowsOf({ coid: coids }, coids.length);
  }

  /** Saves a company's information once, however often the same key is sent. */
  create(input: CreateCompanyInfoInput, idempotencyKey: string): Promise<WriteResult<CompanyInfo>> {
    const call = this.#rest.write(PATH, dropAbsent({ ...input }), infoRow, { idempotencyKey });
    return writeResult(call, storedInfo);
  }

  /** Changes the fields that are set, unless somebody else changed the information since `version`. */
  update(
    seq: number,
    version: number,
    input: UpdateCompanyInfoInput,
  ): Promise<WriteResult<CompanyInfo>> {
    const path = restPath`/api/company-info/${seq}`;
    const call = this.#rest.write(path, { ...input }, infoRow, { ifMatch: version });
    return writeResult(call, storedInfo);
  }
}
