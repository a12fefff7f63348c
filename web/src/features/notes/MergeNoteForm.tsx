import { useState } from 'react';
import { useToday } from '../../lib/session.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './MergeNoteForm.module.css';
import { NoteFields } from './NoteFields.tsx';
import { readValues, valuesOf, type NoteContent } from './note-values.ts';

export interface MergeNoteFormProps {
  /** Your changes on top of theirs. */
  start: NoteContent;
  isClient: boolean;
  saving: boolean;
  onSave: (content: NoteContent) => Promise<void>;
  onBack: () => void;
}

/** Two versions of a note merged by hand. */
export function MergeNoteForm({ start, isClient, saving, onSave, onBack }: MergeNoteFormProps) {
  const today = useToday();
  const [merged, setMerged] = useState(() => valuesOf(start));
  const [showErrors, setShowErrors] = useState(false);
  const { content, errors } = readValues(merged, start.type, today);
  const save = (): void => {
    setShowErrors(true);
    if (content) void onSave(content);
  };
  return (
    <>
      <div className={styles.merge}>
        <h3>Merged note</h3>
        <NoteFields
          values={merged}
          type={merged.type ?? start.type}
          errors={(showErrors && errors) || {}}
          isClient={isClient}
          onChange={(patch) => setMerged({ ...merged, ...patch })}
          onDateLeft={() => undefined}
          tall
          disabled={saving}
        />
      </div>
      <div className={styles.actions}>
        <Button onClick={onBack}>Back</Button>
        <Button variant="primary" disabled={saving} onClick={save}>
          Save merged note
        </Button>
      </div>
    </>
  );
}
