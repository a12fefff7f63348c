import { DataTable } from '../../ui/DataTable.tsx';
import { Select } from '../../ui/Select.tsx';
import type { Column } from '../../ui/table-column.ts';
import { formatCount } from '../../lib/format.ts';
import type { Job } from './import-words.ts';

type Survey = NonNullable<Job['survey']>;
type FileColumn = Survey['columns'][number];

export interface ImportColumnsProps {
  columns: Survey['columns'];
  fields: readonly { name: string; required: boolean }[];
  disabled: boolean;
  /** `null` leaves the column out. */
  onChoose: (name: string, field: string | null) => void;
}

const LEAVE_OUT = 'leave out';

const WHY: Readonly<Record<NonNullable<FileColumn['dropped']>, string>> = {
  SKIPPED: 'Left out',
  UNNAMED: 'Left out: it has no name',
  EMPTY: 'Left out: it is empty',
  REJECTS: 'Left out: reasons of refused lines',
};

/** What each column of the file is imported as. */
export function ImportColumns({ columns, fields, disabled, onChoose }: ImportColumnsProps) {
  const choices = [
    { value: LEAVE_OUT, label: 'Leave out' },
    ...fields.map(({ name, required }) => ({
      value: name,
      label: required ? `${name} (required)` : name,
    })),
  ];
  const choice = ({ name, field, dropped }: FileColumn) => {
    if (dropped === 'UNNAMED' || dropped === 'REJECTS') return WHY[dropped];
    return (
      <Select
        label={`Field for ${name}`}
        value={field ?? (dropped === null ? '' : LEAVE_OUT)}
        none="Choose a field"
        choices={choices}
        disabled={disabled}
        aria-invalid={field === null && dropped === null}
        onChange={(value) => onChoose(name, value === LEAVE_OUT ? null : value)}
      />
    );
  };
  const table: Column<FileColumn & { at: number }>[] = [
    {
      id: 'name',
      label: 'Column',
      width: 180,
      isElastic: true,
      cell: ({ name, at }) => name || `Column ${at + 1}, no name`,
    },
    { id: 'field', label: 'Imported as', width: 220, cell: choice },
    {
      id: 'samples',
      label: 'First values',
      width: 260,
      isElastic: true,
      cell: ({ samples }) => samples.join(' · ') || '—',
    },
    {
      id: 'filled',
      label: 'Values',
      width: 80,
      align: 'right',
      cell: ({ filled }) => formatCount(filled),
    },
  ];
  return (
    <DataTable
      label="Columns"
      rows={columns.map((column, at) => ({ ...column, at }))}
      rowKey={({ at }) => at}
      columns={table}
      card={(column) => (
        <div>
          <strong>{column.name || `Column ${column.at + 1}, no name`}</strong>
          <div>{choice(column)}</div>
        </div>
      )}
    />
  );
}
