import { planActivity } from '../../features/activities/activity-store.ts';
import type { InvoiceActions } from '../../features/invoices/invoice-columns.tsx';
import { openQuickLog } from '../../features/notes/quick-log-store.ts';

const BILLING_NOTE = 2;
const CHECK_ON_PAYMENT = 105;

/** What a rep can do about an invoice, in every list of invoices. */
export const INVOICE_TASKS: InvoiceActions = {
  onNote: ({ company, number }) =>
    company &&
    openQuickLog(
      { coid: company.coid, name: company.name },
      { type: BILLING_NOTE, text: `Invoice ${number}: ` },
    ),
  onCheck: ({ company, number }) =>
    company &&
    planActivity(
      { coid: company.coid, name: company.name },
      { type: CHECK_ON_PAYMENT, subject: `Check on payment of ${number}` },
    ),
};
