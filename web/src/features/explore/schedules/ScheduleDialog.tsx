import { useApolloClient } from '@apollo/client/react';
import { useState, type FormEvent, type KeyboardEvent } from 'react';
import { problemOf } from '../../../records/outcome.ts';
import styles from '../../../records/SaveDialog.module.css';
import { useRecordDraft } from '../../../records/use-record-draft.ts';
import type { CreateReportScheduleInput, ReportFileFormat } from '../../../schema.generated.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Segments } from '../../../ui/Segments.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { CadenceFields, type Cadence } from './CadenceFields.tsx';
import { RecipientPicker } from './RecipientPicker.tsx';
import { useScheduleRecipientsQuery } from './ScheduleRecipients.generated.ts';
import { FORMAT_LABELS, nextWords, type Schedule } from './schedule-words.ts';
import { scheduleFields, scheduleWrites } from './schedule-writes.ts';

/** What is delivered. */
interface ScheduleTarget {
  kind: 'report' | 'dashboard';
  seq: number;
  name: string;
}

export interface ScheduleDialogProps {
  target: ScheduleTarget;
  /** `null` makes a new one. */
  edited: Schedule | null;
  onClose: () => void;
}

const ROWS = [
  { value: 'same', label: 'The same for all' },
  { value: 'own', label: 'Each their own rows' },
];
const FORMATS = Object.entries(FORMAT_LABELS).map(([value, label]) => ({ value, label }));
const MONDAYS: Cadence = { every: 'WEEK', weekday: 1, day: null, hour: 7 };

interface Fields {
  cadence: Cadence;
  recipientSeqs: readonly number[];
  burst: boolean;
  skipEmpty: boolean;
  format: ReportFileFormat;
  byMail: boolean;
}

const NEW: Fields = {
  cadence: MONDAYS,
  recipientSeqs: [],
  burst: false,
  skipEmpty: true,
  format: 'XLSX',
  byMail: false,
};

/** When a report or dashboard is delivered, to whom, and what of it. */
export function ScheduleDialog({ target, edited, onClose }: ScheduleDialogProps) {
  const isReport = target.kind === 'report';
  const client = useApolloClient();
  const toast = useToast();
  const [over, setOver] = useState(edited);
  const [problem, setProblem] = useState<{ field: string | null; message: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const draft = useRecordDraft<Fields, CreateReportScheduleInput>(
    `schedule:${edited?.seq ?? `new:${isReport ? '' : 'dashboard:'}${target.seq}`}`,
    edited ? scheduleFields(edited) : NEW,
  );
  // Drafts of the release before had no such choice.
  const { cadence, recipientSeqs, burst, skipEmpty, format, byMail = false } = draft.value;
  const { data } = useScheduleRecipientsQuery({ errorPolicy: 'all' });
  const isMailSetUp = data?.reportDeliveryOptions?.byMail ?? null;
  const change = (patch: Partial<Fields>): void => {
    setProblem(null);
    draft.change(patch);
  };
  const submit = async (event: FormEvent | KeyboardEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return undefined;
    if (recipientSeqs.length === 0) {
      return setProblem({ field: 'recipientSeqs', message: 'Choose at least one person.' });
    }
    setBusy(true);
    const given = { cadence, recipientSeqs: [...recipientSeqs], burst, skipEmpty, format, byMail };
    const outcome = over
      ? await scheduleWrites.update(client, over, given)
      : await scheduleWrites.create(
          client,
          { ...(isReport ? { reportSeq: target.seq } : { dashboardSeq: target.seq }), ...given },
          draft.attempts,
        );
    setBusy(false);
    if (outcome.kind === 'conflict') {
      setOver(outcome.theirs);
      const message = 'It was changed elsewhere. Save again to keep your version.';
      return setProblem({ field: null, message });
    }
    if (outcome.kind !== 'saved') return setProblem(problemOf(outcome));
    draft.clear();
    toast({ message: `“${target.name}”: next delivery ${nextWords(outcome.record)}` });
    return onClose();
  };
  const elsewhere = problem && problem.field !== 'recipientSeqs' ? problem.message : null;
  return (
    <Dialog
      title={edited ? 'Edit schedule' : `Schedule “${target.name}”`}
      onClose={onClose}
      width={500}
    >
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <span>When</span>
        <CadenceFields value={cadence} onChange={(next) => change({ cadence: next })} />
        <p className={styles.hint}>
          Uses the figures at the time of delivery. The first one comes today if today is one of its
          days.
        </p>
        <span>Recipients</span>
        <RecipientPicker
          value={recipientSeqs}
          known={edited?.recipients ?? []}
          problem={problem?.field === 'recipientSeqs' ? problem.message : null}
          onChange={(next) => change({ recipientSeqs: next })}
        />
        <span>Which rows</span>
        <Segments
          label="Which rows"
          value={burst ? 'own' : 'same'}
          choices={ROWS}
          onChange={(next) => change({ burst: next === 'own' })}
        />
        <p className={styles.hint}>
          {burst
            ? 'Each gets only the rows whose rep they are.'
            : isReport
              ? 'People who may not read the rows get nothing, and we tell you.'
              : 'People who may not read the rows of a tile get the other tiles.'}
        </p>
        <span>File</span>
        <Segments
          label="File"
          value={format}
          choices={FORMATS}
          onChange={(next) => change({ format: next as ReportFileFormat })}
        />
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={skipEmpty}
            onChange={({ target }) => change({ skipEmpty: target.checked })}
          />
          Deliver nothing where there are no rows
        </label>
        {(isMailSetUp || byMail) && (
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={byMail}
              onChange={({ target }) => change({ byMail: target.checked })}
            />
            Also by e-mail
          </label>
        )}
        {byMail && (
          <p className={styles.hint}>
            {isMailSetUp === false
              ? 'No mail server is set up here at present: it comes to inboxes only.'
              : isReport
                ? 'With its first rows, and a link to all of it; staff get the link.'
                : 'With a link to the inbox, where its figures are.'}
          </p>
        )}
        {elsewhere && (
          <p className={styles.problem} role="alert">
            {elsewhere}
          </p>
        )}
        <div className={styles.actions}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={busy}>
            {edited ? 'Save' : 'Schedule'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
