import { arcatYearOf } from '../../../../schema/calendar-date.ts';
import { Booklet } from '../../features/stats/booklet/Booklet.tsx';
import {
  chaptersParam,
  chosenChapters,
  keepChapters,
  readChapters,
} from '../../features/stats/booklet/chapters.ts';
import { ChapterRail } from '../../features/stats/booklet/ChapterRail.tsx';
import { StatsBar } from '../../features/stats/StatsBar.tsx';
import { WindowSwitch } from '../../features/stats/WindowSwitch.tsx';
import { fullMonths, statsWindow, windowParam } from '../../features/stats/stats-window.ts';
import { CompanyNotFound } from '../../features/manufacturers/company/CompanyNotFound.tsx';
import { useDocumentTitle } from '../../lib/document-title.ts';
import { useToday, useViewer } from '../../lib/session.ts';
import { useAddress } from '../../lib/use-address.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import type { CompanyPageProps } from '../manufacturers/company-page-props.ts';
import { CompanySubPage } from '../manufacturers/CompanySubPage.tsx';
import { QueryFrame } from '../../ui/QueryFrame.tsx';
import {
  CompanyBookletPageDocument,
  type CompanyBookletPageQuery,
} from './CompanyBookletPage.generated.ts';
import styles from './CompanyBookletPage.module.css';

const ADDRESS = { chapters: chaptersParam, window: windowParam };

/** `/company/{id}/stats/booklet-report/{printable?}`: the leave-behind, on the screen and for paper. */
export function CompanyBookletPage({ seq, parts }: CompanyPageProps) {
  return parts['printable'] === 'printable' ? (
    <PrintableBooklet seq={seq} />
  ) : (
    <BookletOnScreen seq={seq} />
  );
}

/** What the page knows: its address, its window, what was picked, and the one answer. */
function useBooklet(seq: number) {
  const today = useToday();
  const viewer = useViewer();
  const address = useAddress(ADDRESS);
  const window = statsWindow(address.values.window, today);
  const full = fullMonths(window, today);
  const thisYear = arcatYearOf(today);
  const query = usePageQuery(CompanyBookletPageDocument, {
    variables: {
      seq,
      ...window,
      leads: { company: seq, date: { between: [window.from, window.to] } },
      actions: { company: seq, month: { between: [full.from, full.to] } },
      programs: { company: seq, year: [thisYear - 1, thisYear] },
    },
    fetchPolicy: 'cache-first',
    record: seq,
  });
  const { shown, retry } = query;
  const chapters = chosenChapters(address.values.chapters, readChapters(viewer.seq, seq));
  return { today, viewer, address, window, shown, chapters, query, retry };
}

type State = ReturnType<typeof useBooklet>;
type Company = NonNullable<CompanyBookletPageQuery['company']>;

function Content({
  state,
  company,
  isPaper,
}: {
  state: State;
  company: Company;
  isPaper: boolean;
}) {
  const { shown, window, today, chapters, retry } = state;
  if (!company.now || !company.share || !shown?.professions || !shown.products) {
    return <ErrorPanel title="The booklet could not be read" error={null} onRetry={retry} />;
  }
  const definitions = Object.fromEntries(
    [shown.products, shown.professions].flatMap((answer) =>
      answer.definitions.map(({ name, definition }) => [name, definition] as const),
    ),
  );
  return (
    <Booklet
      company={company}
      now={company.now}
      lastYear={company.lastYear}
      share={company.share}
      shareBefore={company.shareBefore ?? []}
      professions={shown.professions}
      states={shown.states}
      products={shown.products}
      programs={shown.programs}
      definitions={definitions}
      window={window}
      today={today}
      chapters={chapters}
      isPaper={isPaper}
    />
  );
}

function BookletOnScreen({ seq }: { seq: number }) {
  const state = useBooklet(seq);
  const { address, viewer, chapters, query } = state;
  return (
    <CompanySubPage seq={seq} page="booklet" query={query}>
      {(company) => (
        <>
          <StatsBar>
            <WindowSwitch
              value={address.values.window}
              onChange={(window) => address.set({ window })}
              isCompared
            />
          </StatsBar>
          <div className={styles.split}>
            <ChapterRail
              chosen={chapters}
              onChange={(next) => {
                keepChapters(viewer.seq, seq, next);
                address.set({ chapters: next }, 'replace');
              }}
              printPath={`/company/${seq}/stats/booklet-report/printable${address.search}`}
            />
            <Content state={state} company={company} isPaper={false} />
          </div>
        </>
      )}
    </CompanySubPage>
  );
}

function PrintableBooklet({ seq }: { seq: number }) {
  const state = useBooklet(seq);
  const { query, shown } = state;
  const company = shown?.company;
  useDocumentTitle(company ? `Booklet, ${company.name}` : 'Booklet');
  return (
    // Taller than a screen while loading: the footer must not be seen and then leave.
    <QueryFrame
      query={query}
      content={company}
      rows={40}
      errors="instead"
      empty={<CompanyNotFound />}
    >
      {(found) => (
        <div className={styles.paper}>
          <h1 className="visually-hidden">Booklet of {found.name}</h1>
          <Content state={state} company={found} isPaper />
        </div>
      )}
    </QueryFrame>
  );
}
