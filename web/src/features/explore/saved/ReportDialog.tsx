import { useApolloClient } from '@apollo/client/react';
import { useId, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useDraft } from '../../../lib/drafts.ts';
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts';
import type { Question } from '../../../lib/question.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Segments } from '../../../ui/Segments.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import styles from './ReportDialog.module.css';
import { createReport, knowReport, updateReport, type Report } from './save-report.ts';
import { VISIBILITY_LABELS } from './visibility.ts';

export interface ReportDialogProps {
  question: Question;
  /** What a new report is called at first. */
  title: string;
  /** Whose name, description and folder change; `null` saves a new report. */
  edited: Report | null;
  /** What a new one is a copy of. */
  basedOn: Report | null;
  onSaved: (report: Report) => void;
  onClose: () => void;
}

const VISIBILITIES = Object.entries(VISIBILITY_LABELS).map(([value, label]) => ({ value, label }));
const MOST_LETTERS = 120;

/** Each once, in the order in which they were written. */
const tagsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];

/** Name, description, folder, and who may see it. */
export function ReportDialog(props: ReportDialogProps) {
  const { question, title, edited, basedOn, onSaved, onClose } = props;
  const client = useApolloClient();
  const toast = useToast();
  const id = useId();
  const [key] = useState(() => newIdempotencyKey());
  const [version, setVersion] = useState(edited?.version ?? 0);
  const first = basedOn ? `${basedOn.name} (copy)` : title;
  const draft = useDraft(`report:${edited?.seq ?? `new:${basedOn?.seq ?? question.dataset}`}`, {
    /** `null`: the question's own words, until somebody types others. */
    name: edited?.name ?? (null as string | null),
    description: edited?.description ?? '',
    folder: edited?.folder ?? '',
    tags: edited?.tags.join(', ') ?? '',
    visibility: edited?.visibility ?? ('PRIVATE' as Report['visibility']),
  });
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { description, folder, visibility, tags = '' } = draft.value;
  const name = draft.value.name ?? first.slice(0, MOST_LETTERS);
  const change = (patch: Partial<typeof draft.value>): void => {
    setProblem(null);
    draft.set({ ...draft.value, ...patch });
  };
  const submit = async (event: FormEvent | KeyboardEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return undefined;
    if (name.trim() === '') return setProblem('Give the report a name.');
    setBusy(true);
    const given = {
      name: name.trim(),
      description: description.trim() || null,
      folder: folder.trim() || null,
      tags: tagsOf(tags),
      visibility,
    };
    const outcome = edited
      ? await updateReport(client, { seq: edited.seq, version }, given)
      : await createReport(
          client,
          { ...given, definition: question, basedOnSeq: basedOn?.seq ?? null },
          key,
        );
    setBusy(false);
    if (outcome.kind === 'conflict') {
      setVersion(outcome.theirs.version);
      return setProblem(
        `It was saved from elsewhere meanwhile, as “${outcome.theirs.name}”. Save again to keep yours.`,
      );
    }
    if (outcome.kind === 'refused')
      return setProblem(Object.values(outcome.fields)[0] ?? outcome.message);
    draft.clear();
    knowReport(client, outcome.report);
    toast({ message: `“${outcome.report.name}” saved` });
    return onSaved(outcome.report);
  };
  return (
    <Dialog title={edited ? 'Edit report' : 'Save report'} onClose={onClose} width={460}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => void submit(event)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit(event);
        }}
      >
        <label htmlFor={`${id}-name`}>Name</label>
        <input
          id={`${id}-name`}
          className={styles.text}
          value={name}
          maxLength={MOST_LETTERS}
          aria-invalid={problem !== null}
          aria-describedby={problem ? `${id}-problem` : undefined}
          data-autofocus
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => change({ name: target.value })}
        />
        {problem && (
          <p id={`${id}-problem`} className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        <label htmlFor={`${id}-description`}>Description</label>
        <textarea
          id={`${id}-description`}
          className={styles.text}
          rows={2}
          maxLength={2000}
          value={description}
          onChange={({ target }) => change({ description: target.value })}
        />
        <label htmlFor={`${id}-folder`}>Folder</label>
        <input
          id={`${id}-folder`}
          className={styles.text}
          maxLength={120}
          value={folder}
          onChange={({ target }) => change({ folder: target.value })}
        />
        <label htmlFor={`${id}-tags`}>Tags, with commas between</label>
        <input
          id={`${id}-tags`}
          className={styles.text}
          maxLength={400}
          placeholder="monday, renewals"
          value={tags}
          onChange={({ target }) => change({ tags: target.value })}
        />
        <span>Who sees it</span>
        <Segments
          label="Who sees it"
          value={visibility}
          choices={VISIBILITIES}
          onChange={(value) => change({ visibility: value as Report['visibility'] })}
        />
        <p className={styles.hint}>Each reader sees what they may see: rights are not shared.</p>
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
