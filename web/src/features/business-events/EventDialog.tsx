import { useApolloClient } from '@apollo/client/react';
import { useId, useState, type FormEvent } from 'react';
import { problemOf } from '../../records/outcome.ts';
import styles from '../../records/SaveDialog.module.css';
import { useRecordDraft } from '../../records/use-record-draft.ts';
import type { CreateBusinessEventInput } from '../../schema.generated.ts';
import { Button } from '../../ui/Button.tsx';
import type { Choice } from '../../ui/choice.ts';
import { DateField } from '../../ui/DateField.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Select } from '../../ui/Select.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { eventWrites, type BusinessEvent } from './event-writes.ts';

export interface EventDialogProps {
  /** `null` makes a new one. */
  edited: BusinessEvent | null;
  /** Whose events the viewer may keep; an empty value is the company. */
  teams: readonly Choice[];
  today: string;
  onClose: () => void;
}

interface Fields {
  date: string;
  title: string;
  team: string;
}

const TITLE_MAX = 80;

/** A day, a few words, and whom it concerns. */
export function EventDialog({ edited, teams, today, onClose }: EventDialogProps) {
  const id = useId();
  const client = useApolloClient();
  const toast = useToast();
  const [over, setOver] = useState(edited);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const draft = useRecordDraft<Fields, CreateBusinessEventInput>(
    `business-event:${edited?.seq ?? 'new'}`,
    {
      date: edited?.date ?? today,
      title: edited?.title ?? '',
      team: edited ? String(edited.teamSeq ?? '') : (teams[0]?.value ?? ''),
    },
  );
  const { date, title, team } = draft.value;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return undefined;
    if (title.trim() === '') return setProblem('Enter a title.');
    if (date === '') return setProblem('Enter a date.');
    setBusy(true);
    const input = { date, title: title.trim(), teamSeq: team === '' ? null : Number(team) };
    const outcome = over
      ? await eventWrites.update(client, over, input)
      : await eventWrites.create(client, input, draft.attempts);
    setBusy(false);
    if (outcome.kind === 'conflict') {
      setOver(outcome.theirs);
      return setProblem('It was changed elsewhere. Save again to keep your version.');
    }
    if (outcome.kind !== 'saved') return setProblem(problemOf(outcome).message);
    draft.clear();
    toast({ message: `“${outcome.record.title}” saved` });
    return onClose();
  };
  return (
    <Dialog title={edited ? 'Edit event' : 'New event'} onClose={onClose} width={420}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <label htmlFor={`${id}-title`}>Title</label>
        <input
          id={`${id}-title`}
          className={styles.text}
          value={title}
          maxLength={TITLE_MAX}
          data-autofocus
          onChange={({ target }) => {
            setProblem(null);
            draft.change({ title: target.value });
          }}
        />
        <span>Date</span>
        <DateField
          label="Date"
          value={date}
          isLive
          onChange={(day) => draft.change({ date: day })}
        />
        <span>Applies to</span>
        <Select
          label="Applies to"
          value={team}
          choices={teams}
          onChange={(value) => draft.change({ team: value })}
        />
        {problem && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        <div className={styles.actions}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={busy}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
