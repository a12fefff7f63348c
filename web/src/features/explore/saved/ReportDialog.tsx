import { useApolloClient } from '@apollo/client/react';
import { useId } from 'react';
import type { Question } from '../../../../../schema/question.ts';
import { SaveDialog, type SaveDialogProps } from '../../../records/SaveDialog.tsx';
import styles from '../../../records/SaveDialog.module.css';
import { useRecordDraft } from '../../../records/use-record-draft.ts';
import type { CreateSavedReportInput } from '../../../schema.generated.ts';
import { useToast } from '../../../ui/toasts.tsx';
import { reportWrites, type Report } from './report-writes.ts';
import { TagsField, tagsOf } from './TagsField.tsx';

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

interface ReportFields {
  /** `null`: the question in words, until another name is typed. */
  name: string | null;
  description: string;
  folder: string;
  tags: string;
  visibility: Report['visibility'];
}

/** Name, description, folder, and who may see it. */
export function ReportDialog(props: ReportDialogProps) {
  const { question, title, edited, basedOn, onSaved, onClose } = props;
  const client = useApolloClient();
  const toast = useToast();
  const id = useId();
  const first = basedOn ? `${basedOn.name} (copy)` : title;
  const draft = useRecordDraft<ReportFields, CreateSavedReportInput>(
    `report:${edited?.seq ?? `new:${basedOn?.seq ?? question.dataset}`}`,
    {
      name: edited?.name ?? null,
      description: edited?.description ?? '',
      folder: edited?.folder ?? '',
      tags: edited?.tags.join(', ') ?? '',
      visibility: edited?.visibility ?? 'PRIVATE',
    },
  );
  const { change } = draft;
  const { description, folder, visibility, tags = '' } = draft.value;
  const save: SaveDialogProps<Report>['save'] = async ({ name, over }) => {
    const given = {
      name,
      description: description.trim() || null,
      folder: folder.trim() || null,
      tags: tagsOf(tags),
      visibility,
    };
    const whole = { ...given, definition: question, basedOnSeq: basedOn?.seq ?? null };
    const outcome = over
      ? await reportWrites.update(client, over, given)
      : await reportWrites.create(client, whole, draft.attempts);
    if (outcome.kind !== 'saved') return outcome;
    draft.clear();
    toast({ message: `“${outcome.record.name}” saved` });
    onSaved(outcome.record);
    return outcome;
  };
  return (
    <SaveDialog
      title={edited ? 'Edit report' : 'Save report'}
      noun="report"
      value={{ name: draft.value.name ?? first.slice(0, MOST_LETTERS), visibility }}
      onChange={change}
      edited={edited}
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
      <TagsField value={tags} onChange={(text) => change({ tags: text })} />
    </SaveDialog>
  );
}
