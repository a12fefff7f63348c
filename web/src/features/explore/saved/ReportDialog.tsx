import { useApolloClient } from '@apollo/client/react';
import { useId } from 'react';
import { useDraft } from '../../../lib/drafts.ts';
import type { Question } from '../../../lib/question.ts';
import { SaveDialog, type SaveDialogProps } from '../../../ui/SaveDialog.tsx';
import styles from '../../../ui/SaveDialog.module.css';
import { useToast } from '../../../ui/toasts.tsx';
import { createReport, knowReport, updateReport, type Report } from './save-report.ts';

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
  const first = basedOn ? `${basedOn.name} (copy)` : title;
  const draft = useDraft(`report:${edited?.seq ?? `new:${basedOn?.seq ?? question.dataset}`}`, {
    /** `null`: the question's own words, until somebody types others. */
    name: edited?.name ?? (null as string | null),
    description: edited?.description ?? '',
    folder: edited?.folder ?? '',
    tags: edited?.tags.join(', ') ?? '',
    visibility: edited?.visibility ?? ('PRIVATE' as Report['visibility']),
  });
  const { description, folder, visibility, tags = '' } = draft.value;
  const change = (patch: Partial<typeof draft.value>): void =>
    draft.set({ ...draft.value, ...patch });
  const save: SaveDialogProps['save'] = async ({ name, version, key }) => {
    const given = {
      name,
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
    if (outcome.kind === 'refused') {
      return { ...outcome, message: Object.values(outcome.fields)[0] ?? outcome.message };
    }
    if (outcome.kind === 'conflict') return outcome;
    draft.clear();
    knowReport(client, outcome.report);
    toast({ message: `“${outcome.report.name}” saved` });
    onSaved(outcome.report);
    return outcome;
  };
  return (
    <SaveDialog
      title={edited ? 'Edit report' : 'Save report'}
      noun="report"
      value={{ name: draft.value.name ?? first.slice(0, MOST_LETTERS), visibility }}
      onChange={change}
      version={edited?.version ?? 0}
      save={save}
      onClose={onClose}
      hint="Each reader sees what they may see: rights are not shared."
    >
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
    </SaveDialog>
  );
}
