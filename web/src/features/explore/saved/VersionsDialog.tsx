import { useMemo } from 'react';
import { businessMomentOf } from '../../../lib/business-time.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { readQuestion } from '../../../../../schema/question.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import type { ExploreDataset } from '../dataset.ts';
import { fitted } from '../fitted.ts';
import { sentenceOf, type LabelOf } from '../sentence.ts';
import { useFilterNames } from '../use-filter-names.ts';
import { QueryFrame } from '../../../ui/QueryFrame.tsx';
import type { Report } from './report-writes.ts';
import { SavedReportVersionsDocument } from './SavedReportVersions.generated.ts';
import { versionChanges, type ReportVersion } from './version-words.ts';
import styles from './VersionsDialog.module.css';

export interface VersionsDialogProps {
  report: Report;
  datasets: readonly ExploreDataset[];
  busy: boolean;
  /** Saves it again, as a new version. */
  onRestore: (version: ReportVersion) => void;
  onClose: () => void;
}

/** Everything that was saved under a report's name, each with what it changed. */
export function VersionsDialog({
  report,
  datasets,
  busy,
  onRestore,
  onClose,
}: VersionsDialogProps) {
  const query = usePageQuery(SavedReportVersionsDocument, {
    variables: { seq: report.seq },
    fetchPolicy: 'network-only',
    record: report.seq,
  });
  const list = query.shown?.savedReportVersions;
  const versions = useMemo(() => list?.nodes ?? [], [list]);
  const labelOf = useFilterNames(
    useMemo(() => versions.map(({ definition }): unknown => definition), [versions]),
    datasets,
  );
  const { endCursor = null, hasNextPage = false } = list?.pageInfo ?? {};
  return (
    <Dialog title={`Versions of “${report.name}”`} onClose={onClose} width={560}>
      <QueryFrame
        query={query}
        content={list}
        rows={4}
        loading="Looking for versions"
        isEmpty={versions.length === 0}
        empty={<EmptyState title="Nothing was kept of this report" />}
      />
      <ol className={styles.list}>
        {versions.map((version, i) => {
          const before = versions[i + 1];
          const changes = before ? versionChanges(version, before, datasets) : [];
          return (
            <li key={version.version} className={styles.version}>
              <div className={styles.head}>
                <strong>Version {version.version}</strong>
                {version.savedAt && <span>{businessMomentOf(version.savedAt)}</span>}
                {i === 0 ? (
                  <span>Now</span>
                ) : (
                  report.canEdit && (
                    <Button size="small" disabled={busy} onClick={() => onRestore(version)}>
                      Restore version {version.version}
                    </Button>
                  )
                )}
              </div>
              <p className={styles.asks}>{questionWords(version, datasets, labelOf)}</p>
              <ul className={styles.changes}>
                {changes.map((change) => (
                  <li key={change}>{change}</li>
                ))}
                {before && changes.length === 0 && <li>The same as before</li>}
                {!before && !hasNextPage && <li>First saved</li>}
              </ul>
            </li>
          );
        })}
      </ol>
      {hasNextPage && (
        <div className={styles.more}>
          <Button onClick={() => void query.fetchMore({ variables: { after: endCursor } })}>
            Earlier versions
          </Button>
        </div>
      )}
    </Dialog>
  );
}

function questionWords(
  { definition }: ReportVersion,
  datasets: readonly ExploreDataset[],
  labelOf: LabelOf,
): string {
  const question = readQuestion(definition);
  const found = question && fitted(question, datasets);
  return found
    ? sentenceOf(found.question, found.dataset, labelOf)
    : 'A question that is not known here';
}
