import {
  USER_EMAIL_COLUMNS,
  userEmailCard,
} from '../../features/useremails/user-email-columns.tsx';
import { numberParam } from '../../lib/address-params.ts';
import { useToday } from '../../lib/session.ts';
import { useAddress } from '../../lib/use-address.ts';
import { useListLooks } from '../../lib/use-list-looks.ts';
import { usePaged } from '../../lib/use-paged.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { ExportMenu } from '../../ui/ExportMenu.tsx';
import { ListBar } from '../../ui/ListBar.tsx';
import { MoreRows } from '../../ui/MoreRows.tsx';
import { Select } from '../../ui/Select.tsx';
import { CompanySubPage } from '../manufacturers/CompanySubPage.tsx';
import type { CompanyPageProps } from '../manufacturers/company-page-props.ts';
import {
  CompanyUserEmailsPageDocument,
  type CompanyUserEmailsPageQuery,
} from './CompanyUserEmailsPage.generated.ts';
import { CompanyUserEmailsRowsDocument } from './CompanyUserEmailsRows.generated.ts';

const FIRST_YEAR = 2000;
const YEARS_OFFERED = 6;

/** The upstream knows the years of one century: another is left out and named. */
const yearParam = {
  ...numberParam,
  read: (text: string) => {
    const year = numberParam.read(text);
    return year && year >= FIRST_YEAR && year < FIRST_YEAR + 100 ? year : undefined;
  },
};

const ADDRESS = { year: yearParam };

/** `/company/{id}/user-emails`: the registered users who used the company's content, year by year. */
export function CompanyUserEmailsPage({ seq }: CompanyPageProps) {
  const { values, set } = useAddress(ADDRESS);
  const { year } = values;
  const query = usePageQuery(CompanyUserEmailsPageDocument, {
    variables: { seq, year },
    // A user's `actions` are those of the asked year: what another year left in the cache is wrong here.
    fresh: 'always',
    record: seq,
  });
  const { isStale, fetchMore } = query;
  return (
    <CompanySubPage seq={seq} page="user-emails" query={query}>
      {({ name, list }) => (
        <UserEmails
          seq={seq}
          name={name}
          list={list}
          year={year}
          onYear={(next) => set({ year: next })}
          isStale={isStale}
          onRetry={query.retry}
          fetchAfter={(after) =>
            fetchMore({ query: CompanyUserEmailsRowsDocument, variables: { seq, year, after } })
          }
        />
      )}
    </CompanySubPage>
  );
}

interface UserEmailsProps {
  seq: number;
  name: string;
  list: NonNullable<CompanyUserEmailsPageQuery['company']>['list'];
  year: number | null;
  onYear: (year: number | null) => void;
  isStale: boolean;
  onRetry: () => void;
  fetchAfter: (after: string) => Promise<unknown>;
}

function UserEmails(props: UserEmailsProps) {
  const { seq, name, list, year, isStale, onYear } = props;
  const thisYear = Number(useToday().slice(0, 4));
  const looks = useListLooks('company-user-emails', USER_EMAIL_COLUMNS);
  const paged = usePaged({
    pageInfo: list?.pageInfo,
    isStale,
    fetchAfter: props.fetchAfter,
  });
  const years = Array.from({ length: YEARS_OFFERED }, (_, back) => thisYear - back);
  if (year !== null && !years.includes(year)) years.push(year);
  const total = list?.totalCount ?? null;
  return (
    <>
      <ListBar
        filters={
          <Select
            label="Year"
            all="All years"
            value={year === null ? '' : String(year)}
            choices={years.map((each) => ({ value: String(each), label: String(each) }))}
            onChange={(value) => onYear(value === '' ? null : Number(value))}
          />
        }
        chips={
          year === null
            ? []
            : [{ id: 'year', label: 'Year', value: String(year), onRemove: () => onYear(null) }]
        }
        loaded={list?.nodes.length ?? 0}
        total={total}
        noun="users"
        looks={looks}
        columns={USER_EMAIL_COLUMNS}
        hint="Registered users who used this company’s content. People who opted out are not exported."
        actions={
          <ExportMenu
            ofPeople
            list="company-user-emails"
            noun="users"
            total={total}
            variables={{ seq, year }}
          />
        }
      />
      {list === null && (
        <ErrorPanel title="The users could not be read" error={null} onRetry={props.onRetry} />
      )}
      {total === 0 ? (
        <EmptyState
          title={year === null ? 'No registered users yet' : `No registered users in ${year}`}
          actions={year !== null && <Button onClick={() => onYear(null)}>Show all years</Button>}
        >
          No registered user has used content of {name}
          {year === null ? ' so far' : ' in that year'}.
        </EmptyState>
      ) : (
        list && (
          <>
            <DataTable
              label={`Registered users who used content of ${name}`}
              rows={list.nodes}
              rowKey={(user) => user.seq}
              columns={USER_EMAIL_COLUMNS}
              visible={looks.columns}
              density={looks.density}
              card={userEmailCard}
              total={total}
              isStale={isStale}
              hasKeys
            />
            <MoreRows paged={paged} noun="users" />
          </>
        )
      )}
    </>
  );
}
