import { sql } from 'kysely';
import { PROGRAM_TYPES, PROSPECT_TAGS } from '../../../../schema/enumerations.ts';
import { companyStatus, STATUSES } from '../company-status.ts';
import type { Condition, Dimension, Expression, Join, RowColumn } from '../dataset.ts';

/** What every dataset about companies joins and groups by; `m` is manufacturers, `f` its facts. */
export function companyJoins(coid: Expression): Join[] {
  return [
    { name: 'company', sql: sql`join manufacturers m on m.coid = ${coid}` },
    { name: 'facts', sql: sql`left join company_facts f on f.coid = ${coid}` },
    ...accountJoins(['company']),
  ];
}

/** Whose first note is six months old: found once a user, not once a row. */
function tenureJoin(name: string, rep: Expression): Join {
  const known = sql.raw(name);
  return {
    name,
    sql: sql`left join (select r.seq, exists (select 1 from notes t where t.user_seq = r.seq and t.deleted_at is null
        and t.date <= (business_today() - interval '6 months')::date) as is_tenured from users r offset 0) ${known}
      on ${known}.seq = ${rep}`,
  };
}

function tenured(name: string, label: string, whose: string): Dimension {
  return {
    label,
    description: `Whether the first note of ${whose} is at least six months old.`,
    kind: 'boolean',
    key: sql`coalesce(${sql.raw(name)}.is_tenured, false)`,
    joins: [name],
  };
}

/** Whether there are contract rows of one of the products: of a contract, or of all of a company's. */
export function hasProduct(
  owner: { contract: Expression } | { coid: Expression },
  keys: readonly (string | number | boolean)[],
): Condition {
  const own =
    'contract' in owner
      ? sql<boolean>`bought.contract_seq = ${owner.contract}`
      : sql<boolean>`bought.coid = ${owner.coid}`;
  return sql<boolean>`exists (select 1 from client_programs bought
    where ${own} and bought.deleted_at is null and bought.type = any (${keys.map(String)}::text[]))`;
}

/** A contract has several products: this only filters. */
export function productType(
  description: string,
  hasAny: (keys: readonly (string | number | boolean)[]) => Condition,
): Dimension {
  return {
    label: 'Product type',
    description,
    kind: 'text',
    key: sql`null::text`,
    values: PROGRAM_TYPES.map(({ value, label }) => ({ key: value, label })),
    hasAny,
  };
}

export const companyProduct = (coid: Expression): Dimension =>
  productType('Companies that bought such a product, whenever that was.', (keys) =>
    hasProduct({ coid }, keys),
  );

export const contractProduct = (contract: Expression): Dimension =>
  productType(
    'Contracts with a row of such a product; they count with their whole value.',
    (keys) => hasProduct({ contract }, keys),
  );

/** The company's rep of record now, and that rep's manager. */
export function accountJoins(needs: readonly string[]): Join[] {
  return [
    { name: 'account', sql: sql`left join users account on account.seq = m.rep`, needs },
    {
      name: 'accountManager',
      sql: sql`left join users account_manager on account_manager.seq = account.managerid`,
      needs: ['account'],
    },
    { ...tenureJoin('accountTenure', sql`m.rep`), needs },
  ];
}

/** The person who did it, as recorded then, and that person's manager now. */
export function repJoins(rep: Expression): Join[] {
  return [
    { name: 'rep', sql: sql`left join users u on u.seq = ${rep}` },
    { name: 'manager', sql: sql`left join users mg on mg.seq = u.managerid`, needs: ['rep'] },
    tenureJoin('tenure', rep),
  ];
}

export function repDimensions(rep: Expression, whose: string): Record<string, Dimension> {
  return {
    rep: {
      label: 'Rep',
      description: whose,
      kind: 'integer',
      key: rep,
      // A user who is gone keeps what was done in that name.
      text: sql`case when ${rep} is not null then coalesce(u.name, 'Unknown Rep Name') end`,
      refersTo: 'user',
      joins: ['rep'],
    },
    manager: {
      label: 'Manager',
      description: 'The manager of that rep now.',
      kind: 'integer',
      key: sql`u.managerid`,
      text: sql`mg.name`,
      refersTo: 'user',
      joins: ['manager'],
    },
    isTenured: tenured('tenure', 'Rep for six months', 'that rep'),
  };
}

