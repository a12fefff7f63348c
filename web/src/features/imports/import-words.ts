import { formatCount } from '../../lib/format.ts';
import { plural } from '../../lib/plural.ts';
import type { ImportJob_JobFragment } from './ImportJob.generated.ts';

export type Job = ImportJob_JobFragment;
export type Counts = NonNullable<Job['counts']>;

/** `company-sections` as a person reads it. */
export function kindLabel(kind: string): string {
  const words = kind.replaceAll('-', ' ').replace(/^bim\b/, 'BIM');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const DELIMITERS = [
  { value: ',', label: 'Comma' },
  { value: ';', label: 'Semicolon' },
  { value: '\t', label: 'Tab' },
  { value: '|', label: 'Bar' },
] as const;

export const ENCODINGS = [
  'UTF-8',
  'Windows-1252',
  'UTF-16LE',
  'UTF-16BE',
  'ISO-8859-2',
  'macintosh',
].map((value) => ({ value, label: value }));

/** The choices, with the file's own value added if it is not a usual one. */
export function withOwn(
  choices: readonly { value: string; label: string }[],
  own: string,
): readonly { value: string; label: string }[] {
  return own === '' || choices.some(({ value }) => value === own)
    ? choices
    : [...choices, { value: own, label: own }];
}

/** The result of a dry run or an import, in one sentence. */
export function countsText(counts: Counts, isCheck: boolean): string {
  const would = isCheck || !counts.written ? 'would be ' : '';
  return [
    `${plural(counts.rows, 'row')}: ${formatCount(counts.created)} ${would}created, ${formatCount(counts.updated)} ${would}updated, ${formatCount(counts.unchanged)} unchanged`,
    ...(counts.deleted > 0
      ? [`${formatCount(counts.deleted)} deleted in the portal earlier and not restored`]
      : []),
    `${formatCount(counts.refused)} refused`,
  ].join(', ');
}

export const isBusy = ({ state, task }: Pick<Job, 'state' | 'task'>): boolean =>
  task !== 'UPLOAD' && (state === 'WAITING' || state === 'RUNNING');

const BUSY_WORDS: Readonly<Record<Job['task'], string>> = {
  UPLOAD: 'Uploading',
  SURVEY: 'Reading the file',
  CHECK: 'Checking every row',
  IMPORT: 'Importing',
  UNDO: 'Undoing the import',
};

export function busyText({ task, settled, survey }: Job): string {
  const rows = survey?.rows ?? 0;
  const part =
    (task === 'CHECK' || task === 'IMPORT') && settled > 0
      ? `: ${formatCount(settled)} of ${plural(rows, 'row')}`
      : '';
  return `${BUSY_WORDS[task]}${part}…`;
}
