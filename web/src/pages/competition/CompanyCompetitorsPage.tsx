import { useMemo } from 'react';
import { CompetitionGrid } from '../../features/competition/CompetitionGrid.tsx';
import type { CompetitionGrid_CompanyFragment } from '../../features/competition/CompetitionGrid.generated.ts';
import {
  GRID_ROWS,
  recordsByCell,
  sameAsLastYear,
  tickedIn,
} from '../../features/competition/competitor-grid.ts';
import { useCompetitionGrid } from '../../features/competition/useCompetitionGrid.ts';
import { competitorYears, TRADE_SHOWS } from '../../lib/competitor-years.ts';
import { formatDate } from '../../lib/dates.ts';
import { useToday, useViewer } from '../../lib/session.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { Button } from '../../ui/Button.tsx';
import { Figure, FigureStrip } from '../../ui/Figure.tsx';
import type { CompanyPageProps } from '../manufacturers/company-page-props.ts';
import { CompanySubPage } from '../manufacturers/CompanySubPage.tsx';
import { CompanyCompetitorsPageDocument } from './CompanyCompetitorsPage.generated.ts';
import styles from './CompanyCompetitorsPage.module.css';

/** `/company/{id}/competitors`: whose services a company uses, at which trade shows it exhibits. */
export function CompanyCompetitorsPage({ seq }: CompanyPageProps) {
  const query = usePageQuery(CompanyCompetitorsPageDocument, {
    variables: { seq },
    record: seq,
  });
  return (
    <CompanySubPage seq={seq} page="competitors" query={query}>
      {(company) =>
        // Without an answer the grid would invite to answer everything again.
        company.competition && <Competitors key={company.seq} company={company} />
      }
    </CompanySubPage>
  );
}

function Competitors({ company }: { company: CompetitionGrid_CompanyFragment & { name: string } }) {
  const today = useToday();
  const { mayWrite } = useViewer();
  const years = competitorYears(today);
  const thisYear = Number(today.slice(0, 4));
  const completeYear = thisYear - 1;
  const records = useMemo(() => recordsByCell(company.competition), [company.competition]);
  const grid = useCompetitionGrid(company, records);
  const all = [...records.values()];
  const last = all.reduce<string | null>(
    (latest, { seenOn }) => (seenOn && seenOn > (latest ?? '') ? seenOn : latest),
    null,
  );
  const repeatable = years
    .filter((year) => year >= thisYear)
    .map((year) => ({ year, count: sameAsLastYear(grid.markAt, year).length }))
    .filter(({ count }) => count > 0);
  return (
    <>
      <FigureStrip label="Competitors in numbers">
        <Figure
          label={`Competitors ${completeYear}`}
          hint="Different competitors’ services ticked in the latest complete year, without trade shows, counted up to 8"
          value={company.competitorCount}
          detail="counted up to 8"
          {...(company.competitorCount >= 5 ? { tone: 'red' as const } : {})}
        />
        <Figure
          label={`Trade shows ${completeYear}`}
          value={tickedIn(grid.markAt, completeYear, TRADE_SHOWS)}
        />
        <Figure
          label="Cells answered"
          value={all.length}
          detail={`of ${years.length * GRID_ROWS.length}`}
        />
        <Figure
          label="Last looked"
          value={last ? formatDate(last) : 'never'}
          detail="by anyone, at any competitor"
        />
      </FigureStrip>
      {mayWrite && repeatable.length > 0 && (
        <div className={styles.bulk}>
          {repeatable.map(({ year, count }) => (
            <Button key={year} onClick={() => grid.repeatLastYear(year)}>
              Copy {year - 1} to {year} ({count})
            </Button>
          ))}
        </div>
      )}
      <CompetitionGrid
        companyName={company.name}
        years={years}
        completeYear={completeYear}
        records={records}
        grid={grid}
        isReadOnly={!mayWrite}
      />
    </>
  );
}
