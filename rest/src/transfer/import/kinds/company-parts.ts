import { seqNumber } from '../../../http/validation.ts';
import { wholeNumberCell } from '../cells.ts';
import { coid, day, list, section, user, whole, words } from '../table-fields.ts';
import { tableKind } from '../table-kind.ts';

/** What is known of a company beside its address. */
export const companyInfoKind = tableKind({
  name: 'company-info',
  noun: 'company information',
  resource: 'company-info',
  table: 'company_info',
  fields: {
    coid: coid(),
    parentCoid: {
      column: 'parent_coid',
      cell: wholeNumberCell('clear'),
      rule: seqNumber.nullable(),
    },
    brands: list('brands'),
    description: words('description', 10_000),
    employees: whole('employees', 0, 10_000_000, 'clear'),
    tradeNames: list('trade_names'),
    industryNotes: words('industry_notes', 10_000),
    billingEmail: words('billing_email', 254),
    updated: day('updated'),
    updatedBy: user('by_user'),
  },
  knownBy: ['coid'],
});

/** Since when a company has its sections, where that is known; the file of companies names them. */
export const companySectionsKind = tableKind({
  name: 'company-sections',
  noun: 'section of a company',
  resource: 'company-sections',
  table: 'company_sections',
  key: { columns: ['coid', 'csisec'], numbered: false },
  unversioned: true,
  undeletable: true,
  fields: { coid: coid(), csi: section('require'), since: day('since') },
  knownBy: ['coid', 'csi'],
});
