/** What changed between two versions of a report, in words. */
import { readQuestion, type Question } from '../../../../../schema/question.ts';
import { dimensionLabel, measureLabel, type ExploreDataset } from '../dataset.ts';
import { COMPARE_LABELS } from '../period.ts';
import { SHOW_LABELS } from '../shape.ts';
import type { SavedReportVersions_VersionFragment } from './SavedReportVersions.generated.ts';
import { VISIBILITY_LABELS } from '../../../lib/visibility.ts';

export type ReportVersion = SavedReportVersions_VersionFragment;

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What is new in `now`, and what is gone from `before`. */
function listChanges(
  now: readonly string[],
  before: readonly string[],
  words: { added: (what: string) => string; gone: (what: string) => string },
): string[] {
  const added = now.filter((each) => !before.includes(each));
  const gone = before.filter((each) => !now.includes(each));
  return [
    ...(added.length > 0 ? [words.added(added.join(', '))] : []),
    ...(gone.length > 0 ? [words.gone(gone.join(', '))] : []),
  ];
}

function filterChanges(
  now: Question['where'],
  before: Question['where'],
  labelOf: (name: string) => string,
): string[] {
  const names = [...new Set([...Object.keys(now), ...Object.keys(before)])];
  return names.flatMap((name) => {
    if (isSame(now[name], before[name])) return [];
    const label = ['and', 'or', 'not'].includes(name) ? 'a group' : labelOf(name);
    if (!(name in before)) return [`Filters by ${label}`];
    return [name in now ? `Another filter by ${label}` : `No longer filters by ${label}`];
  });
}

function questionChanges(now: Question, before: Question, dataset: ExploreDataset): string[] {
  const labelOf = (name: string): string => dimensionLabel(dataset, name);
  const figureOf = (name: string): string => measureLabel(dataset, name);
  const groupOf = ({ name, grain }: Question['dimensions'][number]): string =>
    grain ? `${labelOf(name)} (${grain.toLowerCase().replaceAll('_', ' ')})` : labelOf(name);
  return [
    ...listChanges(now.measures.map(figureOf), before.measures.map(figureOf), {
      added: (what) => `Counts ${what} too`,
      gone: (what) => `Leaves out ${what}`,
    }),
    ...listChanges(now.dimensions.map(groupOf), before.dimensions.map(groupOf), {
      added: (what) => `Groups by ${what}`,
      gone: (what) => `No longer by ${what}`,
    }),
    ...filterChanges(now.where, before.where, labelOf),
    ...filterChanges(now.having, before.having, figureOf),
    ...(now.compare === before.compare
      ? []
      : [`Compared with: ${COMPARE_LABELS[now.compare].toLowerCase()}`]),
    ...(isSame(now.calculations, before.calculations) ? [] : ['Other computed columns']),
    ...(isSame(now.orderBy, before.orderBy) ? [] : ['In another order']),
    ...(isSame(now.parameters ?? [], before.parameters ?? []) ? [] : ['Other parameters']),
    ...(now.show === before.show ? [] : [`Drawn as ${SHOW_LABELS[now.show].toLowerCase()}`]),
    ...(now.limit === before.limit ? [] : ['Another number of groups']),
  ];
}

/** Empty where nothing that people see changed. */
export function versionChanges(
  now: ReportVersion,
  before: ReportVersion,
  datasets: readonly ExploreDataset[],
): string[] {
  const asks = readQuestion(now.definition);
  const asked = readQuestion(before.definition);
  const dataset = datasets.find(({ name }) => name === asks?.dataset);
  const title = dataset?.title ?? asks?.dataset ?? 'something unknown';
  const isOther = asks?.dataset !== asked?.dataset;
  return [
    ...(now.name === before.name ? [] : [`Called “${now.name}” instead of “${before.name}”`]),
    ...(now.description === before.description ? [] : ['Another description']),
    ...(now.folder === before.folder
      ? []
      : [now.folder ? `In the folder ${now.folder}` : 'In no folder']),
    ...listChanges(now.tags, before.tags, {
      added: (what) => `Tagged ${what}`,
      gone: (what) => `No longer tagged ${what}`,
    }),
    ...(now.visibility === before.visibility
      ? []
      : [`Seen by: ${VISIBILITY_LABELS[now.visibility].toLowerCase()}`]),
    ...(isOther ? [`Asks about ${title}`] : []),
    ...(!isOther && asks && asked && dataset ? questionChanges(asks, asked, dataset) : []),
  ];
}
