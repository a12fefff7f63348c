import { businessMomentOf } from '../../lib/business-time.ts';
import { formatDate } from '../../lib/dates.ts';
import { formatCount } from '../../lib/format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Muted } from '../../ui/Muted.tsx';
import type { Column } from '../../ui/table-column.ts';
import type { BackupsPanel_BackupsFragment } from './BackupsPanel.generated.ts';
import styles from './BackupsPanel.module.css';

type Run = BackupsPanel_BackupsFragment['runs'][number];

const COLUMNS: readonly Column<Run>[] = [
  { id: 'day', label: 'Night', width: 120, cell: ({ day }) => formatDate(day) },
  { id: 'outcome', label: 'Outcome', width: 110, cell: ({ outcome }) => <Outcome of={outcome} /> },
  {
    id: 'reason',
    label: 'What happened',
    width: 300,
    isElastic: true,
    cell: ({ reason, failedStep, outcome }) => {
      if (outcome === 'PROVED') return 'Restored and compared';
      if (outcome === null) return 'Being written and tried';
      const what = failedStep === 'WRITE' ? 'Could not be written' : 'Was not what it should be';
      return `${what}: ${reason ?? 'the log of the REST service has the reason'}`;
    },
  },
];

function Outcome({ of }: { of: Run['outcome'] }) {
  if (of === 'PROVED') return <Badge tone="green">Proved</Badge>;
  return of === 'FAILED' ? <Badge tone="red">Failed</Badge> : <Badge>Under way</Badge>;
}

/** The nightly backups: whether the last one can be relied on, and how the latest nights went. */
export function BackupsPanel({ backups }: { backups: BackupsPanel_BackupsFragment }) {
  const { schedule, lastProved, runs } = backups;
  return (
    <section className={styles.panel} aria-label="Backups">
      <h2>Backups</h2>
      <p>{proofText(lastProved)}</p>
      <Muted as="p" size="small">
        {schedule
          ? `Every night at ${schedule.at} New York time. Kept: the newest of ${schedule.daily} days, ${schedule.weekly} weeks and ${schedule.monthly} months.`
          : 'No backup is scheduled. Set BACKUP_AT of the REST service, such as 02:30.'}
      </Muted>
      {runs.length > 0 && (
        <DataTable label="Latest nights" rows={runs} rowKey={({ day }) => day} columns={COLUMNS} />
      )}
    </section>
  );
}

const MEGABYTE = 1024 * 1024;

function proofText(proved: BackupsPanel_BackupsFragment['lastProved']): string {
  if (!proved?.madeAt) return 'No backup has been restored and compared yet.';
  const { madeAt, rows, figures, bytes } = proved;
  const size = formatCount(Math.max(1, Math.round((bytes ?? 0) / MEGABYTE)));
  return (
    `The backup of ${businessMomentOf(madeAt)} was restored and is good: ` +
    `${formatCount(rows ?? 0)} rows and ${formatCount(figures ?? 0)} figures are what they were (${size} MB).`
  );
}
