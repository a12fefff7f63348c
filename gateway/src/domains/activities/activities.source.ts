import type { ZodType } from 'zod';
import type { Clock } from '../../calendar.ts';
import { RestProblem } from '../../errors/rest-problem.ts';
import type { CompanyListKey } from '../../graph/company-list-loader.ts';
import { connectionOf, type Connection, type PageRequest } from '../../graph/connection.ts';
import type {
  ActivityFilter,
  ActivitySort,
  ActivityStatus,
  CompanyActivityFilter,
  CreateActivityInput,
  UpdateActivityInput,
} from '../../schema.generated.ts';
import { dropAbsent } from '../../http/drop-absent.ts';
import type { RestClient } from '../../http/rest-client.ts';
import { activityRow, type Activity } from './activity-wire.ts';
import { RecordSource } from '../../records/record-source.ts';

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

function criteriaWire(filter: ActivityFilter | null, sort: ActivitySort): Record<string, unknown> {
  const { reps, managerSeq, coids, states, status, types, from, to, updatedSince } = filter ?? {};
  return dropAbsent({
    rep: reps,
    manager: managerSeq,
    coid: coids,
    state: states?.length ? states : null,
    status: STATUS[status ?? 'ALL'],
    type: types?.length ? types : null,
    from,
    to,
    updatedSince,
    // The contract's default order is not sent: a backend may not know the field.
    sort: sort === 'SOONEST' ? null : SORT[sort],
  });
}

/** Absent fields stay absent; `null` is sent where it clears. */
function fieldsWire(input: UpdateActivityInput): Record<string, unknown> {
  const { userSeq, overrideDoNotCall, ...fields } = input;
  return { user: userSeq, override: overrideDoNotCall || undefined, ...fields };
}

const LATEST_FIRST = SORT.LATEST;
const SEARCH = '/api/activities/search';

/** Activities, as the REST backend keeps them. */
export class ActivitiesSource {
  readonly #rest: RestClient;
  readonly #row: ZodType<Activity>;
  readonly records: RecordSource<Activity, CreateActivityInput, UpdateActivityInput>;

  constructor(rest: RestClient, clock: Clock) {
    this.#rest = rest;
    this.#row = activityRow(clock.today());
    this.records = new RecordSource(rest, {
      resource: 'activities',
      type: 'Activity',
      row: this.#row,
      createWire: fieldsWire,
      changeWire: fieldsWire,
      inputNames: { user: 'userSeq', override: 'overrideDoNotCall' },
    });
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

  /** The first `perCompany` activities of each of up to 100 companies: one call, where the backend takes several. */
  async ofCompanies(
    coids: number[],
    perCompany: number,
    criteria: CompanyActivities,
  ): Promise<Activity[]> {
    const { filter, sort } = criteria;
    const body = { ...criteriaWire(filter, sort), coid: coids, limitPerCoid: perCompany };
    try {
      return (await this.#rest.searchList(SEARCH, body, this.#row)).rows;
    } catch (error) {
      // rest-contract.md has one company here, and backends refuse what it does not have.
      if (!(error instanceof RestProblem) || error.status !== 422) throw error;
      const page = { first: perCompany, after: null, filter: criteria };
      const own = async (coid: number): Promise<Activity[]> =>
        (await this.ofCompany({ coid, ...page })).nodes.filter((each) => each.coid === coid);
      return (await Promise.all(coids.map(own))).flat();
    }
  }

  /** One contact's activities, latest first. */
  async ofContact({ contactSeq, ...page }: ContactListKey): Promise<Connection<Activity>> {
    return connectionOf(await this.records.reads.list({ contactSeq, sort: LATEST_FIRST }, page));
  }

  /** The activities of up to 100 contacts, latest first. */
  ofContacts(contactSeqs: readonly number[]): Promise<Activity[]> {
    return this.records.reads.all({ contactSeq: contactSeqs, sort: LATEST_FIRST });
  }

  async #page(body: Record<string, unknown>, page: PageRequest): Promise<Connection<Activity>> {
    const paged = { ...body, ...dropAbsent({ limit: page.first, after: page.after }) };
    return connectionOf(await this.#rest.searchList(SEARCH, paged, this.#row));
  }
}
