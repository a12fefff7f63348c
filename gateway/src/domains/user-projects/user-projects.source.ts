import { z } from 'zod';
import { connectionOf, type Connection, type PageRequest } from '../../graph/connection.ts';
import { enumeration } from '../../graph/enumeration.ts';
import type {
  ProjectKind,
  ProjectStage,
  ProjectUseKind,
  UserProjectFilter,
} from '../../schema.generated.ts';
import { ResourceReads } from '../../http/resource-reads.ts';
import type { RestClient } from '../../http/rest-client.ts';
import { restPath } from '../../http/rest-path.ts';
import { id, measure, numbered, requiredDay, section, text, version } from '../../http/wire.ts';

const stage = enumeration<ProjectStage>({
  PLANNING: 'planning',
  DESIGN: 'design',
  BIDDING: 'bidding',
  CONSTRUCTION: 'construction',
  COMPLETE: 'complete',
});

const kind = enumeration<ProjectKind>({
  EDUCATION: 'education',
  OFFICE: 'office',
  HEALTHCARE: 'healthcare',
  MULTIFAMILY: 'multifamily',
  RETAIL: 'retail',
  GOVERNMENT: 'government',
  HOTEL: 'hotel',
  INDUSTRIAL: 'industrial',
  OTHER: 'other',
});

const use = enumeration<ProjectUseKind>({ SAVED: 'saved', SPECIFIED: 'specified' });

/** What tells projects of backends apart that do not number them. */
const FACTS = ['title', 'city', 'state', 'firm', 'date'];

const projectWire = z.object({
  seq: id,
  title: text,
  city: text,
  state: text,
  geoLat: measure,
  geoLong: measure,
  date: requiredDay,
  stage: stage.value,
  kind: kind.value,
  firm: text,
  valueBand: text,
  version,
});

function projectOf({ geoLat, geoLong, ...wire }: z.output<typeof projectWire>) {
  return { latitude: geoLat, longitude: geoLong, ...wire };
}

const projectRow = numbered(projectWire, FACTS).transform(projectOf);

// A backend that does not say which: every project was at least saved.
const useWire = projectWire.extend({ csisec: section, use: use.value.default('SAVED') });
const useRow = numbered(useWire, FACTS).transform(({ csisec, use: used, ...project }) => ({
  csisec,
  use: used,
  project: projectOf(project),
}));

/** A construction project of a registered user. */
export type UserProject = z.output<typeof projectRow>;

/** A project that a company's product was saved or specified for. */
export type ProjectUse = z.output<typeof useRow>;

export interface CompanyProjects extends PageRequest {
  coid: number;
  withTitles: boolean;
}

/** Projects, as the REST backend knows them. */
export class UserProjectsSource {
  readonly #batched: RestClient;
  readonly #reads: ResourceReads<UserProject>;

  constructor(rest: RestClient) {
    this.#batched = rest.batched();
    this.#reads = new ResourceReads(rest, 'user-projects', projectRow);
  }

  /** One project; `null` when there is none. */
  find(seq: number): Promise<UserProject | null> {
    return this.#reads.findIndexed(seq);
  }

  /** The projects with these numbers that exist, in any order; at most 100. */
  byIds(seqs: readonly number[]): Promise<UserProject[]> {
    return this.#reads.byIds(seqs);
  }

  /** The projects that meet all criteria, newest first. */
  async list(filter: UserProjectFilter, page: PageRequest): Promise<Connection<UserProject>> {
    const query = {
      from: filter.from,
      to: filter.to,
      city: filter.cities,
      state: filter.states?.map((state) => state.toUpperCase()),
      stage: stage.words(filter.stages),
      kind: kind.words(filter.kinds),
      firm: filter.firm,
      valueBand: filter.valueBands,
      sort: '-date',
    };
    return connectionOf(await this.#reads.list(query, page));
  }

  /** The projects that one company's products were saved or specified for, newest first. */
  async ofCompany(key: CompanyProjects): Promise<Connection<ProjectUse>> {
    const { coid, withTitles, first, after } = key;
    const path = restPath`/api/user-project-fyi/by-coid/${coid}`;
    const query = { title: withTitles, limit: first, after };
    return connectionOf(await this.#batched.getList(path, useRow, query));
  }
}
