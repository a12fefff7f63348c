import { Link } from 'react-router';
import { Card } from '../../features/manufacturers/company/Card.tsx';
import { CompanyContacts } from '../../features/manufacturers/company/CompanyContacts.tsx';
import { CompanyContracts } from '../../features/manufacturers/company/CompanyContracts.tsx';
import { CompanyDemand } from '../../features/manufacturers/company/CompanyDemand.tsx';
import { CompanyFacts } from '../../features/manufacturers/company/CompanyFacts.tsx';
import { CompanyFrame } from '../../features/manufacturers/company/CompanyFrame.tsx';
import { CompanyGlance } from '../../features/manufacturers/company/CompanyGlance.tsx';
import { CompanyLoading } from '../../features/manufacturers/company/CompanyLoading.tsx';
import { CompanyNext } from '../../features/manufacturers/company/CompanyNext.tsx';
import { CompanyNotFound } from '../../features/manufacturers/company/CompanyNotFound.tsx';
import { companyPath } from '../../features/manufacturers/company/company-tabs.ts';
import { Timeline } from '../../features/manufacturers/timeline/Timeline.tsx';
import type { Timeline_CompanyFragment } from '../../features/manufacturers/timeline/Timeline.generated.ts';
import { timelineOf } from '../../features/manufacturers/timeline/timeline.ts';
import { NoteCard } from '../../features/notes/NoteCard.tsx';
import { NoteComposer } from '../../features/notes/NoteComposer.tsx';
import { useDeleteNote } from '../../features/notes/useDeleteNote.ts';
import { choiceParam } from '../../lib/address-params.ts';
import { useToday } from '../../lib/session.ts';
import { useAddress } from '../../lib/use-address.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { SkeletonRows } from '../../ui/SkeletonRows.tsx';
import { useCompanyLogging } from '../notes/useCompanyLogging.ts';
import { useCompanyPageQuery } from './CompanyPage.generated.ts';
import styles from './CompanyOverview.module.css';

const LATEST_SHOWN = 8;
const ADDRESS = { tab: choiceParam(['notes', 'timeline'], 'notes') };
const TABS = [
  { value: 'notes', label: 'Notes' },
  { value: 'timeline', label: 'Everything' },
] as const;

/** In twenty seconds: who are they, where do we stand, what was said last. */
export function CompanyOverview({ seq }: { seq: number }) {
  const { values, set } = useAddress(ADDRESS);
  const { tab } = values;
  const today = useToday();
  const { data, previousData, error, loading, refetch } = useCompanyPageQuery({
    variables: { seq, figuresOf: { company: seq }, withTimeline: tab === 'timeline' },
    fetchPolicy: 'cache-and-network',
  });
  const shown = data ?? previousData;
  const company = shown?.company;
  const { onLogNote, onNext, focusAtStart } = useCompanyLogging(company, seq, '');
  const deleteNote = useDeleteNote();

  if (error && !company) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (loading && !company) return <CompanyLoading />;
  if (!company) return <CompanyNotFound />;

  const notes = company.latest?.nodes.slice(0, LATEST_SHOWN) ?? [];
  const total = company.latest?.totalCount ?? notes.length;
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
            title={tab === 'timeline' ? 'Timeline' : 'Latest notes'}
            aside={
              <span className={styles.aside}>
                {total > 0 && <Link to={companyPath(seq, 'notes')}>All {total} notes</Link>}
                <Segments
                  label="Show"
                  value={tab}
                  choices={TABS}
                  onChange={(next) => set({ tab: next === 'timeline' ? 'timeline' : 'notes' })}
                />
              </span>
            }
          >
            {tab === 'timeline' ? (
              data?.company?.signed ? (
                <Timeline
                  items={timelineOf(
                    data.company as Timeline_CompanyFragment,
                    data.company.latest?.nodes ?? [],
                    today,
                  )}
                />
              ) : (
                <SkeletonRows rows={8} label="Loading the timeline" />
              )
            ) : !company.latest ? (
              <ErrorPanel
                title="The notes could not be read"
                error={error}
                onRetry={() => void refetch()}
              />
            ) : notes.length === 0 ? (
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
          <CompanyDemand company={company} trend={shown?.trend} score={shown?.score} />
          <CompanyContracts company={company} />
        </div>
        <div className={styles.rail}>
          <CompanyNext company={company} />
          <CompanyFacts company={company} />
          <CompanyContacts company={company} />
        </div>
      </div>
    </CompanyFrame>
  );
}
