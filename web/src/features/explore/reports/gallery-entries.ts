/** Reports and dashboards as one list. */
import type { Question } from '../../../../../schema/question.ts';
import { VISIBILITY_LABELS } from '../../../lib/visibility.ts';
import type { OpenedReport } from '../../../lib/opened-reports.ts';
import type { DashboardTileInput } from '../../../schema.generated.ts';
import { BUILT_IN_DASHBOARDS } from '../dashboards/built-in-dashboards.ts';
import { isFigure, tileName, type Dashboard } from '../dashboards/dashboard.ts';
import { dimensionLabel, measureLabel, type ExploreDataset } from '../dataset.ts';
import type { Report } from '../saved/report-writes.ts';
import { BUILT_IN, savedEntry, type ReportEntry } from './report-entries.ts';

export const GALLERY_KINDS = ['all', 'mine', 'team', 'built-in', 'dashboards'] as const;
type GalleryKind = (typeof GALLERY_KINDS)[number];

/** A report or a dashboard in the gallery. */
export interface GalleryEntry extends Pick<
  ReportEntry,
  'key' | 'name' | 'description' | 'kind' | 'group' | 'who' | 'tags'
> {
  link: string;
  /** What stands before its owner: `Dashboard`; empty for a report. */
  kindLabel: string;
  /** What its picture asks; `null` for none. */
  tile: Pick<DashboardTileInput, 'reportSeq' | 'question' | 'title'> | null;
  /** The day on which the reader opened it last; `null` where that is not known. */
  openedOn: string | null;
  /** Words that find it, in small letters: its names, and what its fields are called. */
  words: string;
}

const KIND_ORDER: readonly GalleryEntry['kind'][] = ['mine', 'team', 'built-in'];

/** The first picture of a dashboard stands for all of it. */
function pictureOf({ tiles }: Dashboard): GalleryEntry['tile'] {
  const tile = tiles.find((each) => each.text === null && !isFigure(each));
  if (!tile) return null;
  return tile.reportSeq === null
    ? { question: tile.question, title: tile.title }
    : { reportSeq: tile.reportSeq };
}

function dashboardEntry(dashboard: Dashboard, path: string): GalleryEntry {
  const { name, description, tags, canEdit, visibility, owner, tiles, seq } = dashboard;
  const kind = seq === 0 ? 'built-in' : canEdit ? 'mine' : 'team';
  return {
    key: `dashboard-${path}`,
    link: `/dashboards/${path}`,
    kindLabel: 'Dashboard',
    name,
    description: description ?? '',
    kind,
    group: 'Dashboards',
    who:
      kind === 'team' ? (owner?.name ?? '') : kind === 'mine' ? VISIBILITY_LABELS[visibility] : '',
    tags,
    openedOn: null,
    tile: pictureOf(dashboard),
    words:
      `${name} ${description ?? ''} dashboard ${tags.join(' ')} ${tiles.map(tileName).join(' ')}`.toLowerCase(),
  };
}

/** The fields of a question as people call them, so that a report is found by what it shows. */
function fieldWords(question: Question | null, datasets: readonly ExploreDataset[]): string {
  const dataset = datasets.find(({ name }) => name === question?.dataset);
  if (!question) return '';
  if (!dataset) return question.dataset;
  return [
    dataset.title,
    ...question.measures.map((name) => measureLabel(dataset, name)),
    ...question.dimensions.map(({ name }) => dimensionLabel(dataset, name)),
    ...Object.keys(question.where).map((name) => dimensionLabel(dataset, name)),
  ].join(' ');
}

function galleryEntry(entry: ReportEntry, datasets: readonly ExploreDataset[]): GalleryEntry[] {
  const { seq, path, question } = entry;
  if (question === null) return [];
  return [
    {
      ...entry,
      kindLabel: '',
      openedOn: null,
      link: seq === null ? `/reports/${path}` : `/explore/${seq}`,
      tile: seq === null ? { question, title: entry.name } : { reportSeq: seq },
      words:
        `${entry.name} ${entry.description} ${entry.group} ${entry.tags.join(' ')} ${entry.who} ${fieldWords(question, datasets)}`.toLowerCase(),
    },
  ];
}

/** Dashboards first; of the reports mine, then what others share, then what comes with the portal. Every word must fit. */
export function galleryEntries(
  { reports, dashboards }: { reports: readonly Report[]; dashboards: readonly Dashboard[] },
  { kind, words }: { kind: GalleryKind; words: string },
  datasets: readonly ExploreDataset[],
): GalleryEntry[] {
  const wanted = words.trim().toLowerCase().split(/\s+/);
  const byKind = (a: GalleryEntry, b: GalleryEntry): number =>
    KIND_ORDER.indexOf(a.kind) - KIND_ORDER.indexOf(b.kind);
  const boards = [
    ...dashboards.map((each) => dashboardEntry(each, String(each.seq))),
    ...BUILT_IN_DASHBOARDS.map((each) => dashboardEntry(each, each.path)),
  ];
  const own = reports
    .map(savedEntry)
    .toSorted((a, b) => a.group.localeCompare(b.group) || a.name.localeCompare(b.name));
  return [
    ...boards.toSorted(byKind),
    ...[...own, ...BUILT_IN].flatMap((each) => galleryEntry(each, datasets)).toSorted(byKind),
  ].filter(
    (entry) =>
      (kind === 'all' ||
        (kind === 'dashboards' ? entry.group === 'Dashboards' : entry.kind === kind)) &&
      wanted.every((word) => entry.words.includes(word)),
  );
}

const DASHBOARD_GROUPS = { mine: 'Mine', team: 'Shared with me', 'built-in': 'Built in' } as const;

/** Dashboards alone, by whose they are. */
export const dashboardEntries = (dashboards: readonly Dashboard[]): GalleryEntry[] =>
  galleryEntries({ reports: [], dashboards }, { kind: 'dashboards', words: '' }, []).map(
    (entry) => ({ ...entry, kindLabel: '', group: DASHBOARD_GROUPS[entry.kind] }),
  );

/** Each entry with the day of its last opening. */
export const withOpenings = (
  entries: readonly GalleryEntry[],
  opened: readonly OpenedReport[],
): GalleryEntry[] => {
  const days = new Map(opened.map(({ path, on }) => [path, on]));
  return entries.map((entry) => ({ ...entry, openedOn: days.get(entry.link) ?? null }));
};

/** What was opened last comes first, and what was not opened keeps its order after that. */
export function byLastOpened(
  entries: readonly GalleryEntry[],
  opened: readonly OpenedReport[],
): GalleryEntry[] {
  const places = new Map(opened.map(({ path }, at) => [path, at]));
  const placeOf = ({ link }: GalleryEntry): number => places.get(link) ?? opened.length;
  return entries
    .map((entry) => ({
      ...entry,
      group: entry.openedOn === null ? 'Not opened yet' : 'Last opened',
    }))
    .toSorted((a, b) => placeOf(a) - placeOf(b));
}
