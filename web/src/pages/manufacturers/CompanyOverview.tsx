import { Link, Navigate } from 'react-router';
import { Card } from '../../features/manufacturers/company/Card.tsx';
import { CompanyContacts } from '../../features/manufacturers/company/CompanyContacts.tsx';
import { CompanyContracts } from '../../features/manufacturers/company/CompanyContracts.tsx';
import { CompanyDemand } from '../../features/manufacturers/company/CompanyDemand.tsx';
import { CompanyFacts } from '../../features/manufacturers/company/CompanyFacts.tsx';
import { CompanyFrame } from '../../features/manufacturers/company/CompanyFrame.tsx';
import { CompanyGlance } from '../../features/manufacturers/company/CompanyGlance.tsx';
import { CompanyNext } from '../../features/manufacturers/company/CompanyNext.tsx';
import { companyPath } from '../../features/manufacturers/company/company-tabs.ts';
import { NoteCard } from '../../features/notes/NoteCard.tsx';
import { NoteComposer } from '../../features/notes/NoteComposer.tsx';
import { useDeleteNote } from '../../features/notes/useDeleteNote.ts';
import { choiceParam } from '../../lib/address-params.ts';
import { plural } from '../../lib/plural.ts';
import { useAddress } from '../../lib/use-address.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Offered } from '../../ui/Offered.tsx';
import { Row } from '../../ui/Row.tsx';
import { useCompanyLogging } from '../notes/useCompanyLogging.ts';
import { CompanyMissing } from './CompanyMissing.tsx';
import { CompanyPageDocument } from './CompanyPage.generated.ts';
import styles from './CompanyOverview.module.css';

const LATEST_SHOWN = 8;
/** The old address of the timeline. */
const ADDRESS = { tab: choiceParam(['timeline'], null) };

/** What the overview of a company reads. */
export const overviewRead = (seq: number) => ({
  document: CompanyPageDocument,
  variables: { seq, figuresOf: { company: seq } },
});

/** In twenty seconds: who are they, where do we stand, what was said last. */
export function CompanyOverview({ seq }: { seq: number }) {
  const { values } = useAddress(ADDRESS);
  const { document, variables } = overviewRead(seq);
  const query = usePageQuery(document, { variables, record: seq });
  const { shown, error } = query;
  const company = shown?.company;
  const { onLogNote, onPlan, onNext, focusAtStart } = useCompanyLogging(company, seq, '');
  const deleteNote = useDeleteNote();

  if (values.tab === 'timeline') return <Navigate to={companyPath(seq, 'activity')} replace />;
  if (!company) return <CompanyMissing seq={seq} page="overview" query={query} />;

  const notes = company.latest?.nodes.slice(0, LATEST_SHOWN) ?? [];
  const total = company.latest?.totalCount ?? notes.length;
  return (
    <CompanyFrame
      company={company}
      page="overview"
      onLogNote={onLogNote}
      onPlan={onPlan}
      dock={<NoteComposer company={company} focusAtStart={focusAtStart} onNext={onNext} />}
    >
      <div className={styles.columns}>
        <div className={styles.notes}>
          <Card
            title="Latest notes"
            aside={
              <Row as="span" gap={12} align="center" isInline>
                {total > 0 && (
                  <Link to={companyPath(seq, 'notes')}>
                    {total === 1 ? 'Open the note' : `All ${plural(total, 'note')}`}
                  </Link>
                )}
                <Link to={companyPath(seq, 'activity')}>All activity</Link>
              </Row>
            }
          >
            {!company.latest ? (
              <ErrorPanel title="The notes could not be read" error={error} onRetry={query.retry} />
            ) : notes.length === 0 ? (
              <EmptyState title="No notes yet">
                Nobody has written anything about {company.name} so far.
              </EmptyState>
            ) : (
              notes.map((note, index) => (
                <NoteCard
                  key={note.seq}
                  note={note}
                  above={notes[index - 1]}
                  clamp
                  onDelete={(gone) => deleteNote(gone, company.seq)}
                />
              ))
            )}
          </Card>
        </div>
        <div className={styles.cards}>
          <CompanyNext company={company} />
          <CompanyGlance company={company} />
          <CompanyDemand company={company} trend={shown?.trend} score={shown?.score} />
          <Offered needs={['contracts']}>
            <CompanyContracts company={company} />
          </Offered>
        </div>
        <div className={styles.rail}>
          <CompanyFacts company={company} />
          <CompanyContacts company={company} />
        </div>
      </div>
    </CompanyFrame>
  );
}
