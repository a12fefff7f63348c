import { formatCount } from '../../lib/format.ts';
import { useOffsetPaged } from '../../lib/use-offset-paged.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { QueryFrame } from '../../ui/QueryFrame.tsx';
import type { Column } from '../../ui/table-column.ts';
import { ImportProblemsDocument, type ImportProblemsQuery } from './ImportProblems.generated.ts';
import styles from './imports.module.css';

type Job = NonNullable<ImportProblemsQuery['importJob']>;
type Problem = NonNullable<Job['problems']>[number];

const COLUMNS: readonly Column<Problem & { at: number }>[] = [
  {
    id: 'line',
    label: 'Line',
    width: 80,
    align: 'right',
    cell: ({ line }) => formatCount(line),
  },
  { id: 'field', label: 'Field', width: 120, cell: ({ field }) => field ?? '—' },
  { id: 'value', label: 'Value', width: 160, isElastic: true, cell: ({ value }) => value || '—' },
  { id: 'reason', label: 'Problem', width: 260, isElastic: true, cell: ({ reason }) => reason },
];

/** Of an undo: each record that is kept, and why. */
const KEPT: readonly Column<Problem & { at: number }>[] = [
  { id: 'reason', label: 'Record', width: 320, isElastic: true, cell: ({ reason }) => reason },
];

/** What is wrong with the rows of a file, however many; only those on the screen are drawn. */
export function ImportProblems({
  job,
  total,
  isUndo,
}: {
  job: number;
  total: number;
  isUndo: boolean;
}) {
  const query = usePageQuery(ImportProblemsDocument, {
    variables: { seq: job, offset: 0 },
    record: job,
    fetchPolicy: 'network-only',
  });
  const problems = query.shown?.importJob?.problems;
  const paged = useOffsetPaged({
    loaded: problems?.length ?? null,
    total,
    fetchFrom: (offset) =>
      query.fetchMore({
        variables: { offset },
        updateQuery: (before, { fetchMoreResult: more }) =>
          before.importJob && more.importJob
            ? {
                ...before,
                importJob: {
                  ...before.importJob,
                  problems: [
                    ...(before.importJob.problems ?? []),
                    ...(more.importJob.problems ?? []),
                  ],
                },
              }
            : before,
      }),
  });
  return (
    <div className={styles.problems}>
      <QueryFrame query={query} content={problems} rows={6} loading="Loading the problems">
        {(rows) => (
          <DataTable
            label="Problems"
            fill
            hasKeys={false}
            rows={rows.map((problem, at) => ({ ...problem, at }))}
            rowKey={({ at }) => at}
            columns={isUndo ? KEPT : COLUMNS}
            card={({ line, field, value, reason }) => (
              <div>
                <strong>{line === null ? reason : `Line ${formatCount(line)}`}</strong>
                {line !== null && <p>{[field, value, reason].filter(Boolean).join(' · ')}</p>}
              </div>
            )}
            total={total}
            hasMore={paged.hasMore}
            onMore={paged.loadMore}
          />
        )}
      </QueryFrame>
    </div>
  );
}
