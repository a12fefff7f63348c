import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Muted } from '../../ui/Muted.tsx';
import styles from './MergeDialog.module.css';
import type { ContactForm_ContactFragment } from './ContactForm.generated.ts';
import { contactName } from './contact-name.ts';
import { valuesOf } from './contact-values.ts';
import { FieldPicks, type PickSide } from './FieldPicks.tsx';
import { MergePreview } from './MergePreview.tsx';
import { differingFields, firstFilled } from './pick-values.ts';
import { useMergeContacts } from './useMergeContacts.ts';
import { usePicks } from './use-picks.ts';

export interface MergeDialogProps {
  /** The entry that stays. */
  kept: ContactForm_ContactFragment;
  /** The company's other people. */
  others: readonly ContactForm_ContactFragment[];
  /** Those who are probably the same person. */
  suggested: readonly number[];
  onClose: () => void;
}

/** Merges several contacts into one: which ones, which value of each field, and a preview of the result. */
export function MergeDialog({ kept, others, suggested, onClose }: MergeDialogProps) {
  const [chosen, setChosen] = useState<readonly number[]>(suggested);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { merge } = useMergeContacts();
  const from = others.filter(({ seq }) => chosen.includes(seq));
  const sides: PickSide[] = [kept, ...from].map((contact, index) => ({
    id: String(contact.seq),
    label: index === 0 ? `${contactName(contact)} (stays)` : contactName(contact),
    values: valuesOf(contact),
  }));
  const { picked, pick, result } = usePicks(sides, firstFilled(sides));
  const fields = differingFields(sides);
  const ordered = [...others].sort(
    (a, b) => Number(suggested.includes(b.seq)) - Number(suggested.includes(a.seq)),
  );

  const save = async (): Promise<void> => {
    setBusy(true);
    const failed = await merge(kept, from, result);
    setBusy(false);
    if (failed === null) onClose();
    else setProblem(failed);
  };

  return (
    <Dialog title={`Merge into ${contactName(kept)}`} onClose={onClose} width={860}>
      <div className={styles.body}>
        <fieldset className={styles.choices}>
          <legend>Same person at this company</legend>
          {ordered.map((contact) => (
            <label key={contact.seq} className={styles.choice}>
              <input
                type="checkbox"
                checked={chosen.includes(contact.seq)}
                onChange={() =>
                  setChosen((was) =>
                    was.includes(contact.seq)
                      ? was.filter((seq) => seq !== contact.seq)
                      : [...was, contact.seq],
                  )
                }
              />
              <span>{contactName(contact)}</span>
              <small>
                {[contact.title, contact.email, contact.phone].filter(Boolean).join(' · ')}
              </small>
            </label>
          ))}
        </fieldset>
        {from.length > 0 && fields.length > 0 && (
          <FieldPicks sides={sides} fields={fields} picked={picked} onPick={pick} />
        )}
        {from.length > 0 && <MergePreview values={result} />}
        <Muted as="p" tone="soft">
          Activities move to the entry that stays. A merge can be undone for 30 days.
        </Muted>
        {problem && (
          <Muted as="p" tone="problem" role="alert">
            {problem}
          </Muted>
        )}
      </div>
      <div className={styles.actions}>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="primary"
          disabled={busy || from.length === 0}
          onClick={() => void save()}
          data-autofocus
        >
          {from.length > 1 ? `Merge ${from.length + 1} entries` : 'Merge'}
        </Button>
      </div>
    </Dialog>
  );
}
