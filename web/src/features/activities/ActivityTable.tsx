import { useState } from 'react';
import type { Sort } from '../../lib/address-params.ts';
import type { ListLooks } from '../../lib/use-list-looks.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import type { Column } from '../../ui/table-column.ts';
import type { ActivityRow_ActivityFragment } from './ActivityRow.generated.ts';
import { ActivityCard } from './activity-columns.tsx';
import { editActivity } from './activity-store.ts';
import { BulkBar } from './BulkBar.tsx';
import type { ActivityActions } from './useActivityActions.ts';

export interface ActivityTableProps {
  rows: readonly ActivityRow_ActivityFragment[];
  columns: readonly Column<ActivityRow_ActivityFragment>[];
  looks: ListLooks;
  actions: ActivityActions;
  sort: Sort | null;
  onSort: (sort: Sort | null) => void;
  total: number | null;
  hasMore: boolean;
  onMore: () => void;
  isStale: boolean;
  fill?: boolean;
  /** All of one company, as the page says around it. */
  isOfCompany?: boolean;
}

function toggled<T>(keys: ReadonlySet<T>, key: T): Set<T> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** Activities as rows, with a bar for those that are picked. */
export function ActivityTable(props: ActivityTableProps) {
  const { rows, columns, looks, actions, fill = true, isOfCompany = false, ...list } = props;
  const [keys, setKeys] = useState<ReadonlySet<string | number>>(new Set());
  const selected = rows.filter(({ seq }) => keys.has(seq));
  return (
    <>
      {selected.length > 0 && (
        <BulkBar
          selected={selected}
          actions={actions}
          onAll={() => setKeys(new Set(rows.map(({ seq }) => seq)))}
          onNone={() => setKeys(new Set())}
        />
      )}
      <DataTable
        label="Activities"
        rows={rows}
        rowKey={({ seq }) => seq}
        columns={columns}
        visible={looks.columns}
        density={looks.density}
        fill={fill}
        hasKeys
        selection={{
          keys,
          toggle: (key) => setKeys((was) => toggled(was, key)),
        }}
        onOpen={(row) => {
          if (row.canEdit) editActivity(row);
        }}
        rowTone={(row) => (row.percentComplete === 100 ? 'muted' : undefined)}
        card={(row) => <ActivityCard activity={row} actions={actions} isOfCompany={isOfCompany} />}
        {...list}
      />
    </>
  );
}
