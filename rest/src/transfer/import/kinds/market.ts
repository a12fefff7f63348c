import { BUYING_ACTIONS } from '../../../../../schema/buying-actions.ts';
import { coid, count, month, oneOf, section, words } from '../table-fields.ts';
import { tableKind, type TableField } from '../table-kind.ts';

type Row = Record<string, unknown>;

const ACTIONS: Record<string, TableField> = Object.fromEntries(
  BUYING_ACTIONS.map(({ key, column }) => [key, count(column)]),
);
const NO_ACTIONS = Object.fromEntries(BUYING_ACTIONS.map(({ key }) => [key, 0]));

/** What people of the trades did with a company's content in one of its sections and one month. */
export const buyingActionsKind = tableKind({
  name: 'buying-actions',
  noun: 'month of buying actions',
  resource: 'buying-actions',
  table: 'buying_actions',
  key: { columns: ['coid', 'csisec', 'month'], numbered: false },
  unversioned: true,
  undeletable: true,
  fields: {
    coid: coid(),
    csi: section('require'),
    month: month(),
    ...ACTIONS,
    mobile: count('mobile'),
  },
  knownBy: ['coid', 'csi', 'month'],
  defaults: { ...NO_ACTIONS, mobile: 0 },
  check: (row: Row) => {
    const total = BUYING_ACTIONS.reduce((sum, { key }) => sum + Number(row[key] ?? 0), 0);
    return Number(row.mobile) <= total
      ? []
      : [{ field: 'mobile', message: `must not be more than all actions of the row, ${total}` }];
  },
});

export const siteUsageKind = tableKind({
  name: 'site-usage',
  noun: 'month of the site',
  resource: 'site-usage',
  table: 'site_usage',
  key: { columns: ['channel', 'month'], numbered: false },
  unversioned: true,
  undeletable: true,
  fields: {
    channel: oneOf('channel', ['site', 'mobile'], 'require'),
    month: month(),
    sessions: count('sessions', 'require'),
    users: count('users', 'require'),
    searches: count('searches', 'require'),
  },
  knownBy: ['channel', 'month'],
  requiredForNew: ['sessions', 'users', 'searches'],
});

export const keywordsKind = tableKind({
  name: 'keywords',
  noun: 'keyword of a company',
  resource: 'company-keywords',
  table: 'company_keywords',
  key: { columns: ['coid', 'keyword', 'csisec'], numbered: false },
  unversioned: true,
  undeletable: true,
  fields: {
    coid: coid(),
    keyword: words('keyword', 300, 'require'),
    csi: section('require'),
    searches: count('searches', 'require'),
    clicks: count('clicks', 'require'),
  },
  knownBy: ['coid', 'keyword', 'csi'],
  requiredForNew: ['searches', 'clicks'],
  check: ({ searches, clicks }: Row) =>
    Number(clicks) <= Number(searches)
      ? []
      : [{ field: 'clicks', message: 'must not be more than searches' }],
});
