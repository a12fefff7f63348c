import { useState } from 'react';
import {
  ChangeCard,
  changeColumns,
  type ChangeRow,
} from '../../features/company-changes/change-columns.tsx';
import { momentParts } from '../../features/company-changes/change-moment.ts';
import { CompanyPicker } from '../../records/CompanyPicker.tsx';
import { numberParam } from '../../lib/address-params.ts';
import { formatDate, weekdayOf } from '../../lib/dates.ts';
import { useToday } from '../../lib/session.ts';
import { useAddress } from '../../lib/use-address.ts';
import { useListLooks } from '../../lib/use-list-looks.ts';
import { usePaged } from '../../lib/use-paged.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ExportMenu } from '../../ui/ExportMenu.tsx';
import { ListBar } from '../../ui/ListBar.tsx';
import { Page } from '../../ui/Page.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { Select } from '../../ui/Select.tsx';
import { QueryFrame } from '../../ui/QueryFrame.tsx';
import { CompanyChangesPageDocument } from './CompanyChangesPage.generated.ts';
import { PERIOD_LABELS, daysOrAll, periodOrAllParams } from '../../lib/periods.ts';
import { PeriodFilter } from '../../ui/PeriodFilter.tsx';

const ADDRESS = {
  ...periodOrAllParams('LAST_7_DAYS'),
  /** A user's seq. */
  user: numberParam,
  /** A coid. */
  company: numberParam,
};

const dayOf = ({ at }: ChangeRow) => {
  const { day } = momentParts(at);
  return { key: day, label: `${weekdayOf(day)}, ${formatDate(day)}` };
};

/** `/company-info/activity`: what people changed on company records. */
export function CompanyChangesPage() {
  const today = useToday();
  const { values, set, reset, search } = useAddress(ADDRESS);
  const [picking, setPicking] = useState(false);
  const { period, user, company } = values;
  const days = daysOrAll(values, today);
  const filter = {
    ...(user === null ? {} : { userSeq: user }),
    ...(company === null ? {} : { coid: company }),
    ...(days === null ? {} : { from: days.from }),
    // Days that reach until now are open at the end: what was just changed belongs to them.
    ...(days === null || days.to === today ? {} : { to: days.to }),
  };
  const query = usePageQuery(CompanyChangesPageDocument, {
    variables: { filter },
  });
  const { shown, isStale, fetchMore } = query;
  const list = shown?.list;
  const paged = usePaged({
    pageInfo: list?.pageInfo,
    isStale,
    fetchAfter: (after) => fetchMore({ variables: { after } }),
  });
  const users = shown?.users ?? [];
  const nameOf = (seq: number) => users.find((each) => each.seq === seq)?.name;
  const columns = changeColumns(nameOf);
  const looks = useListLooks('company-changes', columns);
  const total = list?.totalCount ?? null;
  const chip = (id: string, label: string, value: string, onRemove: () => void) => ({
    id,
    label,
    value,
    onRemove,
  });
  return (
    <Page title="Changes on company records" layout="fill">
      <ListBar
        noun="changes"
        actions={
          <ExportMenu list="company-changes" noun="changes" variables={{ filter }} total={total} />
        }
        filters={
          <>
            <PeriodFilter label="Changed" asked={values} onChange={set} />
            <Select
              label="Who"
              all="Everybody"
              value={user === null ? '' : String(user)}
              choices={users.map(({ seq, name }) => ({ value: String(seq), label: name }))}
              onChange={(seq) => set({ user: seq === '' ? null : Number(seq) })}
            />
            <Popover
              label="Company"
              title="Company"
              width={360}
              open={picking}
              onOpenChange={setPicking}
              active={company !== null}
            >
              <CompanyPicker
                onPick={({ coid }) => {
                  set({ company: coid });
                  setPicking(false);
                }}
              />
            </Popover>
          </>
        }
        chips={[
          ...(user === null
            ? []
            : [chip('user', 'Who', nameOf(user) ?? 'Unknown', () => set({ user: null }))]),
          ...(company === null
            ? []
            : [
                chip('company', 'Company', list?.nodes[0]?.companyName ?? String(company), () =>
                  set({ company: null }),
                ),
              ]),
          ...(period === 'LAST_7_DAYS'
            ? []
            : [
                chip('period', 'Changed', PERIOD_LABELS[period], () =>
                  set({ period: 'LAST_7_DAYS', from: null, to: null }),
                ),
              ]),
        ]}
        onClear={search === '' ? undefined : reset}
        loaded={list?.nodes.length ?? 0}
        total={total}
        looks={looks}
        columns={columns}
        hint="Companies, their information, contacts and competitors, in the last 7 days"
      />
      <QueryFrame
        query={query}
        content={list}
        rows={16}
        loading="Loading the changes"
        paged={paged}
        isEmpty={list?.nodes.length === 0}
        empty={
          <EmptyState
            title="Nothing was changed"
            actions={<Button onClick={() => set({ period: 'ALL' })}>All time</Button>}
          >
            Nobody changed these records in these days.
          </EmptyState>
        }
      >
        {(list) => (
          <DataTable
            label="Changes on company records"
            rows={list.nodes}
            rowKey={({ seq }) => seq}
            columns={columns}
            visible={looks.columns}
            density={looks.density}
            groupOf={dayOf}
            card={(change) => <ChangeCard change={change} nameOf={nameOf} />}
            fill
            total={total}
            hasMore={paged.hasMore}
            onMore={paged.loadMore}
            isStale={isStale}
          />
        )}
      </QueryFrame>
    </Page>
  );
}
