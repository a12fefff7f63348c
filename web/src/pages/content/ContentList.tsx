import { plural } from '../../lib/plural.ts';
import { useNavigate } from 'react-router';
import { ContentCard } from '../../features/content/ContentCard.tsx';
import { contentColumns } from '../../features/content/content-columns.tsx';
import type { TypeCount } from '../../features/content/content-counts.ts';
import { contentPath, slugOf } from '../../features/content/content-names.ts';
import type { Address } from '../../lib/use-address.ts';
import { useListLooks } from '../../lib/use-list-looks.ts';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ExportMenu } from '../../ui/ExportMenu.tsx';
import { ListBar } from '../../ui/ListBar.tsx';
import { Select } from '../../ui/Select.tsx';
import type { CompanyContentStatusPageQuery } from './CompanyContentStatusPage.generated.ts';
import {
  CONTENT_ADDRESS,
  contentChips,
  contentFilter,
  contentSort,
  SORT_CHOICES,
} from './content-list.ts';

type Company = NonNullable<CompanyContentStatusPageQuery['company']>;
type Item = NonNullable<Company['list']>['nodes'][number];

export interface ContentListProps {
  company: Company;
  type: TypeCount;
  list: NonNullable<Company['list']>;
  address: Address<typeof CONTENT_ADDRESS>;
  isStale: boolean;
}

/** The items of one type, narrowed by the address. */
export function ContentList({ company, type, list, address, isStale }: ContentListProps) {
  const { values, set, reset } = address;
  const navigate = useNavigate();
  const columns = contentColumns<Item>(({ id, contentType }) =>
    contentPath(company.seq, slugOf(contentType), id),
  );
  const looks = useListLooks('company-content', columns);
  const chips = contentChips(values, set);
  const filter = { coids: [company.coid], ...contentFilter(type, values) };
  return (
    <>
      <ListBar
        filters={
          <>
            <Select
              label="Waiting"
              all="Stuck or not"
              value={values.stuck ? '1' : ''}
              choices={[{ value: '1', label: 'Stuck only' }]}
              onChange={(stuck) => set({ stuck: stuck === '1' || null })}
            />
            <Select
              label="Order"
              value={values.order}
              choices={SORT_CHOICES}
              onChange={(order) => set({ order: CONTENT_ADDRESS.order.read(order) ?? 'latest' })}
            />
          </>
        }
        chips={chips}
        onClear={reset}
        loaded={list.nodes.length}
        total={list.totalCount}
        noun="items"
        looks={looks}
        columns={columns}
        actions={
          <ExportMenu
            list="content-items"
            variables={{ filter, sort: contentSort(values) }}
            total={list.totalCount}
            noun="items"
          />
        }
      />
      {list.nodes.length === 0 ? (
        <EmptyState
          title={type.total.items === 0 ? `No ${type.label} yet` : 'No item fits'}
          actions={chips.length > 0 && <Button onClick={reset}>Show all of them</Button>}
        >
          {type.total.items === 0
            ? `${company.name} has not requested content of this type yet.`
            : `${company.name} has ${plural(type.total.items, `${type.label} item`)} in other statuses.`}
        </EmptyState>
      ) : (
        <DataTable
          label={`${type.label} items of ${company.name}`}
          rows={list.nodes}
          rowKey={({ id }) => id}
          columns={columns}
          visible={looks.columns}
          density={looks.density}
          onOpen={({ id, contentType }) =>
            void navigate(contentPath(company.seq, slugOf(contentType), id))
          }
          card={(item) => <ContentCard companySeq={company.seq} item={item} />}
          isStale={isStale}
          hasKeys
        />
      )}
    </>
  );
}
