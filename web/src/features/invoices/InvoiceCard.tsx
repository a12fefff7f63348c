import { Link } from 'react-router';
import { formatDate } from '../../lib/dates.ts';
import { formatUsd } from '../../lib/format.ts';
import { ActionMenu } from '../../ui/ActionMenu.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { INVOICE_STATUS, invoiceActions, type InvoiceActions } from './invoice-columns.tsx';
import styles from './InvoiceCard.module.css';
import type { InvoiceRow_InvoiceFragment as Invoice } from './InvoiceRow.generated.ts';

/** An invoice on a phone: who owes what, since when, and what to do about it. */
export function InvoiceCard({ invoice, actions }: { invoice: Invoice; actions: InvoiceActions }) {
  const { company, number, due, balanceCents, daysPastDue, status } = invoice;
  const { label, tone } = INVOICE_STATUS[status];
  return (
    <div className={styles.card}>
      <div className={styles.text}>
        <p className={styles.line}>
          {company ? <Link to={`/company/${company.seq}`}>{company.name}</Link> : number}
          <strong>{formatUsd(balanceCents)}</strong>
        </p>
        <p className={styles.line}>
          <span className={styles.quiet}>
            {number} · due {formatDate(due)}
          </span>
          <Badge tone={tone}>{daysPastDue === 0 ? label : `${daysPastDue} d past due`}</Badge>
        </p>
      </div>
      {company && (
        <ActionMenu
          label={`Actions of invoice ${number}`}
          items={invoiceActions(invoice, actions)}
        />
      )}
    </div>
  );
}
