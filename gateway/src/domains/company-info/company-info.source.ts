import { z } from 'zod';
import type { CreateCompanyInfoInput, UpdateCompanyInfoInput } from '../../schema.generated.ts';
import type { RestClient } from '../../http/rest-client.ts';
import { day, id, reference, text, version } from '../../http/wire.ts';
import { RecordSource } from '../../records/record-source.ts';

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
  .transform(({ by, ...info }) => ({ updatedBySeq: by, ...info }));

/** What is known of a company beside its address. */
export type CompanyInfo = z.output<typeof infoRow>;

/** Company information, as the REST backend keeps it: at most one a company. */
export class CompanyInfoSource {
  readonly records: RecordSource<CompanyInfo, CreateCompanyInfoInput, UpdateCompanyInfoInput>;

  constructor(rest: RestClient) {
    this.records = new RecordSource(rest, {
      resource: 'company-info',
      type: 'CompanyInfo',
      row: infoRow,
    });
  }

  /** What is known of one company; `null` when nothing is. */
  async byCoid(coid: number): Promise<CompanyInfo | null> {
    const { rows } = await this.records.reads.list({ coid }, { first: 1, after: null });
    return rows.find((info) => info.coid === coid) ?? null;
  }

  /** What is known of these companies, in any order; at most 100 coids. */
  byCoids(coids: readonly number[]): Promise<CompanyInfo[]> {
    return this.records.reads.rowsOf({ coid: coids }, coids.length);
  }
}
