import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Column } from '../../../ui/table-column.ts';
import { CompetitorCount } from '../../../ui/CompetitorCount.tsx';
import { Muted } from '../../../ui/Muted.tsx';
import { RelativeDate } from '../../../ui/RelativeDate.tsx';
import styles from './Rankings.module.css';
import { ScoreBar } from './ScoreBar.tsx';
import type { Addend, RankedProspect } from './scores.ts';

export interface RankingColumnsInput {
  addends: readonly Addend[];
  /** The tag, to be changed in its place. */
  tagOf: (row: RankedProspect) => ReactNode;
  onWhy: (row: RankedProspect) => void;
}

/** The place, and how far other weights moved it. */
function Rank({ row }: { row: RankedProspect }) {
  const moved = row.standardRank - row.rank;
  return (
    <span className={styles.rank} title={`${row.standardRank} with the standard weights`}>
      {row.rank}
      {moved !== 0 && (
        <span className={styles.moved}>
          {moved > 0 ? '▲' : '▼'}
          {Math.abs(moved)}
        </span>
      )}
    </span>
  );
}

export function NextActivity({ row }: { row: RankedProspect }) {
  if (!row.next) return <Muted>nothing planned</Muted>;
  const { date, label, isOverdue } = row.next;
  return (
    <Link
      to={`/company/${row.company.seq}/activities`}
      className={isOverdue ? styles.overdue : undefined}
    >
      {label} <RelativeDate date={date} />
    </Link>
  );
}

/** Whom to call first, and why. */
export function rankingColumns(input: RankingColumnsInput): Column<RankedProspect>[] {
  const { addends, tagOf, onWhy } = input;
  return [
    {
      id: 'rank',
      label: '#',
      width: 60,
      sort: 'asc',
      cell: (row) => <Rank row={row} />,
    },
    {
      id: 'company',
      label: 'Company',
      width: 190,
      isElastic: true,
      sort: 'asc',
      cell: ({ company }) => <Link to={`/company/${company.seq}`}>{company.name}</Link>,
    },
    {
      id: 'tag',
      label: 'Tag',
      width: 196,
      cell: tagOf,
      hint: addends[0]?.definition ?? '',
    },
    {
      id: 'score',
      label: 'Score',
      width: 250,
      cell: (row) => (
        <span className={styles.score}>
          <button
            type="button"
            aria-label={`Why ${row.score.toFixed(1)}: ${row.company.name}`}
            onClick={() => onWhy(row)}
          >
            {row.score.toFixed(1)}
          </button>
          <ScoreBar addends={addends} points={row.points} score={row.score} />
        </span>
      ),
      hint: addends.map(({ label, most }) => `${label} up to ${most}`).join(' + '),
    },
    {
      id: 'city',
      label: 'City',
      width: 150,
      sort: 'asc',
      cell: ({ company }) => [company.city, company.state].filter(Boolean).join(', ') || '—',
    },
    {
      id: 'competitors',
      label: 'Comp.',
      width: 64,
      align: 'right',
      sort: 'desc',
      cell: ({ company }) => (
        <Link to={`/company/${company.seq}/competitors`}>
          <CompetitorCount count={company.competitorCount} />
        </Link>
      ),
      hint: 'Competitors used in the latest complete year, at most 8',
    },
    {
      id: 'lastContact',
      label: 'Last contact',
      width: 104,
      sort: 'asc',
      cell: ({ company }) => <RelativeDate date={company.lastContacted} />,
    },
    {
      id: 'next',
      label: 'Next activity',
      width: 170,
      sort: 'asc',
      cell: (row) => <NextActivity row={row} />,
    },
  ];
}

/** A prospect on a phone: place, name, score, the bar, and when it was last spoken to. */
export function RankingCard({ row, addends }: { row: RankedProspect; addends: readonly Addend[] }) {
  const { company, score, points } = row;
  return (
    <div className={styles.card}>
      <Rank row={row} />
      <Link to={`/company/${company.seq}`}>{company.name}</Link>
      <strong>{score.toFixed(1)}</strong>
      <ScoreBar addends={addends} points={points} score={score} />
      <Muted size="small">{company.prospectTag.label}</Muted>
      <Muted size="small">{[company.city, company.state].filter(Boolean).join(', ')}</Muted>
      <Muted size="small">
        <RelativeDate date={company.lastContacted} />
      </Muted>
    </div>
  );
}
