import { useState } from 'react';
import { errorMessage } from '../../lib/apollo-errors.ts';
import { businessMomentOf } from '../../lib/business-time.ts';
import { formatCount } from '../../lib/format.ts';
import { plural } from '../../lib/plural.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import type { Column } from '../../ui/table-column.ts';
import { useToast } from '../../ui/toasts.tsx';
import { kindLabel } from './import-words.ts';
import styles from './imports.module.css';
import { useUndoImportMutation } from './UndoImport.generated.ts';

export interface PastImport {
  seq: number;
  kind: string;
  file: string;
  at: string;
  user: { name: string } | null;
  created: number;
  updated: number;
  undoneAt: string | null;
  undoable: boolean;
}

/** Begins an undo; the answer is the job that does it. */
export function useUndo(onBegun: (job: number) => void) {
  const toast = useToast();
  const [undo] = useUndoImportMutation();
  return async (seq: number, skipChanged: boolean): Promise<void> => {
    try {
      const { data } = await undo({ variables: { seq, skipChanged } });
      const { importJob: job = null, error = null } = data?.undoImport ?? {};
      if (job) onBegun(job.seq);
      else if (error) toast({ message: error.message, tone: 'error' });
    } catch (error) {
      toast({ message: errorMessage(error), tone: 'error' });
    }
  };
}

/** The imports so far, each with the button that takes it back. */
export function PastImports({
  imports,
  onUndo,
}: {
  imports: readonly PastImport[];
  onUndo: (seq: number) => Promise<void>;
}) {
  const [undoing, setUndoing] = useState<PastImport | null>(null);
  const action = (past: PastImport) => {
    if (past.undoneAt) return <Badge>Undone</Badge>;
    if (!past.undoable) return <span title="An import can be undone for 30 days.">Too old</span>;
    return (
      <Button size="small" aria-label={`Undo import ${past.seq}`} onClick={() => setUndoing(past)}>
        Undo
      </Button>
    );
  };
  const columns: Column<PastImport>[] = [
    { id: 'seq', label: 'Number', width: 80, align: 'right', cell: ({ seq }) => seq },
    { id: 'file', label: 'File', width: 200, isElastic: true, cell: ({ file }) => file },
    { id: 'kind', label: 'Kind', width: 130, cell: ({ kind }) => kindLabel(kind) },
    { id: 'who', label: 'Who', width: 140, cell: whoOf },
    { id: 'at', label: 'When', width: 180, cell: ({ at }) => businessMomentOf(at) },
    {
      id: 'created',
      label: 'Created',
      width: 90,
      align: 'right',
      cell: ({ created }) => formatCount(created),
    },
    {
      id: 'updated',
      label: 'Updated',
      width: 90,
      align: 'right',
      cell: ({ updated }) => formatCount(updated),
    },
    { id: 'undo', label: 'Actions', width: 96, cell: action },
  ];
  return (
    <>
      <DataTable
        label="Past imports"
        rows={imports}
        rowKey={({ seq }) => seq}
        columns={columns}
        rowTone={({ undoneAt }) => (undoneAt ? 'muted' : undefined)}
        card={(past) => (
          <div className={styles.head}>
            <div>
              <strong>{past.file}</strong>
              <p className={styles.muted}>
                {formatCount(past.created)} created, {formatCount(past.updated)} updated ·{' '}
                {businessMomentOf(past.at)}
              </p>
            </div>
            {action(past)}
          </div>
        )}
      />
      {undoing && (
        <ConfirmDialog
          title={`Undo import ${undoing.seq}?`}
          confirmLabel="Undo import"
          danger
          onConfirm={async () => {
            await onUndo(undoing.seq);
            setUndoing(null);
          }}
          onCancel={() => setUndoing(null)}
        >
          <p>
            This deletes {plural(undoing.created, 'record')} that {undoing.file} created for good,
            and puts {plural(undoing.updated, 'record')} that it changed back as before. If somebody
            changed one since, nothing is undone and you see which.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

const whoOf = ({ user }: PastImport): string => user?.name ?? 'Command line';
