import { z } from 'zod';
import { connectionOf, type Connection, type PageRequest } from '../../graph/connection.ts';
import { contentType } from '../../graph/content-type.ts';
import { domainCategory } from '../../graph/domain-category.ts';
import type { RestClient } from '../../http/rest-client.ts';
import { restPath } from '../../http/rest-path.ts';
import { count, flag, id, reference, requiredDay, text } from '../../http/wire.ts';

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
  isNew: flag,
});

function statOf({ date, min_date, ip_range, ...wire }: z.output<typeof statWire>) {
  return { lastSeen: date, firstSeen: min_date, ipRange: ip_range, ...wire };
}

const statRow = statWire.transform(statOf);

const useRow = statWire
  .extend({ contentType: contentType.value, actions: count })
  .transform(({ contentType: type, actions, ...stat }) => ({
    contentType: type,
    actions,
    domain: statOf(stat),
  }));

/** A domain at one company. */
export type UserDomainStat = z.output<typeof statRow>;

/** A domain's use of one type of a company's content. */
export type UserDomainUse = z.output<typeof useRow>;

export interface CompanyPage extends PageRequest {
  coid: number;
}

/** The domains that use companies' content, as the REST backend counts them. */
export class StatsUserDomainsSource {
  readonly #batched: RestClient;

  constructor(rest: RestClient) {
    this.#batched = rest.batched();
  }

  /** One company's domains, seen last first. */
  async ofCompany({ coid, first, after }: CompanyPage): Promise<Connection<UserDomainStat>> {
    const path = restPath`/api/stats-user-domains/company-user-domains/${coid}`;
    return connectionOf(await this.#batched.getList(path, statRow, { limit: first, after }));
  }

  /** The same, one row per domain and type of content. */
  async byContentType({ coid, first, after }: CompanyPage): Promise<Connection<UserDomainUse>> {
    const path = restPath`/api/stats-user-domains/company-user-domains-by-content-type/${coid}`;
    return connectionOf(await this.#batched.getList(path, useRow, { limit: first, after }));
  }
}
