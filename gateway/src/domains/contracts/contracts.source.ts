import { z } from 'zod';
import { connectionOf, type Connection } from '../../graph/connection.ts';
import type { CompanyListKey } from '../../graph/company-list-loader.ts';
import type { ContractStatus } from '../../graph/resolvers.generated.ts';
import { allPages } from '../../http/all-pages.ts';
import type { RestClient } from '../../http/rest-client.ts';
import { count, day, id, reference, text } from '../../http/wire.ts';

const STATUS: Record<'draft' | 'sent' | 'signed' | 'superseded' | 'cancelled', ContractStatus> = {
  draft: 'DRAFT',
  sent: 'SENT',
  signed: 'SIGNED',
  superseded: 'SUPERSEDED',
  cancelled: 'CANCELLED',
};

const lineWire = z.object({
  product: z.string(),
  // The upstream writes a missing section as null or as the text "null".
  csisec: text.transform((section) => (section === 'null' ? null : section)),
  quantity: count,
  unitPriceCents: count,
});

const contractWire = z.object({
  seq: id,
  coid: id,
  year: z.int(),
  version: z.int(),
  package: text,
  status: z.enum(['draft', 'sent', 'signed', 'superseded', 'cancelled']),
  signedOn: day,
  signedBy: text,
  startDate: day,
  endDate: day,
  rep: reference,
  lines: z.array(lineWire).nullish(),
  totalCents: count,
});

const contractRow = contractWire.transform(
  ({ version, rep, status, lines, package: packageName, ...wire }) => ({
    ...wire,
    versionNumber: version,
    package: packageName,
    status: STATUS[status],
    repSeq: rep,
    lines: lines ?? [],
  }),
);

/** One version of a company's contract for a year. Money in US cents. */
export type Contract = z.output<typeof contractRow>;

const NEWEST_FIRST = '-year,-version';

/** Contracts, as the REST backend keeps them. */
export class ContractsSource {
  readonly #rest: RestClient;

  constructor(rest: RestClient) {
    this.#rest = rest;
  }

  /** One company's contracts, newest year and version first. */
  async ofCompany({ coid, first, after }: CompanyListKey<null>): Promise<Connection<Contract>> {
    const query = { coid, sort: NEWEST_FIRST, limit: first, after };
    return connectionOf(await this.#rest.getList('/api/contracts', contractRow, query));
  }

  /** The contracts of up to 100 companies, newest year and version first. */
  ofCompanies(coids: readonly number[]): Promise<Contract[]> {
    return allPages((limit, after) =>
      this.#rest.getList('/api/contracts', contractRow, {
        coid: coids,
        sort: NEWEST_FIRST,
        limit,
        after,
      }),
    );
  }
}
