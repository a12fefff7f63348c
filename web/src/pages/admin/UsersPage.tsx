import { Link, useNavigate } from 'react-router';
import type { UserAccount } from '../../features/user-accounts/account-writes.ts';
import { LEVEL_CHOICES, levelLabel } from '../../features/user-accounts/user-levels.ts';
import { choiceParam, numberParam, textParam } from '../../lib/address-params.ts';
import { businessDateOf } from '../../lib/business-time.ts';
import { useAddress } from '../../lib/use-address.ts';
import { usePaged } from '../../lib/use-paged.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { ActionMenu } from '../../ui/ActionMenu.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { ListBar, type FilterChip } from '../../ui/ListBar.tsx';
import { Page } from '../../ui/Page.tsx';
import { QueryFrame } from '../../ui/QueryFrame.tsx';
import { RelativeDate } from '../../ui/RelativeDate.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Select } from '../../ui/Select.tsx';
import type { Column } from '../../ui/table-column.ts';
import styles from './Admin.module.css';
import { AdminOnly } from './AdminOnly.tsx';
import { useAccountActions, type AccountActions } from './use-account-actions.tsx';
import { UsersPageDocument } from './UsersPage.generated.ts';

const STATES = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
] as const;

const ADDRESS = {
  q: textParam,
  state: choiceParam(
    STATES.map(({ value }) => value),
    null,
  ),
  level: numberParam,
  manager: numberParam,
};

function State({ account }: { account: UserAccount }) {
  if (!account.active) return <Badge>Inactive</Badge>;
  return account.canSignIn ? (
    <Badge tone="green">Active</Badge>
  ) : (
    <Badge tone="amber">No password</Badge>
  );
}

const lastSignIn = ({ lastSignInAt }: UserAccount) =>
  lastSignInAt ? <RelativeDate date={businessDateOf(lastSignInAt)} /> : 'Never';

const columnsOf = (actions: AccountActions): readonly Column<UserAccount>[] => [
  {
    id: 'name',
    label: 'Name',
    width: 200,
    isElastic: true,
    cell: ({ seq, name }) => <Link to={`/admin/users/${seq}`}>{name}</Link>,
  },
  { id: 'email', label: 'E-mail', width: 220, isElastic: true, cell: ({ email }) => email },
  { id: 'level', label: 'Level', width: 110, cell: ({ level }) => levelLabel(level) },
  { id: 'scopes', label: 'Scopes', width: 130, cell: ({ scopes }) => scopes.join(', ') || '—' },
  { id: 'manager', label: 'Manager', width: 150, cell: ({ manager }) => manager?.name ?? '—' },
  { id: 'state', label: 'State', width: 110, cell: (account) => <State account={account} /> },
  { id: 'signed-in', label: 'Last sign-in', width: 110, cell: lastSignIn },
  {
    id: 'more',
    label: 'Actions',
    width: 76,
    cell: (account) => <More account={account} actions={actions} />,
  },
];

function More({ account, actions }: { account: UserAccount; actions: AccountActions }) {
  const items = actions.itemsFor(account);
  if (items.length === 0) return null;
  return <ActionMenu label={`More about ${account.name}`} items={items} />;
}

/** `/admin/users`: who may sign in, and as what. */
export function UsersPage() {
  return (
    <AdminOnly title="Users">
      <Users />
    </AdminOnly>
  );
}

function Users() {
  const navigate = useNavigate();
  const { values, set, reset } = useAddress(ADDRESS);
  const { q, state, level, manager } = values;
  const actions = useAccountActions(({ seq }) => void navigate(`/admin/users/${seq}`));
  const query = usePageQuery(UsersPageDocument, {
    variables: {
      filter: {
        ...(q && { text: q }),
        ...(state && { active: state === 'active' }),
        ...(level !== null && { level }),
        ...(manager !== null && { managerSeq: manager }),
      },
    },
  });
  const { data, shown, isStale, fetchMore } = query;
  const rows = shown?.userAccounts?.nodes ?? [];
  const total = shown?.userAccounts?.totalCount ?? null;
  const paged = usePaged({
    pageInfo: data?.userAccounts?.pageInfo,
    fetchAfter: (after) => fetchMore({ variables: { after } }),
  });
  const managers = (shown?.managers ?? []).map(({ seq, name }) => ({
    value: String(seq),
    label: name,
  }));
  const chip = (id: string, label: string, value: string | undefined, patch: object) =>
    value === undefined ? [] : [{ id, label, value, onRemove: () => set(patch) }];
  const chips: FilterChip[] = [
    ...chip('state', 'State', STATES.find(({ value }) => value === state)?.label, { state: null }),
    ...chip('level', 'Level', level === null ? undefined : levelLabel(level), { level: null }),
    ...chip('manager', 'Manager', managers.find(({ value }) => value === String(manager))?.label, {
      manager: null,
    }),
  ];
  const numberOf = (value: string): number | null => (value === '' ? null : Number(value));
  const columns = columnsOf(actions);
  return (
    <Page
      title="Users"
      layout="fill"
      actions={
        <Button variant="primary" onClick={actions.add}>
          New user
        </Button>
      }
    >
      <div className={styles.search}>
        <SearchField
          label="Search users"
          placeholder="Name or e-mail"
          value={q}
          onChange={(words) => set({ q: words }, 'replace')}
        />
      </div>
      <ListBar
        filters={
          <>
            <Select
              label="State"
              all="Active and inactive"
              value={state ?? ''}
              choices={STATES}
              onChange={(value) =>
                set({ state: STATES.find((each) => each.value === value)?.value ?? null })
              }
            />
            <Select
              label="Level"
              all="All levels"
              value={level === null ? '' : String(level)}
              choices={LEVEL_CHOICES}
              onChange={(value) => set({ level: numberOf(value) })}
            />
            <Select
              label="Manager"
              all="All managers"
              value={manager === null ? '' : String(manager)}
              choices={managers}
              onChange={(value) => set({ manager: numberOf(value) })}
            />
          </>
        }
        chips={chips}
        onClear={reset}
        loaded={rows.length}
        total={total}
        noun="users"
      />
      <QueryFrame
        query={query}
        content={shown}
        rows={12}
        loading="Loading users"
        isEmpty={rows.length === 0}
        empty={
          <EmptyState
            title="No user matches"
            actions={<Button onClick={reset}>Show all users</Button>}
          />
        }
      >
        <DataTable
          label="Users"
          fill
          rows={rows}
          rowKey={({ seq }) => seq}
          columns={columns}
          rowTone={({ active }) => (active ? undefined : 'muted')}
          onOpen={({ seq }) => void navigate(`/admin/users/${seq}`)}
          card={(account) => (
            <div className={styles.card}>
              <div>
                <Link to={`/admin/users/${account.seq}`}>{account.name}</Link>
                <p>{account.email}</p>
                <p>
                  {levelLabel(account.level)} · <State account={account} />
                </p>
              </div>
              <More account={account} actions={actions} />
            </div>
          )}
          total={total}
          hasMore={paged.hasMore}
          onMore={paged.loadMore}
          isStale={isStale}
        />
      </QueryFrame>
      {Boolean(paged.error) && <ErrorPanel error={paged.error} onRetry={paged.retry} />}
      {actions.dialog}
    </Page>
  );
}
