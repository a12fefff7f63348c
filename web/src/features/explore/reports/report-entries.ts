/** Saved and built-in reports as one list. */
import { readQuestion, type Question } from '../../../../../schema/question.ts';
import { BUILT_IN_REPORTS } from '../built-in-reports.ts';
import type { Report } from '../saved/report-writes.ts';
import { VISIBILITY_LABELS } from '../../../lib/visibility.ts';

export const REPORT_KINDS = ['all', 'mine', 'team', 'built-in'] as const;
type ReportKind = (typeof REPORT_KINDS)[number];

export interface ReportEntry {
  key: string;
  /** Of a saved report. */
  seq: number | null;
  /** The last part of a built-in report's address. */
  path: string;
  name: string;
  description: string;
  kind: Exclude<ReportKind, 'all'>;
  group: string;
  who: string;
  tags: readonly string[];
  /** `null` for one that this version cannot read. */
  question: Question | null;
}

export function savedEntry(report: Report): ReportEntry {
  const { seq, name, description, folder, tags, owner, canEdit, visibility, definition } = report;
  const title = canEdit ? 'My reports' : 'Shared with me';
  return {
    key: `saved-${seq}`,
    seq,
    path: String(seq),
    name,
    description: description ?? '',
    tags,
    kind: canEdit ? 'mine' : 'team',
    group: folder ? `${title}: ${folder}` : title,
    who: canEdit ? VISIBILITY_LABELS[visibility] : (owner?.name ?? ''),
    question: readQuestion(definition),
  };
}

export const BUILT_IN: readonly ReportEntry[] = BUILT_IN_REPORTS.map((report) => ({
  key: report.name,
  seq: null,
  path: report.name,
  name: report.title,
  description: report.description,
  tags: [],
  kind: 'built-in',
  group: `Built in: ${report.folder}`,
  who: 'Everybody',
  question: report.question,
}));

const KIND_ORDER: readonly ReportKind[] = ['mine', 'team', 'built-in'];

/** Mine, then what others share, then what comes with the portal; of one group together. */
export function reportEntries(
  saved: readonly Report[],
  { kind, words }: { kind: ReportKind; words: string },
): ReportEntry[] {
  const wanted = words.trim().toLowerCase();
  const own = saved
    .map(savedEntry)
    .toSorted(
      (a, b) =>
        KIND_ORDER.indexOf(a.kind) - KIND_ORDER.indexOf(b.kind) ||
        a.group.localeCompare(b.group) ||
        a.name.localeCompare(b.name),
    );
  return [...own, ...BUILT_IN].filter(
    (entry) =>
      (kind === 'all' || entry.kind === kind) &&
      `${entry.name} ${entry.description} ${entry.group} ${entry.question?.dataset ?? ''} ${entry.tags.join(' ')}`
        .toLowerCase()
        .includes(wanted),
  );
}
