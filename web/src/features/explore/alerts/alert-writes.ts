import { recordWrites } from '../../../records/record-writes.ts';
import type { Alert } from './alert-words.ts';
import { CreateAlertDocument } from './CreateAlert.generated.ts';
import { DeleteAlertDocument } from './DeleteAlert.generated.ts';
import { RestoreAlertDocument } from './RestoreAlert.generated.ts';
import { UpdateAlertDocument } from './UpdateAlert.generated.ts';

const conditionOf = ({ condition: { kind, value, by, days } }: Alert) => ({
  kind,
  value,
  by,
  days,
});

export const alertWrites = recordWrites({
  noun: 'alert',
  create: CreateAlertDocument,
  update: UpdateAlertDocument,
  restore: RestoreAlertDocument,
  remove: DeleteAlertDocument,
  // An alert on a question saves it as a report.
  evicts: ['alerts', 'savedReports'],
  contentOf: (alert: Alert) => ({
    measure: alert.measure,
    groupBy: alert.groupBy,
    condition: conditionOf(alert),
    recipients: alert.recipients,
    byMail: alert.byMail,
    paused: alert.paused !== null,
  }),
});
