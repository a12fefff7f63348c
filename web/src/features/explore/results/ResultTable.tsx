import type { Sort } from '../../../lib/address-params.ts';
import type { Question } from '../../../../../schema/question.ts';
import { useMediaQuery } from '@mantine/hooks';
import { DataTable } from '../../../ui/DataTable.tsx';
import type { ResultRow } from '../result.ts';
import styles from './Results.module.css';
import { resultColumns, type ColumnsInput } from './result-columns.tsx';

export interface ResultTableProps extends ColumnsInput {
  title: string;
  isStale: boolean;
  /** Only the first rows, below a chart. */
  most?: number;
  /** Absent: its order stands. */
  onAsk?: (question: Question) => void;
}

/** The order that a header asks for, in words of the engine. */
function orderOf(sort: Sort | null): Question['orderBy'] {
  if (!sort) return [];
  const [kind, name] = sort.id.split(':');
  const direction = sort.descending ? ('DESC' as const) : ('ASC' as const);
  if (name === undefined) return [{ by: sort.id, direction, of: 'CURRENT' }];
  return [{ by: name, direction, of: kind === 'previous' ? 'PREVIOUS' : 'DELTA' }];
}

function sortOf({ orderBy: [first] }: Question): Sort | null {
  if (!first) return null;
  const prefix = { CURRENT: '', PREVIOUS: 'previous:', DELTA: 'change:' }[first.of];
  return { id: `${prefix}${first.by}`, descending: first.direction === 'DESC' };
}

/** As many cards as a phone draws at once. */
const MOST_CARDS = 100;

/** The groups of an answer with their sums. */
export function ResultTable({ title, isStale, most, onAsk, ...input }: ResultTableProps) {
  const { result, question } = input;
  const isNarrow = useMediaQuery('(max-width: 900px)', false, { getInitialValueInEffect: false });
  const drawn = most ?? (isNarrow ? MOST_CARDS : undefined);
  const rows: readonly ResultRow[] =
    drawn === undefined ? result.rows : result.rows.slice(0, drawn);
  return (
    <>
      <DataTable
        label={title}
        rows={rows}
        rowKey={({ id }) => id}
        columns={resultColumns(input)}
        sort={sortOf(question)}
        {...(onAsk && {
          onSort: (sort: Sort | null) => onAsk({ ...question, orderBy: orderOf(sort) }),
        })}
        isStale={isStale}
        total={result.rowCount}
        fill={drawn === undefined}
      />
      {most === undefined && rows.length < result.rows.length && (
        <p className={styles.note}>
          The first {rows.length} groups are drawn on a small screen; the sums are of all.
        </p>
      )}
    </>
  );
}
