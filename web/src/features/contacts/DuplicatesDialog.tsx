import { useState } from 'react';
import { mostComplete } from './company-people.ts';
import type { ContactForm_ContactFragment } from './ContactForm.generated.ts';
import { MergeDialog } from './MergeDialog.tsx';

export interface DuplicatesDialogProps {
  /** The company's people, as they are now. */
  people: readonly ContactForm_ContactFragment[];
  /** Those who are probably one person; the most complete one of them stays. */
  found: readonly ContactForm_ContactFragment[];
  onClose: () => void;
}

/** Merges the entries of a person that the banner found, each as it is by now: a colleague may be changing it. */
export function DuplicatesDialog({ people, found, onClose }: DuplicatesDialogProps) {
  const [stays] = useState(() => mostComplete(found)?.seq);
  const kept = people.find(({ seq }) => seq === stays);
  if (!kept) return null;
  return (
    <MergeDialog
      kept={kept}
      others={people.filter((each) => each !== kept)}
      suggested={found.map(({ seq }) => seq).filter((seq) => seq !== stays)}
      onClose={onClose}
    />
  );
}
