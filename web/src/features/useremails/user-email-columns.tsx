import { plural } from '../../lib/plural.ts';
import { formatDate } from '../../lib/dates.ts';
import { formatCount } from '../../lib/format.ts';
import { titleCase } from '../../lib/title-case.ts';
import { Badge } from '../../ui/Badge.tsx';
import type { Column } from '../../ui/table-column.ts';
import { RelativeDate } from '../../ui/RelativeDate.tsx';
import { Stack } from '../../ui/Stack.tsx';
import styles from './UserEmailCard.module.css';
import type { UserEmailRow_UserEmailFragment } from './UserEmailRow.generated.ts';
import { DATE_PX } from '../../ui/column-widths.ts';

export type UserEmailRow = UserEmailRow_UserEmailFragment;

const placeOf = ({ city, state }: UserEmailRow): string =>
  [city, state].filter(Boolean).join(', ') || '—';

/** No link that would begin an e-mail to people who opted out. */
function Address({ user }: { user: UserEmailRow }) {
  if (user.optOut) return <span title={user.email}>{user.email}</span>;
  return (
    <a href={`mailto:${user.email}`} title={user.email}>
      {user.email}
    </a>
  );
}

function OptIn({ user }: { user: UserEmailRow }) {
  return user.optOut ? <Badge tone="amber">opted out</Badge> : <Badge tone="green">opted in</Badge>;
}

export const USER_EMAIL_COLUMNS: readonly Column<UserEmailRow>[] = [
  { id: 'name', label: 'Name', width: 160, cell: ({ name }) => <span title={name}>{name}</span> },
  {
    id: 'email',
    label: 'E-mail',
    width: 220,
    isElastic: true,
    cell: (user) => <Address user={user} />,
  },
  { id: 'profession', label: 'Profession', width: 130, cell: ({ profession }) => profession.label },
  { id: 'type', label: 'Type', width: 96, cell: ({ userType }) => titleCase(userType) },
  {
    id: 'firm',
    label: 'Firm',
    width: 180,
    isElastic: true,
    cell: ({ firm }) => <span title={firm ?? undefined}>{firm ?? '—'}</span>,
  },
  { id: 'place', label: 'City', width: 130, cell: placeOf },
  {
    id: 'actions',
    label: 'Actions',
    width: 70,
    align: 'right',
    hint: 'With this company’s content, in the chosen year',
    cell: ({ actions }) => formatCount(actions),
  },
  {
    id: 'lastSeen',
    label: 'Last seen',
    width: 84,
    align: 'right',
    cell: ({ lastSeen }) => <RelativeDate date={lastSeen} />,
  },
  { id: 'optIn', label: 'Opt-in', width: 90, cell: (user) => <OptIn user={user} /> },
  {
    id: 'joined',
    label: 'Joined',
    width: DATE_PX,
    align: 'right',
    isExtra: true,
    cell: ({ joined }) => formatDate(joined),
  },
];

/** Beside the rankings there is less room, and when somebody joined is what the list is about. */
const MARKETPLACE: Readonly<Record<string, Partial<Column<UserEmailRow>>>> = {
  name: { width: 120 },
  email: { width: 170 },
  profession: { width: 112 },
  type: { isExtra: true },
  firm: { width: 140 },
  place: { width: 112 },
  actions: { width: 60, hint: 'In the last 24 months' },
  lastSeen: { width: 78 },
  optIn: { width: 86 },
  joined: { isExtra: false },
};

/** Registered users over the whole marketplace. */
export const MARKETPLACE_USER_COLUMNS: readonly Column<UserEmailRow>[] = [
  ...USER_EMAIL_COLUMNS.map((column) => ({ ...column, ...MARKETPLACE[column.id] })),
  {
    id: 'section',
    label: 'Section',
    width: 76,
    isExtra: true,
    hint: 'The CSI section that they said they look for',
    cell: ({ csisec }) => csisec ?? '—',
  },
];

/** A registered user on a phone. */
export function userEmailCard(user: UserEmailRow) {
  return (
    <Stack gap={2}>
      <div className={styles.line}>
        <strong>{user.name}</strong>
        <span>{plural(user.actions, 'action')}</span>
      </div>
      <div className={styles.line}>
        <span>{[user.profession.label, user.firm, placeOf(user)].filter(Boolean).join(' · ')}</span>
        <RelativeDate date={user.lastSeen} />
      </div>
      <div className={styles.mail}>
        <Address user={user} />
        <OptIn user={user} />
      </div>
    </Stack>
  );
}
