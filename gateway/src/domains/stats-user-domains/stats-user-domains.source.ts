import { z } from 'zod';
import type { Clock } from '../../calendar.ts';
import { connectionOf, type Connection, type PageRequest } from '../../graph/connection.ts';
import { contentType } from '../../graph/content-type.ts';
import { domainCategory, isNewDomain } from '../../graph/domain-category.ts';
import type { RestClient } from '../../http/rest-client.ts';
import { restPath } from '../../http/rest-path.ts';
import { count, flag, id, numbered, reference, requiredDay, text } from '../../http/wire.ts';

const statWire = z.object({
  seq: id,
  url: text,
  name: text,
  category: domainCategory.entry,
  date: requiredDay,
  min_date: requiredDay,
  visits: count,
  ip_range: text,
  city: text,
  state: text,
  comment: text,
  commentVersion: reference,
  isNew: flag.optional(),
});

const useWire = statWire.extend({ contentType: contentType.value, actions: count });

/** What tells domains of backends apart that do not number them here. */
const FACTS = ['url', 'ip_range'];

/** The rows as they stand on the day `today`. */
function rowsOf(today: string) {
  const statOf = ({ date, min_date, ip_range, isNew, ...wire }: z.output<typeof statWire>) => ({
    lastSeen: date,
    firstSeen: min_date,
    ipRange: ip_range,
    isNew: isNew ?? isNewDomain(min_date, today),
    ...wire,
  });
  return {
    stat: numbered(statWire, FACTS).transform(statOf),
    use: numbered(useWire, FACTS).transform(({ contentType: type, actions, ...stat }) => ({
      contentType: type,
      actions,
      domain: statOf(stat),
    })),
  };
}
type Rows = ReturnType<typeof rowsOf>;

/** A domain at one company. */
export type UserDomainStat = z.output<Rows['stat']>;

/** A domain's use of one type of a company's content. */
export type UserDomainUse = z.output<Rows['use']>;

export interface CompanyPage extends PageRequest {
  coid: number;
}

/** The domains that use companies' content, as the REST backend counts them. */
export class StatsUserDomainsSource {
  readonly #batched: RestClient;
  readonly #rows: Rows;

  constructor(rest: RestClient, clock: Clock) {
    this.#batched = rest.batched();
    this.#rows = rowsOf(clock.today());
  }

  /** One company's domains, seen last first. */
  async ofCompany({ coid, first, after }: CompanyPage): Promise<Connection<UserDomainStat>> {
    const path = restPath`/api/stats-user-domains/company-user-domains/${coid}`;
    return connectionOf(
      await this.#batched.getList(path, this.#rows.stat, { limit: first, after }),
    );
  }

  /** The same, one row per domain and type of content. */
  async byContentType({ coid, first, after }: CompanyPage): Promise<Connection<UserDomainUse>> {
    const path = restPath`/api/stats-user-domains/company-user-domains-by-content-type/${coid}`;
    return connectionOf(await this.#batched.getList(path, this.#rows.use, { limit: first, after }));
  }
}
