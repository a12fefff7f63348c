import type { ZodType } from 'zod';
import type { Clock } from '../../calendar.ts';
import { storedAs, writeResult, type WriteResult } from '../../errors/write-result.ts';
import type { CompanyListKey } from '../../graph/company-list-loader.ts';
import { connectionOf, type Connection, type PageRequest } from '../../graph/connection.ts';
import type {
  ActivityFilter,
  ActivitySort,
  ActivityStatus,
  CompanyActivityFilter,
  CreateActivityInput,
  UpdateActivityInput,
} from '../../graph/resolvers.generated.ts';
import { dropAbsent } from '../../http/drop-absent.ts';
import { ResourceReads } from '../../http/resource-reads.ts';
import type { RestClient } from '../../http/rest-client.ts';
import { restPath } from '../../http/rest-path.ts';
import { activityRow, type Activity } from './activity-wire.ts';

export type { Activity } from './activity-wire.ts';

export interface CompanyActivities {
  filter: CompanyActivityFilter | null;
  sort: ActivitySort;
}

export interface ContactListKey extends PageRequest {
  contactSeq: number;
  filter: null;
}

const STATUS: Record<ActivityStatus, string> = {
  OPEN: 'open',
  DONE: 'done',
  OVERDUE: 'overdue',
  ALL: 'all',
};
const SORT: Record<ActivitySort, string> = { SOONEST: 'date', LATEST: '-date' };

/** The input types' names for the wire's fields, for errors beside the form's fields. */
const INPUT_FIELD: Record<string, string> = { user: 'userSeq', override: 'overrideDoNotCall' };

function inputField(field: string): string {
  return INPUT_FIELD[field] ?? field;
}

function criteriaWire(filter: ActivityFilter | null, sort: ActivitySort): Record<string, unknown> {
  const { reps, managerSeq, coids, states, status, types, from, to } = filter ?? {};
  return dropAbsent({
    rep: reps,
    manager: managerSeq,
    coid: coids,
    state: states?.length ? states : null,
    status: STATUS[status ?? 'ALL'],
    type: types?.length ? types : null,
    from,
    to,
    sort: SORT[sort],
  });
}

/** Absent fields stay absent; `null` is sent where it clears. */
function fieldsWire(input: UpdateActivityInput): Record<string, unknown> {
  const { userSeq, overrideDoNotCall, ...fields } = input;
  return { ...fields, user: userSeq, override: overrideDoNotCall || undefined };
}

const LATEST_FIRST = SORT.LATEST;
const SEARCH = '/api/activities/search';

/** Activities, as the REST backend keeps them. */
export class ActivitiesSource {
  readonly #rest: RestClient;
  readonly #row: ZodType<Activity>;
  readonly #reads: ResourceReads<Activity>;
  readonly #stored: (wire: unknown) => Activity | null;

  constructor(rest: RestClient, clock: Clock) {
    this.#rest = rest;
    this.#row = activityRow(clock.today());
    this.#reads = new ResourceReads(rest, 'activities', this.#row);
    this.#stored = storedAs('Activity', this.#row);
  }

  /** One activity; `null` when there is none or it was deleted. */
  async find(seq: number): Promise<Activity | null> {
    const activity = await this.#reads.find(seq);
    return activity?.seq === seq ? activity : null;
  }

  /** Activities over all companies. */
  search(
    filter: ActivityFilter,
    sort: ActivitySort,
    page: PageRequest,
  ): Promise<Connection<Activity>> {
    return this.#page(criteriaWire(filter, sort), page);
  }

  /** One company's activities. */
  ofCompany(key: CompanyListKey<CompanyActivities>): Promise<Connection<Activity>> {
    const { filter, sort } = key.filter;
    return this.#page({ ...criteriaWire(filter, sort), coid: key.coid }, key);
  }

  /** The first `perCompany` activities of each of up to 100 companies. */
  async ofCompanies(
    coids: number[],
    perCompany: number,
    { filter, sort }: CompanyActivities,
  ): Promise<Activity[]> {
    const body = { ...criteriaWire(filter, sort), coid: coids, limitPerCoid: perCompany };
    return (await this.#rest.searchList(SEARCH, body, this.#row)).rows;
  }

  /** One contact's activities, latest first. */
  async ofContact({ contactSeq, ...page }: ContactListKey): Promise<Connection<Activity>> {
    return connectionOf(await this.#reads.list({ contactSeq, sort: LATEST_FIRST }, page));
  }

  /** The activities of up to 100 contacts, latest first. */
  ofContacts(contactSeqs: readonly number[]): Promise<Activity[]> {
    return this.#reads.all({ contactSeq: contactSeqs, sort: LATEST_FIRST });
  }

  /** Saves an activity once, however often the same key is sent. */
  create(input: CreateActivityInput, idempotencyKey: string): Promise<WriteResult<Activity>> {
    const body = dropAbsent(fieldsWire(input));
    const call = this.#rest.write('/api/activities', body, this.#row, { idempotencyKey });
    return writeResult(call, this.#stored, inputField);
  }

  /** Changes the fields that are set, unless somebody else changed the activity since `version`. */
  update(seq: number, version: number, input: UpdateActivityInput): Promise<WriteResult<Activity>> {
    const path = restPath`/api/activities/${seq}`;
    const call = this.#rest.write(path, fieldsWire(input), this.#row, { ifMatch: version });
    return writeResult(call, this.#stored, inputField);
  }

  /** Takes the activity out of every list. */
  delete(seq: number): Promise<WriteResult<{ seq: number }>> {
    const call = this.#rest.delete(restPath`/api/activities/${seq}`).then(() => ({ seq }));
    return writeResult(call, () => null);
  }

  /** Brings a deleted activity back. */
  restore(seq: number): Promise<WriteResult<Activity>> {
    const call = this.#rest.write(restPath`/api/activities/${seq}/restore`, {}, this.#row);
    return writeResult(call, this.#stored, inputField);
  }

  async #page(body: Record<string, unknown>, page: PageRequest): Promise<Connection<Activity>> {
    const paged = { ...body, ...dropAbsent({ limit: page.first, after: page.after }) };
    return connectionOf(await this.#rest.searchList(SEARCH, paged, this.#row));
  }
}
