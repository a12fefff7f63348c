import { z, type ZodType } from 'zod';
import { daysBetween } from '../../../../schema/calendar-date.ts';
import { CONTENT_TITLED_BY_NOTES_FROM } from '../../../../schema/enumerations.ts';
import type { Clock } from '../../calendar.ts';
import { storedAs, writeResult, type WriteResult } from '../../errors/write-result.ts';
import type { CompanyListKey } from '../../graph/company-list-loader.ts';
import { connectionOf, type Connection, type PageRequest } from '../../graph/connection.ts';
import { contentType } from '../../graph/content-type.ts';
import { enumeration } from '../../graph/enumeration.ts';
import type {
  ContentItemFilter,
  ContentItemSort,
  ContentStatusValue,
  ContentType,
} from '../../schema.generated.ts';
import { ResourceReads } from '../../http/resource-reads.ts';
import type { RestClient } from '../../http/rest-client.ts';
import { restPath, type Query } from '../../http/rest-path.ts';
import {
  count,
  day,
  flag,
  id,
  reference,
  requiredDay,
  section,
  text,
  version,
} from '../../http/wire.ts';
import { CONTENT_STATUS_WORDS } from './content-statuses.ts';

const status = enumeration<ContentStatusValue>(CONTENT_STATUS_WORDS);

const stepRow = z
  .object({ status: status.entry, at: requiredDay, by: reference, reason: text })
  .transform(({ at, by, ...step }) => ({ date: at, bySeq: by, ...step }));

const contentWire = z.object({
  content_id: id,
  coid: id,
  csisec: section,
  contentType: contentType.value,
  contentTitle: text,
  notes: text,
  status: status.entry,
  statusSince: requiredDay,
  owner: reference,
  requestedOn: day,
  daysInStatus: count.optional(),
  stuck: flag.optional(),
  history: z.array(stepRow).nullish(),
  version,
});

function titleOf({ content_id, contentTitle, notes }: z.output<typeof contentWire>): string {
  const byNotes = content_id >= CONTENT_TITLED_BY_NOTES_FROM;
  return (byNotes ? notes : contentTitle) ?? contentTitle ?? notes ?? `Content ${content_id}`;
}

const STUCK_DAYS = 30;
const STUCK_DRAFT_DAYS = 14;

/** An item as it stands on the day `today`; what the backend says of that goes first (figures.md, M26). */
const contentRow = (today: string) =>
  contentWire.transform((wire) => {
    const { content_id, contentTitle: _title, owner, history, ...facts } = wire;
    const { requestedOn, daysInStatus, stuck, ...rest } = facts;
    const { status: now, statusSince } = facts;
    const days = daysInStatus ?? daysBetween(statusSince, today);
    const isOver = now.value === 'POSTED' || now.value === 'CANCELLED';
    const most = now.value === 'DRAFT_TO_CLIENT' ? STUCK_DRAFT_DAYS : STUCK_DAYS;
    return {
      id: content_id,
      title: titleOf(wire),
      ownerSeq: owner,
      history: history ?? [],
      requestedOn: requestedOn ?? history?.map(({ date }) => date).toSorted()[0] ?? statusSince,
      daysInStatus: days,
      stuck: stuck ?? (!isOver && days > most),
      ...rest,
    };
  });

/** One piece of a company's content on its way to the site. */
export type ContentItem = z.output<ReturnType<typeof contentRow>>;

/** A status that an item had, since when and by whom. */
export type ContentStep = z.output<typeof stepRow>;

const countRow = z.object({ status: status.entry, count, stuck: count });

export type ContentStatusCount = z.output<typeof countRow>;

/** Which items, in which order. */
export interface ContentCriteria {
  filter: ContentItemFilter;
  sort: ContentItemSort;
}

/** Whose items are counted; empty lists narrow nothing. */
export interface CountCriteria {
  contentTypes?: ContentType[] | null | undefined;
  coids?: number[] | null | undefined;
  reps?: number[] | null | undefined;
}

const SORT: Record<ContentItemSort, string> = {
  LATEST_STEP: '-statusSince',
  LONGEST_IN_STATUS: '-daysInStatus',
  OLDEST_REQUEST: 'requestedOn',
  SECTION: 'csisec',
};

function queryOf({ filter, sort }: ContentCriteria): Query {
  return {
    coid: filter.coids,
    contentType: contentType.words(filter.contentTypes),
    status: status.words(filter.statuses),
    csisec: filter.csisecs,
    owner: filter.owners,
    rep: filter.reps,
    manager: filter.managers,
    stuck: filter.stuck,
    sort: SORT[sort],
  };
}

/** Companies' content, as the REST backend keeps it. */
export class ContentSource {
  readonly #rest: RestClient;
  readonly #batched: RestClient;
  readonly #row: ZodType<ContentItem>;
  readonly #reads: ResourceReads<ContentItem>;

  constructor(rest: RestClient, clock: Clock) {
    this.#rest = rest;
    this.#batched = rest.batched();
    this.#row = contentRow(clock.today());
    this.#reads = new ResourceReads(rest, 'content', this.#row);
  }

  /** One item; `null` when there is none. */
  find(itemId: number): Promise<ContentItem | null> {
    return this.#reads.find(itemId);
  }

  /** The items with these numbers that exist, in any order; at most 100. */
  byIds(ids: readonly number[]): Promise<ContentItem[]> {
    return this.#reads.byIds(ids);
  }

  /** Items over all companies. */
  async list(criteria: ContentCriteria, page: PageRequest): Promise<Connection<ContentItem>> {
    return connectionOf(await this.#reads.list(queryOf(criteria), page));
  }

  /** One company's items. */
  ofCompany(key: CompanyListKey<ContentCriteria>): Promise<Connection<ContentItem>> {
    const { coid, filter, ...page } = key;
    return this.list({ ...filter, filter: { ...filter.filter, coids: [coid] } }, page);
  }

  /** The items of up to 100 companies. */
  ofCompanies(coids: number[], criteria: ContentCriteria): Promise<ContentItem[]> {
    return this.#reads.all(queryOf({ ...criteria, filter: { ...criteria.filter, coids } }));
  }

  /** Every status with its items counted. */
  async countByStatus(criteria: CountCriteria): Promise<ContentStatusCount[]> {
    const { contentTypes, coids, reps } = criteria;
    const query = { contentType: contentType.words(contentTypes), coid: coids, rep: reps };
    return (await this.#batched.getList('/api/content/counts', countRow, query)).rows;
  }

  /** Moves an item to another status, unless somebody else changed it since `version`. */
  move(
    itemId: number,
    version: number,
    to: ContentStatusValue,
    reason: string | null,
  ): Promise<WriteResult<ContentItem>> {
    const body = { status: status.word(to), ...(reason === null ? {} : { reason }) };
    const path = restPath`/api/content/${itemId}/status`;
    const call = this.#rest.write(path, body, this.#row, { ifMatch: version });
    return writeResult(call, storedAs('ContentItem', this.#row));
  }
}
