import { portfolioColumns } from '../../features/content/portfolio-columns.tsx';
import type { FigureRow } from '../../lib/analytics.ts';
import { formatCount } from '../../lib/format.ts';
import { useViewer } from '../../lib/session.ts';
import type { Address } from '../../lib/use-address.ts';
import { useListLooks } from '../../lib/use-list-looks.ts';
import type { ContentItemFilter } from '../../schema.generated.ts';
import { ExportMenu } from '../../ui/ExportMenu.tsx';
import { ListBar } from '../../ui/ListBar.tsx';
import { Select } from '../../ui/Select.tsx';
import { WhoseSelect } from '../audience/WhoseSelect.tsx';
import { CONTENT_ADDRESS, contentSort, SORT_CHOICES } from './content-list.ts';
import { portfolioChips, type PORTFOLIO_ADDRESS } from './content-question.ts';
import type { ContentStatusPageQuery } from './ContentStatusPage.generated.ts';

export interface PortfolioBarProps {
  address: Address<typeof PORTFOLIO_ADDRESS>;
  hasType: boolean;
  reps: readonly { seq: number; name: string }[];
  /** Sections that have items, with how many. */
  sections: readonly FigureRow<'rowSection', 'items'>[];
  /** Absent where the board is shown. */
  list: ContentStatusPageQuery['list'];
  filter: ContentItemFilter;
}

/** Rep, section, stuck, order: what narrows the table and the board alike. */
export function PortfolioBar({
  address,
  hasType,
  reps,
  sections,
  list,
  filter,
}: PortfolioBarProps) {
  const { values, set, reset } = address;
  const columns = portfolioColumns(hasType);
  const looks = useListLooks('content', columns);
  const chips = portfolioChips(
    values,
    set,
    useViewer(),
    (rep) => reps.find(({ seq }) => seq === rep)?.name,
  );
  const choices = sections.flatMap(({ keys, labels, values: { items } }) => {
    const csisec = keys.rowSection;
    if (typeof csisec !== 'string') return [];
    return [
      {
        value: csisec,
        label: `${csisec} ${labels.rowSection ?? ''} (${formatCount(items ?? 0)})`,
      },
    ];
  });
  return (
    <ListBar
      noun="items"
      filters={
        <>
          <WhoseSelect value={values.rep} reps={reps} onChange={(rep) => set({ rep })} />
          <Select
            label="Section"
            all="All sections"
            value={values.section}
            choices={
              values.section === '' || choices.some(({ value }) => value === values.section)
                ? choices
                : [{ value: values.section, label: values.section }, ...choices]
            }
            onChange={(section) => set({ section })}
          />
          <Select
            label="Waiting"
            all="Stuck or not"
            value={values.stuck ? '1' : ''}
            choices={[{ value: '1', label: 'Stuck only' }]}
            onChange={(stuck) => set({ stuck: stuck === '1' || null })}
          />
          {list !== undefined && (
            <Select
              label="Order"
              value={values.order}
              choices={SORT_CHOICES}
              onChange={(order) => set({ order: CONTENT_ADDRESS.order.read(order) ?? 'latest' })}
            />
          )}
        </>
      }
      chips={chips}
      onClear={reset}
      hint="Stuck: more than 30 days in a status that is not final, more than 14 in Draft to Client"
      {...(list === undefined
        ? {}
        : {
            loaded: list?.nodes.length ?? 0,
            total: list?.totalCount ?? null,
            looks,
            columns,
          })}
      actions={
        <ExportMenu
          list="content-items"
          variables={{ filter, sort: contentSort(values) }}
          total={list?.totalCount ?? null}
          noun="items"
        />
      }
    />
  );
}
