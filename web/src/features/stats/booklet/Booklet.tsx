import type { DimensionName } from '../../../../../schema/figure-names.generated.ts';
import { Fragment, useMemo, type ReactNode } from 'react';
import type { Answer, RowsQuestion } from '../../../lib/analytics.ts';
import { completeMonthsText } from '../../../lib/month-windows.ts';
import { buyingActionRows, type BuyingActions } from '../buying-action-rows.ts';
import { metricOf, type SectionShare as Share } from '../market-share.ts';
import { SectionShare } from '../SectionShare.tsx';
import { fullMonths, type StatsWindow } from '../stats-window.ts';
import { bookletLines, unusedPrograms, type BookletLine } from './booklet-facts.ts';
import { BookletChapter } from './BookletChapter.tsx';
import {
  BookletContact,
  BookletCover,
  BookletHeadline,
  type BookletCompany,
} from './BookletFront.tsx';
import { BookletList } from './BookletList.tsx';
import { BookletSections } from './BookletSections.tsx';
import styles from './Booklet.module.css';
import { CHAPTERS, type ChapterId } from './chapters.ts';
import { PaperProvider } from './paper.ts';

/** Longer lists end in "others": a page holds no more. */
const MOST_STATES = 15;
const MOST_PRODUCTS = 20;

export interface BookletProps {
  company: BookletCompany;
  now: BuyingActions;
  lastYear: BuyingActions | null | undefined;
  share: readonly Share[];
  shareBefore: readonly { csisec: string; rank: number | null }[];
  professions: Answer | null | undefined;
  states: Answer | null | undefined;
  products: Answer | null | undefined;
  programs: Answer | null | undefined;
  definitions: Readonly<Record<string, string>>;
  window: StatsWindow;
  today: string;
  chapters: readonly ChapterId[];
  /** For print: numbers are text, lists have no buttons. */
  isPaper: boolean;
}

/** The leave-behind: what a company's content brought, in the chapters that were picked. */
export function Booklet(props: BookletProps) {
  const { company, now, lastYear, window, today, chapters, isPaper } = props;
  const rows = useMemo(() => buyingActionRows(now, lastYear, today), [now, lastYear, today]);
  const pages: Record<ChapterId, () => ReactNode> = {
    cover: () => <BookletCover company={company} period={window} />,
    headline: () => <BookletHeadline rows={rows} company={company} period={window} />,
    sections: () => (
      <BookletSections rows={rows} lastYear={monthsOf(lastYear)} companySeq={company.seq} />
    ),
    share: () => <MarketShare {...props} />,
    leads: () => <Leads {...props} />,
    products: () => <Products {...props} />,
    unused: () => <Unused programs={props.programs} />,
    contact: () => <BookletContact company={company} definitions={props.definitions} />,
  };
  return (
    <PaperProvider value={isPaper}>
      <article className={styles.booklet} aria-label={`Booklet of ${company.name}`}>
        {CHAPTERS.filter(({ id }) => chapters.includes(id)).map(({ id }) => (
          <Fragment key={id}>{pages[id]()}</Fragment>
        ))}
      </article>
    </PaperProvider>
  );
}

/** By measure of a section's total: its months, oldest first. */
function monthsOf(lastYear: BuyingActions | null | undefined): Record<string, readonly number[]> {
  if (!lastYear) return {};
  const counts = ({ months }: BuyingActions['total']) => months.map(({ count }) => count);
  return Object.fromEntries([
    ['total', counts(lastYear.total)],
    ...lastYear.sections.map(({ key, total }) => [key.toLowerCase(), counts(total)] as const),
  ]);
}

function MarketShare({ share, shareBefore, window, isPaper }: BookletProps) {
  return (
    <BookletChapter
      id="share"
      title="Market share"
      lead="Each bar is a share of the section’s totals; other companies are letters in the order of their share."
    >
      {share.length === 0 && <p>You are not listed under a CSI section yet.</p>}
      <div className={styles.shares}>
        {share.map((section) => (
          <SectionShare
            key={section.csisec}
            section={section}
            before={shareBefore}
            metric={metricOf('all')}
            window={window}
            hasNames={false}
            isPaper={isPaper}
          />
        ))}
      </div>
    </BookletChapter>
  );
}

function Leads({ professions, states, company, window }: BookletProps) {
  const question =
    (dimension: DimensionName, word: string) =>
    (line: BookletLine): RowsQuestion | null =>
      line.key === null
        ? null
        : {
            title: `${word} ${line.label}`,
            dataset: 'leads',
            measure: 'leads',
            where: {
              company: company.seq,
              [dimension]: line.key,
              date: { between: [window.from, window.to] },
            },
          };
  const byProfession = bookletLines(professions, 'profession', 'leads', MOST_STATES);
  return (
    <BookletChapter
      id="leads"
      title="Who used your content"
      lead="Architects, engineers, contractors and others who drew, specified or looked at your products."
    >
      {byProfession.length === 0 ? (
        <p>Nobody in these months.</p>
      ) : (
        <>
          <BookletList
            title="By profession"
            unit="Leads"
            lines={byProfession}
            questionOf={question('profession', 'Leads:')}
          />
          <BookletList
            title="By state"
            unit="Leads"
            lines={bookletLines(states, 'leadState', 'leads', MOST_STATES)}
            questionOf={question('leadState', 'Leads from')}
          />
        </>
      )}
    </BookletChapter>
  );
}

function Products({ products, company, window, today }: BookletProps) {
  const full = fullMonths(window, today);
  const lines = bookletLines(products, 'rowSection', 'total', MOST_PRODUCTS);
  return (
    <BookletChapter
      id="products"
      title="Top products"
      lead={`By the CSI section of the product, ${completeMonthsText(full, today)}: what was drawn, specified, found and clicked most.`}
    >
      {lines.length === 0 ? (
        <p>None of your products was used in these months.</p>
      ) : (
        <BookletList
          title="Products"
          unit="Actions"
          lines={lines}
          questionOf={(line) =>
            line.key === null
              ? null
              : {
                  title: `Buying actions, ${line.label}`,
                  dataset: 'buyingActions',
                  measure: 'total',
                  where: {
                    company: company.seq,
                    rowSection: line.key,
                    month: { between: [full.from, full.to] },
                  },
                }
          }
        />
      )}
    </BookletChapter>
  );
}

function Unused({ programs }: Pick<BookletProps, 'programs'>) {
  const unused = unusedPrograms(programs);
  return (
    <BookletChapter
      id="unused"
      title="What you’re not using yet"
      lead="Products that your latest contract year does not hold."
    >
      {unused.length === 0 && <p>Nothing: you use all of them.</p>}
      <ul className={styles.unused}>
        {unused.map(({ value, label, purpose }) => (
          <li key={value}>
            <strong>{label}</strong>
            {purpose}
          </li>
        ))}
      </ul>
    </BookletChapter>
  );
}
