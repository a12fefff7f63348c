import { Link } from 'react-router';
import { formatDate } from '../../lib/dates.ts';
import { formatUsd } from '../../lib/format.ts';
import { plural } from '../../lib/plural.ts';
import { ActionMenu } from '../../ui/ActionMenu.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Muted } from '../../ui/Muted.tsx';
import { Row } from '../../ui/Row.tsx';
import { INVOICE_STATUS, invoiceActions, type InvoiceActions } from './invoice-columns.tsx';
import styles from './InvoiceCard.module.css';
import type { InvoiceRow_InvoiceFragment as Invoice } from './InvoiceRow.generated.ts';

export interface InvoiceCardProps {
  invoice: Invoice;
  actions: InvoiceActions;
  /** On a company's own page: shows the number and amount instead of the name and balance. */
  isOfOneCompany?: boolean;
}

/** An invoice on a phone: who owes what, since when, and what to do about it. */
export function InvoiceCard({ invoice, actions, isOfOneCompany = false }: InvoiceCardProps) {
  const { company, number, due, amountCents, balanceCents, daysPastDue, status } = invoice;
  const { label, tone } = INVOICE_STATUS[status];
  return (
    <Row gap={8} align="center">
      <div className={styles.text}>
        <p className={styles.line}>
          {company && !isOfOneCompany ? (
            <Link to={`/company/${company.seq}`}>{company.name}</Link>
          ) : (
            number
          )}
          <strong>{formatUsd(isOfOneCompany ? amountCents : balanceCents)}</strong>
        </p>
        <p className={styles.line}>
          <Muted size="small">
            {isOfOneCompany ? 'Due' : `${number} ·${daysPastDue === 0 ? ' due' : ''}`}{' '}
            {formatDate(due)}
          </Muted>
          <Badge tone={tone}>
            {daysPastDue === 0 ? label : `${plural(daysPastDue, 'day')} past due`}
          </Badge>
        </p>
      </div>
      {company && (
        <ActionMenu
          label={`Actions of invoice ${number}`}
          items={invoiceActions(invoice, actions)}
        />
      )}
    </Row>
  );
}
