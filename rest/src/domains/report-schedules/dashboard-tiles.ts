import { sql } from 'kysely';
import {
  narrowed,
  type DashboardFilters,
  type FilteredDataset,
} from '../../../../schema/dashboard-filters.ts';
import type { Dataset } from '../../analytics/dataset.ts';
import { findReport } from '../../analytics/find-report.ts';
import { readReport, type ReportQuestion } from '../../analytics/report-question.ts';
import type { Executor } from '../../db/database.ts';
import type { SignedInUser } from '../../http/authenticate.ts';
import { visibleTo } from '../../http/visibility.ts';

/** A tile of a dashboard as a person sees it, its question narrowed by the dashboard's filters. */
export interface DashboardTile {
  id: string;
  width: number;
  title: string;
  /** Of a text, which asks nothing. */
  body: string | null;
  question: ReportQuestion | null;
  /** Why there is nothing to ask. */
  problem: string | null;
}

interface StoredTile {
  id: string;
  width: number;
  report?: number;
  text?: string;
  question?: Record<string, unknown>;
  title?: string;
}

interface StoredDashboard {
  tiles: StoredTile[];
  filters: Partial<DashboardFilters>;
}

const NO_FILTERS: DashboardFilters = { period: null, rep: null, state: null, section: null };

/** The tiles of a dashboard that a person may see; `null` where they may not, or it was deleted. */
export async function findDashboardTiles(
  db: Executor,
  seq: number,
  person: SignedInUser,
): Promise<DashboardTile[] | null> {
  const { rows } = await sql<StoredDashboard>`
    /* saved-dashboards.seenBy */
    select t.tiles, t.filters from saved_dashboards t
    where t.seq = ${seq} and t.deleted_at is null and ${visibleTo(person)}`.execute(db);
  const [dashboard] = rows;
  if (!dashboard) return null;
  const filters = { ...NO_FILTERS, ...dashboard.filters };
  const tiles: DashboardTile[] = [];
  for (const tile of dashboard.tiles) tiles.push(await tileOf(db, tile, filters, person));
  return tiles;
}

async function tileOf(
  db: Executor,
  { id, width, report: reportSeq, text, question: own, title }: StoredTile,
  filters: DashboardFilters,
  person: SignedInUser,
): Promise<DashboardTile> {
  const without = { id, width, body: null, question: null, problem: null };
  if (text !== undefined) return { ...without, title: 'Text', body: text };
  const report = reportSeq === undefined ? null : await findReport(db, reportSeq, person);
  const name = report?.name ?? title ?? 'Report';
  const definition = report?.definition ?? own;
  if (!definition) {
    const problem = 'This report was deleted, or its owner does not share it.';
    return { ...without, title: name, problem };
  }
  const question = readReport(definition);
  if (!question) {
    const problem = 'This report was saved in a form that is not known here.';
    return { ...without, title: name, problem };
  }
  return { ...without, title: name, question: filteredBy(question, filters) };
}

const factsOf = ({ dimensions, time, ownedBy, isSnapshot }: Dataset): FilteredDataset => ({
  dimensions: Object.keys(dimensions).map((name) => ({ name })),
  time: time ?? null,
  ownedBy,
  isSnapshot: isSnapshot ?? false,
});

function filteredBy(question: ReportQuestion, filters: DashboardFilters): ReportQuestion {
  const { dataset, written } = question;
  const { question: asked } = narrowed(question.asked, filters, factsOf(dataset));
  return { dataset, written: { ...written, where: asked.where }, asked };
}