export const COMPANY_STATUS = companyStatus({
  isClient: sql`m.client_flag`,
  clientSince: sql`f.client_since`,
});

/** A company that is gone is named by no plain call: what was done about it still counts. */
const ofCompany = (column: Expression): Expression =>
  sql`case when m.deleted_at is null then ${column} end`;

export const companyDimensions: Readonly<Record<string, Dimension>> = {
  company: {
    label: 'Company',
    kind: 'integer',
    key: sql`m.seq`,
    text: ofCompany(sql`m.company`),
    refersTo: 'company',
    joins: ['company'],
  },
  coid: { label: 'Company number (coid)', kind: 'integer', key: sql`m.coid`, joins: ['company'] },
  companyStatus: {
    label: 'Company status',
    description:
      'Client by its flag, which follows the contracts from day to day; former client: no client now, but had a contract; prospect: the rest.',
    kind: 'text',
    key: COMPANY_STATUS,
    values: STATUSES,
    joins: ['company', 'facts'],
  },
  tag: {
    label: 'Prospect tag',
    kind: 'integer',
    key: sql`m.prospect::integer`,
    values: PROSPECT_TAGS.map(({ value, label }) => ({ key: value, label })),
    joins: ['company'],
  },
  state: { label: 'State', kind: 'text', key: sql`m.state`, joins: ['company'] },
  country: { label: 'Country', kind: 'text', key: sql`m.country`, joins: ['company'] },
  city: { label: 'City', kind: 'text', key: sql`m.city`, joins: ['company'] },
  zip: { label: 'ZIP', kind: 'text', key: sql`m.zip`, joins: ['company'] },
  doNotCall: { label: 'Do not call', kind: 'boolean', key: sql`m.do_not_call`, joins: ['company'] },
  accountRep: {
    label: 'Account rep',
    description: 'The rep of record of the company now.',
    kind: 'integer',
    key: sql`m.rep`,
    text: sql`account.name`,
    refersTo: 'user',
    joins: ['account'],
  },
  accountManager: {
    label: 'Account manager',
    description: 'The manager of the rep of record.',
    kind: 'integer',
    key: sql`account.managerid`,
    text: sql`account_manager.name`,
    refersTo: 'user',
    joins: ['accountManager'],
  },
  isAccountTenured: tenured('accountTenure', 'Account rep for six months', 'the rep of record'),
  division: {
    label: 'Division',
    description:
      'The CSI division of the lowest of the company’s sections: each company counts in one.',
    kind: 'text',
    key: sql`left(f.main_section, 2)`,
    text: sql`(select min(s.division_title) from csi_sections s where s.division = left(f.main_section, 2))`,
    joins: ['facts'],
  },
  section: {
    label: 'CSI section',
    description:
      'Companies that are listed in one of the sections; a division (07) means all of its own.',
    kind: 'text',
    key: sql`f.main_section`,
    joins: ['company'],
    hasAny: (keys) => {
      const patterns = keys.map((key) => `${String(key).replace(/[^0-9]/g, '')}%`);
      return sql<boolean>`exists (select 1 from company_sections cs where cs.coid = m.coid
        and replace(cs.csisec, ' ', '') like any (${patterns}::text[]))`;
    },
  },
};

/** What a row behind a figure says of its company. */
export const companyColumns: Readonly<Record<string, RowColumn>> = {
  companySeq: { label: 'Company seq', value: sql`m.seq`, joins: ['company'] },
  company: { label: 'Company', value: ofCompany(sql`m.company`), joins: ['company'] },
  city: { label: 'City', value: ofCompany(sql`m.city`), joins: ['company'] },
  state: { label: 'State', value: ofCompany(sql`m.state`), joins: ['company'] },
};

/** A section of the row itself, not of its company. */
export function ownSection(csisec: Expression): Record<string, Dimension> {
  return {
    rowSection: {
      label: 'Section',
      kind: 'text',
      key: csisec,
      text: sql`(select s.title from csi_sections s where s.csisec = ${csisec})`,
    },
    rowDivision: {
      label: 'Division',
      kind: 'text',
      key: sql`left(${csisec}, 2)`,
      text: sql`(select min(s.division_title) from csi_sections s where s.division = left(${csisec}, 2))`,
    },
  };
}
