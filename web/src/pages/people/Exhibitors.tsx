import {
  competitorGroups,
  competitorUseColumns,
  competitorUses,
} from '../../features/sales/competitors/competitor-uses.tsx';
import { TRADE_SHOWS } from '../../lib/competitor-years.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListBar } from '../../ui/ListBar.tsx';
import { Select } from '../../ui/Select.tsx';
import { AccountActions } from './AccountActions.tsx';
import type { RepCompetitorPageQuery } from './RepCompetitorPage.generated.ts';
import type { CompetitorAddress, repCompetitorQuestion } from './rep-competitor-question.ts';
import styles from './RepSales.module.css';

export interface ExhibitorsProps {
  list: RepCompetitorPageQuery['exhibitors'];
  question: ReturnType<typeof repCompetitorQuestion>;
  onChange: (patch: Partial<CompetitorAddress>) => void;
  isLoading: boolean;
}

/** Which accounts exhibit where: whom to meet at the show. */
export function Exhibitors({ list, question, onChange, isLoading }: ExhibitorsProps) {
  const { years, year, show } = question;
  const uses = competitorUses(list);
  return (
    <section className={styles.section} aria-labelledby="exhibitors">
      <h2 id="exhibitors">Who exhibits</h2>
      <ListBar
        noun="exhibitors"
        loaded={uses.length}
        total={list?.totalCount ?? null}
        filters={
          <>
            <Select
              label="Year"
              value={String(year)}
              choices={years.map((each) => ({ value: String(each), label: String(each) }))}
              onChange={(value) => onChange({ year: Number(value) })}
            />
            <Select
              label="Show"
              all="All shows"
              value={show === null ? '' : String(show)}
              choices={TRADE_SHOWS.map(({ value, label }) => ({ value: String(value), label }))}
              onChange={(value) => onChange({ show: value === '' ? null : Number(value) })}
            />
          </>
        }
        hint="For planning whom to meet"
      />
      {list && uses.length === 0 && !isLoading ? (
        <EmptyState title="Nobody was seen there">Another year or show may have some.</EmptyState>
      ) : (
        <DataTable
          label="Exhibitors"
          rows={uses}
          rowKey={({ key }) => key}
          columns={competitorUseColumns(({ company }) => (
            <AccountActions {...company} />
          ))}
          groupOf={competitorGroups(uses, (name) => name)}
          isStale={isLoading}
        />
      )}
    </section>
  );
}
