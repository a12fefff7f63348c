import { dialectText } from '../../transfer/import/dialect.ts';
import type { DroppedColumn, Header } from '../../transfer/import/header.ts';
import type { ImportKind } from '../../transfer/import/import-kind.ts';
import type { RefusedRow } from '../../transfer/import/read-rows.ts';
import type { ImportCounts } from '../../transfer/import/import-request.ts';
import type { Survey } from '../../transfer/import/survey-file.ts';

const SHOWN_CHARACTERS = 60;

/** What was found out about a file: how it is written, and which of its columns are left out. */
export function surveyLines({ dialect }: Survey, { columns, dropped }: Header): string[] {
  const orders = new Set(columns.flatMap(({ order }) => order ?? []));
  const dates = [...orders].map((order) =>
    order === 'mdy' ? ', dates with the month first' : ', dates with the day first',
  );
  return [`  ${dialectText(dialect)}${dates.join('')}`, ...dropped.flatMap(droppedLine)];
}

function droppedLine({ name, at, why, filled }: DroppedColumn): string[] {
  if (why === 'rejects') return [];
  if (why === 'skipped') return [`  left out: ${name} (--skip)`];
  if (why === 'empty') return [`  left out: ${name}, which no import knows and which is empty`];
  const values = filled === 1 ? '1 value' : `${filled.toLocaleString('en-US')} values`;
  return [
    filled === 0
      ? `  left out: column ${at + 1}, which has no name and is empty`
      : `  left out: column ${at + 1}, which has no name, with ${values}. Name it in the file to import it.`,
  ];
}

export function refusalLines({ refusals }: RefusedRow): string[] {
  return refusals.map(({ line, field, value, reason }) => {
    const shown = value.length > SHOWN_CHARACTERS ? `${value.slice(0, SHOWN_CHARACTERS)}…` : value;
    const what = field === '' ? '' : `${field} ${JSON.stringify(shown)}: `;
    return `  line ${line}: ${what}${reason}`;
  });
}

export function summary(counts: ImportCounts, { noun }: ImportKind, dryRun: boolean): string {
  const { rows, created, updated, unchanged, deleted, refused, written, importSeq } = counts;
  const number = (value: number): string => value.toLocaleString('en-US');
  const verb = written ? '' : 'would be ';
  return [
    `${number(rows)} ${rows === 1 ? 'row' : 'rows'} (one ${noun} each): ${number(created)} ${verb}created, ${number(updated)} ${verb}updated, ${number(unchanged)} unchanged`,
    deleted > 0 && `, ${number(deleted)} were deleted in the portal and stay so`,
    `, ${number(refused)} refused.`,
    dryRun && ' Nothing was written.',
    importSeq !== null &&
      ` This was import ${importSeq}: npm run import -- undo ${importSeq} takes it back.`,
  ]
    .filter(Boolean)
    .join('');
}
