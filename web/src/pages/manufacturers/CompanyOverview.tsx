import { Link } from 'react-router';
import { Card } from '../../features/manufacturers/company/Card.tsx';
import { CompanyContacts } from '../../features/manufacturers/company/CompanyContacts.tsx';
import { CompanyContracts } from '../../features/manufacturers/company/CompanyContracts.tsx';
import { CompanyFacts } from '../../features/manufacturers/company/CompanyFacts.tsx';
import { CompanyFrame } from '../../features/manufacturers/company/CompanyFrame.tsx';
import { CompanyGlance } from '../../features/manufacturers/company/CompanyGlance.tsx';
import { CompanyLoading } from '../../features/manufacturers/company/CompanyLoading.tsx';
import { CompanyNotFound } from '../../features/manufacturers/company/CompanyNotFound.tsx';
import { companyPath } from '../../features/manufacturers/company/company-tabs.ts';
import { NoteCard } from '../../features/notes/NoteCard.tsx';
import { NoteComposer } from '../../features/notes/NoteComposer.tsx';
import { useDeleteNote } from '../../features/notes/useDeleteNote.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { useCompanyLogging } from '../notes/useCompanyLogging.ts';
import { useCompanyPageQuery } from './CompanyPage.generated.ts';
import styles from './CompanyOverview.module.css';

const LATEST_SHOWN = 8;

/** In twenty seconds: who are they, where do we stand, what was said last. */
export function CompanyOverview({ seq }: { seq: number }) {
  const { data, error, loading, refetch } = useCompanyPageQuery({
    variables: { seq },
    fetchPolicy: 'cache-and-network',
  });
  const company = data?.company;
  const { onLogNote, onNext, focusAtStart } = useCompanyLogging(company, seq, '');
  const deleteNote = useDeleteNote();

  if (error && !company) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (loading && !company) return <CompanyLoading />;
  if (!company) return <CompanyNotFound />;

  const notes = company.latest.nodes.slice(0, LATEST_SHOWN);
  const total = company.latest.totalCount ?? notes.length;
  return (
    <CompanyFrame
      company={company}
      tab="overview"
      onLogNote={onLogNote}
      dock={<NoteComposer company={company} focusAtStart={focusAtStart} onNext={onNext} />}
    >
      <div className={styles.columns}>
        <div className={styles.notes}>
          <Card
            title="Latest notes"
            aside={total > 0 && <Link to={companyPath(seq, 'notes')}>All {total} notes</Link>}
          >
            {notes.length === 0 ? (
              <EmptyState title="No notes yet">
                Nobody has written anything about {company.name} so far.
              </EmptyState>
            ) : (
              notes.map((note) => (
                <NoteCard
                  key={note.seq}
                  note={note}
                  clamp
                  onDelete={(gone) => deleteNote(gone, company.seq)}
                />
              ))
            )}
          </Card>
        </div>
        <div className={styles.cards}>
          <CompanyGlance company={company} />
          <CompanyContracts company={company} />
        </div>
        <div className={styles.rail}>
          <CompanyFacts company={company} />
          <CompanyContacts company={company} />
        </div>
      </div>
    </CompanyFrame>
  );
}
