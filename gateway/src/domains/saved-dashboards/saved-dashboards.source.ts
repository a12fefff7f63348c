import { z } from 'zod';
import { connectionOf, type Connection, type PageRequest } from '../../graph/connection.ts';
import type {
  CreateSavedDashboardInput,
  DashboardFiltersInput,
  DashboardTileInput,
  SavedDashboardFilter,
  UpdateSavedDashboardInput,
} from '../../schema.generated.ts';
import { VISIBILITY } from '../../graph/visibility.ts';
import { dropAbsent } from '../../http/drop-absent.ts';
import type { RestClient } from '../../http/rest-client.ts';
import { flag, id, moment, reference, text, version } from '../../http/wire.ts';
import { RecordSource } from '../../records/record-source.ts';
import { tags, type OwnedFilter } from '../../records/saved-items.ts';

const tileRow = z
  .object({
    id: z.string(),
    width: id,
    report: reference,
    text,
    question: z
      .record(z.string(), z.unknown())
      .nullish()
      .transform((given) => given ?? null),
    title: text,
  })
  .transform(({ report, ...tile }) => ({ reportSeq: report, ...tile }));

const dashboardRow = z
  .object({
    seq: id,
    owner: id,
    name: z.string(),
    description: text,
    tags,
    tiles: z.array(tileRow),
    filters: z.object({ period: text, rep: reference, state: text, section: text }),
    crossFilter: flag,
    visibility: VISIBILITY.value,
    createdAt: moment,
    version,
  })
  .transform(({ owner, ...dashboard }) => ({ ownerSeq: owner, ...dashboard }));

/** Saved reports and texts beside each other. */
export type SavedDashboard = z.output<typeof dashboardRow>;
export type DashboardFilters = SavedDashboard['filters'];

/** What is absent or `null` narrows nothing: the upstream has no field for it. */
function filtersWire(filters: DashboardFiltersInput): object {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value != null));
}

const tileWire = ({
  reportSeq,
  text: said,
  question,
  title,
  ...tile
}: DashboardTileInput): object =>
  dropAbsent({
    report: reportSeq ?? undefined,
    text: said ?? undefined,
    question: (question as unknown) ?? undefined,
    title: title ?? undefined,
    ...tile,
  });

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
  readonly records: RecordSource<
    SavedDashboard,
    CreateSavedDashboardInput,
    UpdateSavedDashboardInput
  >;

  constructor(rest: RestClient) {
    this.records = new RecordSource(rest, {
      resource: 'saved-dashboards',
      type: 'SavedDashboard',
      row: dashboardRow,
      createWire: fieldsWire,
      changeWire: fieldsWire,
      changeMethod: 'PUT',
    });
  }

  /** The dashboards that the viewer may see, by name. */
  async list(
    { ownerSeq, visibility }: OwnedFilter<SavedDashboardFilter>,
    page: PageRequest,
  ): Promise<Connection<SavedDashboard>> {
    const seen = visibility && VISIBILITY.word(visibility);
    const query = { owner: ownerSeq, visibility: seen, sort: 'name' };
    return connectionOf(await this.records.reads.list(query, page));
  }
}
