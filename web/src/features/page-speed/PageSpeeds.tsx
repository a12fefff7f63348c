import { useEffect, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { SkeletonRows } from '../../ui/SkeletonRows.tsx';
import type { Column } from '../../ui/table-column.ts';
import { movesOf, readPageSpeeds, secondsText, type PageMove } from './page-speeds.ts';

const MOST_ROUTES = 20;

const COLUMNS: readonly Column<PageMove>[] = [
  { id: 'route', label: 'Page', width: 220, isElastic: true, cell: ({ route }) => route },
  { id: 'count', label: 'Visits', width: 80, align: 'right', cell: ({ count }) => String(count) },
  {
    id: 'p75',
    label: 'Most (75%)',
    width: 110,
    align: 'right',
    hint: 'Three of four visits were there within this time after the click',
    cell: ({ p75 }) => secondsText(p75),
  },
  {
    id: 'p95',
    label: 'Slow (95%)',
    width: 110,
    align: 'right',
    hint: 'All but one of twenty visits were there within this time after the click',
    cell: ({ p95 }) => secondsText(p95),
  },
];

type Read = { moves: readonly PageMove[] } | 'failed' | null;

/** From a click to content, page by page, as browsers measured it: the slowest first. */
export function PageSpeeds() {
  const [read, setRead] = useState<Read>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const gone = new AbortController();
    readPageSpeeds(gone.signal).then(
      (speeds) => setRead({ moves: movesOf(speeds).slice(0, MOST_ROUTES) }),
      () => gone.signal.aborted || setRead('failed'),
    );
    return () => gone.abort();
  }, [tries]);
  if (read === null) return <SkeletonRows rows={3} />;
  if (read === 'failed') {
    return (
      <p role="alert">
        The times of the pages could not be loaded.{' '}
        <Button onClick={() => setTries(tries + 1)}>Retry</Button>
      </p>
    );
  }
  if (read.moves.length === 0) return <p>No visit has been measured since the gateway started.</p>;
  return (
    <DataTable
      label="Pages by time"
      rows={read.moves}
      rowKey={({ route }) => route}
      columns={COLUMNS}
    />
  );
}
