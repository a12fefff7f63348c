import { CompanyFrame } from '../../features/manufacturers/company/CompanyFrame.tsx';
import { Timeline } from '../../features/manufacturers/timeline/Timeline.tsx';
import { TimelineFilters } from '../../features/manufacturers/timeline/TimelineFilters.tsx';
import {
  narrowed,
  readBackTo,
  timelineOf,
  timelineSources,
  type TimelineChoice,
} from '../../features/manufacturers/timeline/timeline.ts';
import { NoteCard } from '../../features/notes/NoteCard.tsx';
import { NoteComposer } from '../../features/notes/NoteComposer.tsx';
import { useDeleteNote } from '../../features/notes/useDeleteNote.ts';
import { WaitingNotes } from '../../features/notes/queue/WaitingNotes.tsx';
import { choiceParam, textParam } from '../../lib/address-params.ts';
import { formatDate } from '../../lib/dates.ts';
import { useToday } from '../../lib/session.ts';
import { useAddress } from '../../lib/use-address.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { MoreRows } from '../../ui/MoreRows.tsx';
import { QueryFrame } from '../../ui/QueryFrame.tsx';
import { useCompanyLogging } from '../notes/useCompanyLogging.ts';
import { CompanyActivityPageDocument } from './CompanyActivityPage.generated.ts';
import { CompanyActivityRowsDocument } from './CompanyActivityRows.generated.ts';
import type { CompanyPageProps } from './company-page-props.ts';
import { CompanyMissing } from './CompanyMissing.tsx';
import { useTimelinePages } from './use-timeline-pages.ts';

const ADDRESS = {
  kind: choiceParam(['note', 'activity', 'change', 'contract', 'content'] as const, null),
  by: textParam,
  q: textParam,
};
const ALL: TimelineChoice = { kind: null, by: '', words: '' };

export const companyActivityRead = (seq: number, { today }: { today: string }) => ({
  document: CompanyActivityPageDocument,
  variables: { seq, today },
});

/** `/company/{id}/activity`: notes, activities, changes, contracts and content in one list, latest first. */
export function CompanyActivityPage({ seq }: CompanyPageProps) {
  const today = useToday();
  const { values, set } = useAddress(ADDRESS);
  const choice: TimelineChoice = { kind: values.kind, by: values.by, words: values.q };
  const { document, variables } = companyActivityRead(seq, { today });
  const query = usePageQuery(document, { variables, record: seq });
  const { shown, fetchMore } = query;
  const company = shown?.company;
  const sources = company ? timelineSources(company, company.said) : [];
  const paged = useTimelinePages({
    seq,
    today,
    sources,
    kind: choice.kind,
    fetchRows: (variables) => fetchMore({ query: CompanyActivityRowsDocument, variables }),
  });
  const { onLogNote, onPlan, onNext, focusAtStart } = useCompanyLogging(company, seq, 'activity');
  const deleteNote = useDeleteNote();

  if (!company) return <CompanyMissing seq={seq} page="activity" query={query} />;

  const change = (patch: Partial<TimelineChoice>, history?: 'replace'): void => {
    const { words, ...rest } = patch;
    set({ ...rest, ...(words !== undefined && { q: words }) }, history);
  };
  const nameOf = (user: number) => shown?.reps?.find((rep) => rep.seq === user)?.name;
  const since = readBackTo(sources, choice.kind);
  const items = timelineOf(company, company.said?.nodes ?? [], today, nameOf).filter(
    ({ date }) => since === null || date >= since,
  );
  const found = narrowed(items, choice);
  const people = [...new Set(items.flatMap(({ by }) => by ?? []))].sort();
  return (
    <CompanyFrame
      company={company}
      page="activity"
      onLogNote={onLogNote}
      onPlan={onPlan}
      dock={<NoteComposer company={company} focusAtStart={focusAtStart} onNext={onNext} />}
    >
      <TimelineFilters
        choice={choice}
        people={people}
        total={found.length}
        hint={since === null ? null : `Since ${formatDate(since)}`}
        onChange={change}
      />
      <QueryFrame query={query} content={company} />
      <WaitingNotes coid={company.coid} />
      {found.length === 0 ? (
        <Nothing name={company.name} isNarrowed={items.length > 0} onClear={() => change(ALL)} />
      ) : (
        <Timeline items={found}>
          {(note, above) => (
            <NoteCard
              note={note}
              above={above}
              clamp
              onDelete={(gone) => deleteNote(gone, company.seq)}
            />
          )}
        </Timeline>
      )}
      <MoreRows paged={paged} noun="activity" />
    </CompanyFrame>
  );
}

interface NothingProps {
  name: string;
  isNarrowed: boolean;
  onClear: () => void;
}

function Nothing({ name, isNarrowed, onClear }: NothingProps) {
  return isNarrowed ? (
    <EmptyState title="No matches" actions={<Button onClick={onClear}>Show all activity</Button>} />
  ) : (
    <EmptyState title="No activity yet">
      Notes, activities and changes for {name} appear here.
    </EmptyState>
  );
}
