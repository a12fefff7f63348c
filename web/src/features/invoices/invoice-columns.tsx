import { Link } from 'react-router';
import { formatDate } from '../../lib/dates.ts';
import { formatUsd } from '../../lib/format.ts';
import type { InvoiceStatus } from '../../schema.generated.ts';
import { ActionMenu } from '../../ui/ActionMenu.tsx';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';
import { RepLink } from '../../ui/RepLink.tsx';
import type { Column } from '../../ui/table-column.ts';
import { RelativeDate } from '../../ui/RelativeDate.tsx';
import type { InvoiceRow_InvoiceFragment as Invoice } from './InvoiceRow.generated.ts';
import { DATE_PX } from '../../ui/column-widths.ts';

export const INVOICE_STATUS: Readonly<Record<InvoiceStatus, { label: string; tone: BadgeTone }>> = {
  OVERDUE: { label: 'Overdue', tone: 'red' },
  OPEN: { label: 'Open', tone: 'blue' },
  PAID: { label: 'Paid', tone: 'green' },
};

export interface InvoiceActions {
  onNote: (invoice: Invoice) => void;
  onCheck: (invoice: Invoice) => void;
}

/** What can be done about an invoice: it is changed in the accounting system only. */
export const invoiceActions = (invoice: Invoice, { onNote, onCheck }: InvoiceActions) => [
  { label: 'Log a billing note', onSelect: () => onNote(invoice) },
  { label: 'Schedule a check on payment', onSelect: () => onCheck(invoice) },
];

export interface InvoiceColumnsInput {
  contractPath: (companySeq: number, year: number, version: number) => string;
  actions: InvoiceActions;
}

/** Who owes what since when, who asked, and who asks next. */
export function invoiceColumns(input: InvoiceColumnsInput): Column<Invoice>[] {
  const { contractPath, actions } = input;
  return [
    { id: 'number', label: 'Invoice', width: 132, cell: ({ number }) => number },
    {
      id: 'company',
      label: 'Company',
      width: 146,
      isElastic: true,
      cell: ({ company }) =>
        company ? <Link to={`/company/${company.seq}`}>{company.name}</Link> : '—',
    },
    {
      id: 'rep',
      label: 'Rep',
      width: 116,
      cell: ({ company }) => <RepLink rep={company?.rep} />,
      hint: 'The rep of record now.',
    },
    {
      id: 'contract',
      label: 'Contract',
      width: 74,
      cell: ({ company, contract }) =>
        company && contract ? (
          <Link to={contractPath(company.seq, contract.year, contract.versionNumber)}>
            {contract.year}
          </Link>
        ) : (
          '—'
        ),
    },
    {
      id: 'issued',
      label: 'Issued',
      width: DATE_PX,
      isExtra: true,
      cell: ({ issued }) => formatDate(issued),
    },
    { id: 'due', label: 'Due', width: DATE_PX, cell: ({ due }) => formatDate(due) },
    {
      id: 'amount',
      label: 'Amount',
      width: 92,
      align: 'right',
      cell: ({ amountCents }) => formatUsd(amountCents),
    },
    {
      id: 'paid',
      label: 'Paid',
      width: DATE_PX,
      align: 'right',
      cell: ({ paidCents, paidOn }) => (
        <span title={paidOn ? formatDate(paidOn) : undefined}>
          {paidCents === 0 ? '—' : formatUsd(paidCents)}
        </span>
      ),
    },
    {
      id: 'balance',
      label: 'Balance',
      width: 92,
      align: 'right',
      cell: ({ balanceCents }) => <strong>{formatUsd(balanceCents)}</strong>,
    },
    {
      id: 'status',
      label: 'Status',
      width: 80,
      cell: ({ status }) => (
        <Badge tone={INVOICE_STATUS[status].tone}>{INVOICE_STATUS[status].label}</Badge>
      ),
    },
    {
      id: 'pastDue',
      label: 'Past due',
      width: 68,
      align: 'right',
      cell: ({ daysPastDue, ageing }) => (
        <span title={ageing?.label}>{daysPastDue === 0 ? '—' : `${daysPastDue}d`}</span>
      ),
    },
    {
      id: 'note',
      label: 'Last billing note',
      width: 104,
      cell: ({ company }) => {
        const note = company?.notes?.nodes[0];
        return note ? (
          <Link to={`/notes/${note.seq}`} title={note.text}>
            <RelativeDate date={note.date} /> {note.text}
          </Link>
        ) : (
          '—'
        );
      },
    },
    {
      id: 'next',
      label: 'Next check',
      width: 80,
      cell: ({ company, status }) => {
        const next = company?.activities?.nodes[0];
        if (next) {
          return (
            <span title={next.subject}>
              <RelativeDate date={next.date} />
            </span>
          );
        }
        return status === 'OVERDUE' ? <Badge tone="amber">none</Badge> : '—';
      },
      hint: 'The next planned check on payment.',
    },
    {
      id: 'actions',
      label: '',
      width: 60,
      cell: (invoice) =>
        invoice.company && (
          <ActionMenu
            label={`Actions of invoice ${invoice.number}`}
            items={invoiceActions(invoice, actions)}
          />
        ),
    },
  ];
}
