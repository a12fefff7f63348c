import { changeSentence, type ChangeInWords } from '../../../schema/change-words.ts';
import { column, type ExportList } from './export-list.ts';

/** Invoices, problems, banners and changes of company records: the worklists beside the figures. */
export const MONEY_EXPORT_LISTS: readonly ExportList[] = [
  {
    name: 'invoices',
    title: 'Invoices',
    document: `query ExportInvoices($filter: InvoiceFilter!, $sort: InvoiceSort, $first: Int!, $after: String) {
      list: invoices(filter: $filter, sort: $sort, first: $first, after: $after) {
        totalCount
        pageInfo { hasNextPage endCursor }
        nodes {
          number issued due amountCents paidCents paidOn balanceCents status daysPastDue
          ageing { label }
          contract { year }
          company { seq name rep { name } }
        }
      }
    }`,
    connection: 'list',
    columns: [
      column('number', 'Invoice', 'text', 'number'),
      column('company', 'Company', 'text', 'company.name'),
      column('rep', 'Rep', 'text', 'company.rep.name'),
      column('year', 'Contract year', 'number', 'contract.year'),
      column('issued', 'Issued', 'date', 'issued'),
      column('due', 'Due', 'date', 'due'),
      column('amount', 'Amount', 'usd', 'amountCents'),
      column('paid', 'Paid', 'usd', 'paidCents'),
      column('paidOn', 'Paid on', 'date', 'paidOn'),
      column('balance', 'Balance', 'usd', 'balanceCents'),
      column('status', 'Status', 'text', 'status'),
      column('ageing', 'Ageing', 'text', 'ageing.label'),
      column('pastDue', 'Days past due', 'number', 'daysPastDue'),
    ],
  },
  {
    name: 'problems',
    title: 'Problems',
    document: `query ExportProblems($filter: ProblemFilter!, $first: Int!, $after: String) {
      list: problems(filter: $filter, first: $first, after: $after) {
        totalCount
        pageInfo { hasNextPage endCursor }
        nodes { companyName since severity detail snoozedUntil resolvedOn rule { label } rep { name } }
      }
    }`,
    connection: 'list',
    columns: [
      column('company', 'Company', 'text', 'companyName'),
      column('rep', 'Rep', 'text', 'rep.name'),
      column('problem', 'Problem', 'text', 'rule.label'),
      column('detail', 'Detail', 'text', 'detail'),
      column('since', 'Since', 'date', 'since'),
      column('severity', 'Severity', 'text', 'severity'),
      column('snoozedUntil', 'Snoozed until', 'date', 'snoozedUntil'),
      column('resolvedOn', 'Resolved', 'date', 'resolvedOn'),
    ],
  },
  {
    name: 'banners',
    title: 'Banners',
    document: `query ExportBanners($filter: BannerFilter!, $sort: BannerSort, $first: Int!, $after: String) {
      list: banners(filter: $filter, sort: $sort, first: $first, after: $after) {
        totalCount
        pageInfo { hasNextPage endCursor }
        nodes {
          placement csisec from to priceCents impressions clicks
          company { seq name }
          contract { endDate }
        }
      }
    }`,
    connection: 'list',
    columns: [
      column('company', 'Company', 'text', 'company.name'),
      column('placement', 'Placement', 'text', 'placement'),
      column('section', 'Section', 'text', 'csisec'),
      column('from', 'From', 'date', 'from'),
      column('to', 'To', 'date', 'to'),
      column('price', 'Price', 'usd', 'priceCents'),
      column('impressions', 'Impressions', 'number', 'impressions'),
      column('clicks', 'Clicks', 'number', 'clicks'),
      column('renewal', 'Contract ends', 'date', 'contract.endDate'),
    ],
  },
  {
    name: 'company-changes',
    title: 'Changes on company records',
    document: `query ExportCompanyChanges($filter: CompanyChangeFilter!, $first: Int!, $after: String) {
      list: companyChanges(filter: $filter, first: $first, after: $after) {
        totalCount
        pageInfo { hasNextPage endCursor }
        nodes { at userName record action field old new companyName subject }
      }
    }`,
    connection: 'list',
    columns: [
      column('at', 'When', 'text', 'at'),
      column('who', 'Who', 'text', 'userName'),
      column('company', 'Company', 'text', 'companyName'),
      column('change', 'Change', 'text', (node) =>
        changeSentence(node as unknown as ChangeInWords, () => undefined),
      ),
    ],
  },
];
