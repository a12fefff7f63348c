import { ImportPanel } from '../../features/imports/ImportPanel.tsx';
import { ImportStart } from '../../features/imports/ImportStart.tsx';
import { PastImports, useUndo } from '../../features/imports/PastImports.tsx';
import { numberParam } from '../../lib/address-params.ts';
import { useAddress } from '../../lib/use-address.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import { QueryFrame } from '../../ui/QueryFrame.tsx';
import styles from './Admin.module.css';
import { AdminOnly } from './AdminOnly.tsx';
import { DataPageDocument } from './DataPage.generated.ts';

const ADDRESS = {
  /** The file that is being imported. */
  job: numberParam,
};

/** `/admin/data`: files in, everything out. */
export function DataPage() {
  return (
    <AdminOnly title="Data">
      <Data />
    </AdminOnly>
  );
}

function Data() {
  const { values, set } = useAddress(ADDRESS);
  const { job } = values;
  const query = usePageQuery(DataPageDocument, { variables: {} });
  const open = (seq: number | null): void => set({ job: seq });
  const undo = useUndo(open);
  const readAgain = (): void => void query.refetch().catch(() => undefined);
  const kinds = query.shown?.importKinds ?? [];
  return (
    <Page
      title="Data"
      actions={
        <ButtonLink
          href="/moving/everything.zip"
          download
          title="One archive with a CSV file for each kind of record. It holds names and addresses of people."
        >
          Export everything
        </ButtonLink>
      }
    >
      <QueryFrame
        query={query}
        content={query.shown?.pastImports}
        rows={8}
        loading="Loading the imports"
        empty={<EmptyState title="The imports could not be loaded" />}
      >
        {(imports) => (
          <div className={styles.sections}>
            {job === null ? (
              <section className={styles.section} aria-label="Import a file">
                <h2>Import a file</h2>
                <ImportStart kinds={kinds} onUploaded={open} />
              </section>
            ) : (
              <ImportPanel
                key={job}
                seq={job}
                kinds={kinds}
                onDone={readAgain}
                onClose={() => open(null)}
                onUndoRest={(importSeq) => void undo(importSeq, true)}
              />
            )}
            <section className={styles.lines} aria-label="Past imports">
              <h2>Past imports</h2>
              {imports.length === 0 ? (
                <p className={styles.muted}>Nothing has been imported yet.</p>
              ) : (
                <PastImports imports={imports} onUndo={(seq) => undo(seq, false)} />
              )}
            </section>
          </div>
        )}
      </QueryFrame>
    </Page>
  );
}
