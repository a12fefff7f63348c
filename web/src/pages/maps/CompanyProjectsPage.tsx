import { plural } from '../../lib/plural.ts';
import { useMemo, useState } from 'react';
import { PROJECT_COLUMNS } from '../../features/manufacturers/projects/project-columns.tsx';
import {
  kindLabel,
  PROJECT_LOOKS,
  projectPoints,
  projectRows,
  stageLabel,
  STAGES,
  labelOfUse,
  type ProjectChoice,
  type ProjectRow,
} from '../../features/manufacturers/projects/project-pins.ts';
import { choiceParam } from '../../lib/address-params.ts';
import { formatDate } from '../../lib/dates.ts';
import { formatCount } from '../../lib/format.ts';
import { useAddress } from '../../lib/use-address.ts';
import { useAllPages } from '../../lib/use-all-pages.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { MapView } from '../../map/MapView.tsx';
import { openingTarget } from '../../map/zoom-for-distance.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { PageBar } from '../../ui/PageBar.tsx';
import { Row } from '../../ui/Row.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { Select } from '../../ui/Select.tsx';
import { CompanySubPage } from '../manufacturers/CompanySubPage.tsx';
import type { CompanyPageProps } from '../manufacturers/company-page-props.ts';
import { CompanyProjectsPageDocument } from './CompanyProjectsPage.generated.ts';
import { CompanyProjectsRowsDocument } from './CompanyProjectsRows.generated.ts';
import styles from './CompanyMapPages.module.css';

const ADDRESS = {
  stage: choiceParam(
    STAGES.map(({ stage }) => stage),
    null,
  ),
  use: choiceParam(['SAVED', 'SPECIFIED'] as const, null),
};

/** `/company/{id}/map/user-projects`: where its products were saved or specified. */
export function CompanyProjectsPage({ seq }: CompanyPageProps) {
  const { values, set } = useAddress(ADDRESS);
  const query = usePageQuery(CompanyProjectsPageDocument, {
    variables: { seq },
    fetchPolicy: 'cache-first',
    record: seq,
  });
  const { data, fetchMore } = query;
  // A map shows all or misleads: the list is read to its end, a hundred at a time.
  const rest = useAllPages({
    pageInfo: data?.company?.userProjects?.pageInfo,
    fetchAfter: (after) =>
      fetchMore({ query: CompanyProjectsRowsDocument, variables: { seq, after } }),
  });
  return (
    <CompanySubPage seq={seq} page="map-projects" query={query}>
      {({ name, userProjects }) => (
        <>
          <PageBar>
            <Select
              label="Stage"
              value={values.stage ?? ''}
              all="All stages"
              choices={STAGES.map(({ stage, label }) => ({ value: stage, label }))}
              onChange={(stage) =>
                set({ stage: STAGES.find((s) => s.stage === stage)?.stage ?? null })
              }
            />
            <Segments
              label="What was done"
              value={values.use ?? ''}
              choices={[
                { value: '', label: 'All' },
                { value: 'SPECIFIED', label: 'Specified' },
                { value: 'SAVED', label: 'Saved' },
              ]}
              onChange={(use) => set({ use: use === '' ? null : (use as 'SAVED' | 'SPECIFIED') })}
            />
          </PageBar>
          {userProjects ? (
            <Projects
              name={name}
              uses={userProjects.nodes}
              choice={values}
              isReading={rest.isReading}
            />
          ) : (
            <ErrorPanel error={query.error} onRetry={query.retry} />
          )}
          {rest.error !== null && <ErrorPanel error={rest.error} onRetry={rest.retry} />}
        </>
      )}
    </CompanySubPage>
  );
}

interface ProjectsProps {
  name: string;
  uses: readonly ProjectRow[];
  choice: ProjectChoice;
  isReading: boolean;
}

function Projects({ name, uses, choice, isReading }: ProjectsProps) {
  const [chosenSeq, setChosen] = useState<number | null>(null);
  const { stage, use } = choice;
  const rows = useMemo(() => projectRows(uses, { stage, use }), [uses, stage, use]);
  const points = useMemo(() => projectPoints(rows), [rows]);
  const target = useMemo(() => openingTarget(points), [points]);
  if (rows.length === 0) {
    return (
      <EmptyState title="No project">
        {stage === null && use === null
          ? 'Nobody saved or specified its products for a project yet.'
          : 'None of this kind: show all stages, saved and specified.'}
      </EmptyState>
    );
  }
  const chosen = rows.find(({ project }) => project.seq === chosenSeq);
  const { latitude = null, longitude = null } = chosen?.project ?? {};
  return (
    <div className={styles.sides} data-even>
      <div className={styles.map}>
        <MapView
          label={`Projects with products of ${name}`}
          points={points}
          looks={PROJECT_LOOKS}
          selectedId={chosenSeq}
          target={target}
          isEmbedded
          onRest={() => undefined}
          onSelect={(pins) => setChosen(pins[0]?.id ?? null)}
          legend={<StageLegend />}
          popup={
            chosen && latitude !== null && longitude !== null
              ? { latitude, longitude, gap: 16, content: <ProjectCard row={chosen} /> }
              : null
          }
        />
      </div>
      <section className={styles.side} aria-label="Projects">
        <h2>{plural(rows.length, 'project')}</h2>
        <p className={styles.note} role="status">
          {isReading ? 'Reading on…' : `${formatCount(points.length)} of them on the map`}
        </p>
        <DataTable
          label="Projects"
          rows={rows}
          rowKey={({ project }) => project.seq}
          columns={PROJECT_COLUMNS}
          onOpen={({ project }) => setChosen(project.seq)}
          openKey={chosenSeq}
        />
      </section>
    </div>
  );
}

function StageLegend() {
  return (
    <div className={styles.legend}>
      {STAGES.map(({ stage, label, colour }) => (
        <Row as="span" key={stage} gap={4} align="center" isInline>
          <span className={styles.dot} data-colour={colour} aria-hidden="true" />
          {label}
        </Row>
      ))}
      <Row as="span" gap={4} align="center" isInline>
        <span className={styles.dot} data-hollow aria-hidden="true" />
        Only saved
      </Row>
    </div>
  );
}

function ProjectCard({ row: { use, project } }: { row: ProjectRow }) {
  const place = [project.city, project.state].filter(Boolean).join(', ');
  return (
    <div className={styles.card}>
      <strong>{project.title ?? 'Without a title'}</strong>
      <dl>
        <dt>Stage</dt>
        <dd>{`${stageLabel(project.stage)} · ${kindLabel(project.kind)}`}</dd>
        <dt>Value</dt>
        <dd>{project.valueBand ?? '—'}</dd>
        <dt>Firm</dt>
        <dd>{project.firm ?? '—'}</dd>
        <dt>Where</dt>
        <dd>{place || '—'}</dd>
        <dt>{labelOfUse(use)}</dt>
        <dd>{formatDate(project.date)}</dd>
      </dl>
    </div>
  );
}
