import { Fragment } from 'react';
import { BackupsPanel } from '../../features/backups/BackupsPanel.tsx';
import { PageSpeeds } from '../../features/page-speed/PageSpeeds.tsx';
import { businessMomentOf } from '../../lib/business-time.ts';
import { formatCount } from '../../lib/format.ts';
import { useOffers } from '../../lib/offers.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { Badge } from '../../ui/Badge.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import { QueryFrame } from '../../ui/QueryFrame.tsx';
import type { Column } from '../../ui/table-column.ts';
import styles from './Admin.module.css';
import { AdminOnly } from './AdminOnly.tsx';
import {
  InstallationPageDocument,
  type InstallationPageQuery,
} from './InstallationPage.generated.ts';

type Installation = NonNullable<InstallationPageQuery['installation']>;
type Job = Installation['jobs'][number];
type Table = Installation['tables'][number];

const MEGABYTE = 1024 * 1024;
const sizeText = (bytes: number): string =>
  bytes < MEGABYTE
    ? `${formatCount(Math.ceil(bytes / 1024))} KB`
    : `${formatCount(Math.round(bytes / MEGABYTE))} MB`;

const JOB_COLUMNS: readonly Column<Job>[] = [
  { id: 'name', label: 'Job', width: 180, isElastic: true, cell: ({ name }) => name },
  {
    id: 'active',
    label: 'Active',
    width: 80,
    align: 'right',
    cell: ({ active }) => formatCount(active),
  },
  {
    id: 'failing',
    label: 'Failures',
    width: 90,
    align: 'right',
    hint: 'Within 7 days',
    cell: ({ failing }) => (failing === 0 ? '0' : <Badge tone="red">{formatCount(failing)}</Badge>),
  },
  {
    id: 'last',
    label: 'Last run',
    width: 190,
    cell: ({ lastRunAt }) => (lastRunAt ? businessMomentOf(lastRunAt) : 'Never'),
  },
];

const TABLE_COLUMNS: readonly Column<Table>[] = [
  { id: 'name', label: 'Table', width: 180, isElastic: true, cell: ({ name }) => name },
  {
    id: 'rows',
    label: 'Rows, about',
    width: 120,
    align: 'right',
    cell: ({ rows }) => formatCount(Math.round(rows)),
  },
  { id: 'bytes', label: 'Size', width: 100, align: 'right', cell: ({ bytes }) => sizeText(bytes) },
];

/** `/admin/installation`: what runs here, how it is set up, and whether it fares well. */
export function InstallationPage() {
  return (
    <AdminOnly title="Installation">
      <Facts />
    </AdminOnly>
  );
}

function Facts() {
  const withBackups = useOffers().has('backups');
  const query = usePageQuery(InstallationPageDocument, { variables: { withBackups } });
  const backups = query.shown?.backups;
  return (
    <Page title="Installation">
      <QueryFrame
        query={query}
        content={query.shown?.installation}
        rows={10}
        loading="Loading the installation"
        empty={<EmptyState title="Nothing is known about this installation" />}
      >
        {({ versions, settings, jobs, tables, databaseBytes }) => (
          <div className={styles.sections}>
            <section className={styles.section} aria-label="Versions">
              <h2>Versions</h2>
              <dl className={styles.facts}>
                <dt>Portal</dt>
                <dd>{versions.portal}</dd>
                <dt>Node.js</dt>
                <dd>{versions.node}</dd>
                <dt>PostgreSQL</dt>
                <dd>{versions.database}</dd>
                <dt>Schema</dt>
                <dd>{versions.schema}</dd>
              </dl>
            </section>
            <section className={styles.section} aria-label="Settings">
              <h2>Settings</h2>
              <dl className={styles.facts}>
                {settings.map(({ name, enabled }) => (
                  <Fragment key={name}>
                    <dt>{name}</dt>
                    <dd>{enabled ? 'On' : 'Off'}</dd>
                  </Fragment>
                ))}
              </dl>
            </section>
            <section className={styles.section} aria-label="Jobs">
              <h2>Jobs</h2>
              <DataTable
                label="Jobs"
                rows={jobs}
                rowKey={({ name }) => name}
                columns={JOB_COLUMNS}
              />
            </section>
            {backups && <BackupsPanel backups={backups} />}
            <section className={styles.section} aria-label="Page speed">
              <h2>Page speed</h2>
              <PageSpeeds />
            </section>
            <section className={styles.section} aria-label="Database">
              <h2>Database</h2>
              <p className={styles.muted}>{sizeText(databaseBytes)} in all; the largest tables:</p>
              <DataTable
                label="Tables"
                rows={tables}
                rowKey={({ name }) => name}
                columns={TABLE_COLUMNS}
              />
            </section>
          </div>
        )}
      </QueryFrame>
    </Page>
  );
}
