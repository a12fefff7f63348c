import { z } from 'zod';
import { storedAs, writeResult, type WriteResult } from '../../errors/write-result.ts';
import { connectionOf, type Connection, type PageRequest } from '../../graph/connection.ts';
import type {
  CreateSavedDashboardInput,
  DashboardFiltersInput,
  DashboardTileInput,
  SavedDashboardFilter,
  UpdateSavedDashboardInput,
} from '../../graph/resolvers.generated.ts';
import { VISIBILITY } from '../../graph/visibility.ts';
import { dropAbsent } from '../../http/drop-absent.ts';
import { ResourceReads } from '../../http/resource-reads.ts';
import type { RestClient } from '../../http/rest-client.ts';
import { restPath } from '../../http/rest-path.ts';
import { flag, id, moment, reference, text, version } from '../../http/wire.ts';

const tileRow = z
  .object({ id: z.string(), width: id, report: reference, text })
  .transform(({ report, ...tile }) => ({ ...tile, reportSeq: report }));

const dashboardRow = z
  .object({
    seq: id,
    owner: id,
    name: z.string(),
    description: text,
    tiles: z.array(tileRow),
    filters: z.object({ period: text, rep: reference, state: text, section: text }),
    crossFilter: flag,
    visibility: VISIBILITY.value,
    createdAt: moment,
    version,
  })
  .transform(({ owner, ...dashboard }) => ({ ...dashboard, ownerSeq: owner }));

/** Saved reports and texts beside each other. */
export type SavedDashboard = z.output<typeof dashboardRow>;
export type DashboardTile = SavedDashboard['tiles'][number];
export type DashboardFilters = SavedDashboard['filters'];

/** A filter with `onlyMine` resolved to whose. */
export type SavedDashboardCriteria = Omit<SavedDashboardFilter, 'onlyMine'> & {
  ownerSeq: number | null;
};

const storedDashboard = storedAs('SavedDashboard', dashboardRow);

/** What is absent or `null` narrows nothing: the upstream has no field for it. */
function filtersWire(filters: DashboardFiltersInput): object {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value != null));
}

const tileWire = ({ reportSeq, text: said, ...tile }: DashboardTileInput): object =>
  dropAbsent({ ...tile, report: reportSeq ?? undefined, text: said ?? undefined });

function fieldsWire(input: UpdateSavedDashboardInput): Record<string, unknown> {
  const { visibility, tiles, filters, ...fields } = input;
  return {
    ...fields,
    ...(tiles && { tiles: tiles.map(tileWire) }),
    ...(filters && { filters: filtersWire(filters) }),
    visibility: visibility && VISIBILITY.word(visibility),
  };
}

/** Dashboards, as the REST backend shows them to the viewer. */
export class SavedDashboardsSource {
  readonly #rest: RestClient;
  readonly #reads: ResourceReads<SavedDashboard>;

  constructor(rest: RestClient) {
    this.#rest = rest;
    this.#reads = new ResourceReads(rest, 'saved-dashboards', dashboardRow);
  }

  /** One dashboard; `null` when there is none that the viewer may see. */
  find(seq: number): Promise<SavedDashboard | null> {
    return this.#reads.find(seq);
  }

  /** The dashboards among these numbers that the viewer may see, in any order; at most 100. */
  byIds(seqs: readonly number[]): Promise<SavedDashboard[]> {
    return this.#reads.byIds(seqs);
  }

  /** The dashboards that the viewer may see, by name. */
  async list(
    { ownerSeq, visibility }: SavedDashboardCriteria,
    page: PageRequest,
  ): Promise<Connection<SavedDashboard>> {
    const seen = visibility && VISIBILITY.word(visibility);
    const query = { owner: ownerSeq, visibility: seen, sort: 'name' };
    return connectionOf(await this.#reads.list(query, page));
  }

  /** Saves a dashboard once, however often the same key is sent. */
  create(
    input: CreateSavedDashboardInput,
    idempotencyKey: string,
  ): Promise<WriteResult<SavedDashboard>> {
    const body = dropAbsent(fieldsWire(input));
    const call = this.#rest.write('/api/saved-dashboards', body, dashboardRow, { idempotencyKey });
    return writeResult(call, storedDashboard);
  }

  /** Changes the fields that are set, unless somebody else changed the dashboard since `version`. */
  update(
    seq: number,
    version: number,
    input: UpdateSavedDashboardInput,
  ): Promise<WriteResult<SavedDashboard>> {
    const path = restPath`/api/saved-dashboards/${seq}`;
    const change = { ifMatch: version, method: 'PUT' } as const;
    const call = this.#rest.write(path, fieldsWire(input), dashboardRow, change);
    return writeResult(call, storedDashboard);
  }

  /** Takes the dashboard out of every list. */
  delete(seq: number): Promise<WriteResult<{ seq: number }>> {
    const call = this.#rest.delete(restPath`/api/saved-dashboards/${seq}`).then(() => ({ seq }));
    return writeResult(call, () => null);
  }

  /** Brings a deleted dashboard back. */
  restore(seq: number): Promise<WriteResult<SavedDashboard>> {
    const path = restPath`/api/saved-dashboards/${seq}/restore`;
    return writeResult(this.#rest.write(path, {}, dashboardRow), storedDashboard);
  }
}
