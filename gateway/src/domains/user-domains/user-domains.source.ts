import { z, type ZodType } from 'zod';
import type { Clock } from '../../calendar.ts';
import { storedAs, writeResult, type WriteResult } from '../../errors/write-result.ts';
import { connectionOf, type Connection, type PageRequest } from '../../graph/connection.ts';
import { domainCategory, isNewDomain } from '../../graph/domain-category.ts';
import type {
  UpdateUserDomainInput,
  UpdateUserDomainsInput,
  UserDomainFilter,
} from '../../schema.generated.ts';
import { dropAbsent, listed } from '../../http/drop-absent.ts';
import { ResourceReads } from '../../http/resource-reads.ts';
import type { RestClient } from '../../http/rest-client.ts';
import { restPath } from '../../http/rest-path.ts';
import { count, flag, id, reference, requiredDay, text, version } from '../../http/wire.ts';

const userDomainWire = z.object({
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
  isNew: flag.optional(),
  users: count,
  hint: text,
  user_url_comments_id: reference,
  commentVersion: reference,
  topSections: z.array(z.string()).nullish(),
  version,
});

/** A domain as it stands on the day `today`. */
const userDomainRow = (today: string) =>
  userDomainWire.transform(
    ({ date, min_date, ip_range, user_url_comments_id, topSections, isNew, ...wire }) => ({
      topSections: topSections ?? [],
      lastSeen: date,
      firstSeen: min_date,
      ipRange: ip_range,
      commentId: user_url_comments_id,
      isNew: isNew ?? isNewDomain(min_date, today),
      ...wire,
    }),
  );

/** A firm's web domain, or an address range. */
export type UserDomain = z.output<ReturnType<typeof userDomainRow>>;

const categoryCountRow = z.object({
  category: domainCategory.entry,
  count,
  newCount: count,
});

type CountCriteria = Pick<UserDomainFilter, 'text' | 'csi' | 'seenFrom' | 'seenTo'>;

/** A change as the upstream takes it: what is absent is left out, `null` clears. */
function changeWire({ category, ...change }: UpdateUserDomainInput): object {
  return { ...change, ...(category ? { category: domainCategory.word(category) } : {}) };
}

/** Domains of the marketplace's visitors, as the REST backend keeps them. */
export class UserDomainsSource {
  readonly #rest: RestClient;
  readonly #row: ZodType<UserDomain>;
  readonly #reads: ResourceReads<UserDomain>;

  constructor(rest: RestClient, clock: Clock) {
    this.#rest = rest;
    this.#row = userDomainRow(clock.today());
    this.#reads = new ResourceReads(rest, 'user-domains', this.#row);
  }

  /** One domain; `null` when there is none. */
  find(seq: number): Promise<UserDomain | null> {
    return this.#reads.find(seq);
  }

  /** The domains with these numbers that exist, in any order; at most 100. */
  byIds(seqs: readonly number[]): Promise<UserDomain[]> {
    return this.#reads.byIds(seqs);
  }

  /** The domains that meet all criteria, those seen last first. */
  async search(filter: UserDomainFilter, page: PageRequest): Promise<Connection<UserDomain>> {
    const body = dropAbsent({
      qstr: filter.text?.trim() ?? '',
      category: domainCategory.words(filter.categories),
      csi: listed(filter.csi),
      newOnly: filter.newOnly,
      seenFrom: filter.seenFrom,
      seenTo: filter.seenTo,
      limit: page.first,
      after: page.after,
    });
    const path = '/api/user_domains/search-domains';
    return connectionOf(await this.#rest.searchList(path, body, this.#row));
  }

  /** Address ranges without a domain, most visits first. */
  async unresolved(page: PageRequest): Promise<Connection<UserDomain>> {
    return connectionOf(await this.#reads.list({ unresolved: true, sort: '-visits' }, page));
  }

  /** The domains that meet the criteria, counted by category. */
  async countByCategory({ text, csi, seenFrom, seenTo }: CountCriteria) {
    const query = { qstr: text?.trim() || null, csi: listed(csi), seenFrom, seenTo };
    const path = '/api/user-domains/categories';
    return (await this.#rest.getList(path, categoryCountRow, query)).rows;
  }

  /** Changes the fields that are set, unless somebody else changed the domain since `version`. */
  update(
    seq: number,
    version: number,
    change: UpdateUserDomainInput,
  ): Promise<WriteResult<UserDomain>> {
    const path = restPath`/api/user-domains/${seq}`;
    const options = { ifMatch: version };
    const call = this.#rest.write(path, changeWire(change), this.#row, options);
    return writeResult(call, storedAs('UserDomain', this.#row));
  }

  /** The same change for many domains: for all or for none. */
  updateMany(
    seqs: readonly number[],
    change: UpdateUserDomainsInput,
  ): Promise<WriteResult<UserDomain[], never>> {
    const body = { seqs, ...changeWire(dropAbsent({ ...change })) };
    const call = this.#rest.writeRows('/api/user-domains/bulk', body, this.#row);
    return writeResult<UserDomain[], never>(call, () => null);
  }

  /** Undoes the last change that stands, unless somebody else changed the domain since `version`. */
  revert(seq: number, version: number | null): Promise<WriteResult<UserDomain>> {
    const path = restPath`/api/user-domains/${seq}/revert`;
    const call = this.#rest.write(path, {}, this.#row, { ifMatch: version });
    return writeResult(call, storedAs('UserDomain', this.#row));
  }
}
