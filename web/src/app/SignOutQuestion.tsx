import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { unsavedWords, type Unsaved } from './unsaved-words.ts';

export interface SignOutQuestionProps {
  unsaved: Unsaved;
  onStay: () => void;
  onLeave: () => Promise<void>;
}

/** Signing out deletes what this browser keeps, so a user with unsaved input is asked first. */
export function SignOutQuestion({ unsaved, onStay, onLeave }: SignOutQuestionProps) {
  return (
    <ConfirmDialog
      title="Log out and lose what is not saved?"
      confirmLabel="Log out and lose it"
      cancelLabel="Stay signed in"
      danger
      onConfirm={onLeave}
      onCancel={onStay}
    >
      {unsavedWords(unsaved)} Logging out wipes everything that you typed from this browser.
    </ConfirmDialog>
  );
}
