import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useDraft } from '../../lib/drafts.ts';
import { useToast } from '../../ui/toasts.tsx';
import { saveComment, type CommentedDomain, type CommentOutcome } from './save-comment.ts';

export interface DomainCommentEditing {
  text: string;
  change: (text: string) => void;
  isSaving: boolean;
  message: string | null;
  conflict: Extract<CommentOutcome, { kind: 'conflict' }>['theirs'] | null;
  /** On top of the version that was read, or of theirs after a conflict. */
  save: () => Promise<void>;
  takeTheirs: () => void;
  cancel: () => void;
}

/** A comment being written: its draft, the attempt, the conflict, and Undo afterwards. */
export function useDomainComment(
  domain: CommentedDomain,
  companySeq: number | null,
  onClose: () => void,
): DomainCommentEditing {
  const client = useApolloClient();
  const toast = useToast();
  const draft = useDraft(`domain-comment:${domain.seq}`, domain.comment ?? '');
  const [isSaving, setSaving] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const [conflict, setConflict] = useState<DomainCommentEditing['conflict']>(null);

  const write = (comment: string, version: number | null): Promise<CommentOutcome> =>
    saveComment(client, { domainSeq: domain.seq, comment, version }, companySeq);
  const before = conflict ? conflict.comment : domain.comment;

  const undo = async (version: number): Promise<void> => {
    const outcome = await write(before ?? '', version);
    if (outcome.kind === 'saved') return;
    toast({
      message:
        outcome.kind === 'refused'
          ? outcome.message
          : 'Someone else has changed this comment since, so it was not undone.',
      tone: 'error',
    });
  };

  const save = async (): Promise<void> => {
    const text = draft.value.trim();
    if (isSaving) return;
    if (text === (before ?? '')) {
      draft.clear();
      onClose();
      return;
    }
    setSaving(true);
    setMessage(null);
    const outcome = await write(text, conflict?.version ?? domain.commentVersion);
    setSaving(false);
    if (outcome.kind === 'conflict') setConflict(outcome.theirs);
    if (outcome.kind === 'refused') setMessage(outcome.message);
    if (outcome.kind !== 'saved') return;
    draft.clear();
    onClose();
    toast({
      message: text === '' ? 'Comment taken back' : 'Comment saved',
      action: { label: 'Undo', run: () => undo(outcome.version) },
    });
  };

  return {
    text: draft.value,
    change: (text) => {
      draft.set(text);
      setMessage(null);
    },
    isSaving,
    message,
    conflict,
    save,
    takeTheirs: () => {
      draft.clear();
      onClose();
    },
    cancel: () => {
      draft.clear();
      onClose();
    },
  };
}
