import { useApolloClient } from '@apollo/client/react';
import { useState, type FormEvent, type KeyboardEvent } from 'react';
import { problemOf } from '../../../records/outcome.ts';
import form from '../../../records/SaveDialog.module.css';
import { useRecordDraft } from '../../../records/use-record-draft.ts';
import type { CreateAlertInput } from '../../../schema.generated.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Segments } from '../../../ui/Segments.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import {
  fieldsOf,
  newFields,
  readCondition,
  sourceOf,
  type AlertFields,
  type WatchedReport,
} from './alert-fields.ts';
import { RECIPIENT_LABELS, type Alert } from './alert-words.ts';
import { alertWrites } from './alert-writes.ts';
import { AlertFieldset } from './AlertFieldset.tsx';
import { useAlertMailQuery } from './AlertMail.generated.ts';
import { AlertPreviewPanel } from './AlertPreviewPanel.tsx';

export interface AlertDialogProps {
  report: WatchedReport;
  /** `null` makes a new one. */
  edited: Alert | null;
  /** What a new one watches at first; absent: the report's first measure. */
  measure?: string;
  onClose: () => void;
}

const RECIPIENTS = Object.entries(RECIPIENT_LABELS).map(([value, label]) => ({ value, label }));

/** When an alert tells, whom and how, with what it would find now. */
export function AlertDialog({ report, edited, measure, onClose }: AlertDialogProps) {
  const client = useApolloClient();
  const toast = useToast();
  const [over, setOver] = useState(edited);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const draft = useRecordDraft<AlertFields, CreateAlertInput>(
    `alert:${edited?.seq ?? `new:${report.seq ?? `${report.question.dataset}:${report.name}`}`}`,
    edited ? fieldsOf(edited, report) : newFields(report, measure),
  );
  const fields = draft.value;
  const isMailSetUp = useAlertMailQuery({ errorPolicy: 'all' }).data?.reportDeliveryOptions?.byMail;
  const { condition, problem: missing } = readCondition(fields, report);
  const watched = condition && {
    measure: fields.measure,
    groupBy: fields.groupBy || null,
    condition,
  };
  const change = (patch: Partial<AlertFields>): void => {
    setProblem(null);
    draft.change(patch);
  };
  const submit = async (event: FormEvent | KeyboardEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return undefined;
    if (!watched) return setProblem(missing);
    setBusy(true);
    const { recipients, byMail } = fields;
    const given = { ...watched, recipients, byMail };
    const outcome = over
      ? await alertWrites.update(client, over, given)
      : await alertWrites.create(client, { ...sourceOf(report), ...given }, draft.attempts);
    setBusy(false);
    if (outcome.kind === 'conflict') {
      setOver(outcome.theirs);
      return setProblem('It was changed elsewhere. Save again to keep your version.');
    }
    if (outcome.kind !== 'saved') return setProblem(problemOf(outcome).message);
    draft.clear();
    toast({ message: `Alert saved: ${outcome.record.title}` });
    return onClose();
  };
  return (
    <Dialog
      title={edited ? 'Edit alert' : `Alert on “${report.name}”`}
      onClose={onClose}
      width={560}
    >
      <form className={form.form} noValidate onSubmit={(event) => void submit(event)}>
        <AlertFieldset
          report={report}
          value={fields}
          isInvalid={problem !== null && watched === null}
          onChange={change}
        />
        <AlertPreviewPanel
          input={
            watched && {
              ...sourceOf(report),
              ...watched,
              ...(edited && { alertSeq: edited.seq }),
            }
          }
        />
        <span>Recipients</span>
        <Segments
          label="Recipients"
          value={fields.recipients}
          choices={RECIPIENTS}
          onChange={(next) => change({ recipients: next as AlertFields['recipients'] })}
        />
        <p className={form.hint}>
          {fields.recipients === 'TEAM'
            ? 'Anyone on your team who can see the rows gets it in the bell and inbox.'
            : 'You get it in the bell and inbox.'}
        </p>
        {(isMailSetUp || fields.byMail) && (
          <label className={form.check}>
            <input
              type="checkbox"
              checked={fields.byMail}
              onChange={({ target }) => change({ byMail: target.checked })}
            />
            Also by e-mail
          </label>
        )}
        {report.seq === null && (
          <p className={form.hint}>
            Its question is saved as a private report, in your folder Alerts.
          </p>
        )}
        {problem && (
          <p className={form.problem} role="alert">
            {problem}
          </p>
        )}
        <div className={form.actions}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={busy}>
            {edited ? 'Save' : 'Create alert'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
