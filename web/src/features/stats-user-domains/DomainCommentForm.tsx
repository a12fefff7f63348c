import { useApolloClient } from '@apollo/client/react';
import { isSubmitKey } from '../../lib/submit-key.ts';
import { Button } from '../../ui/Button.tsx';
import { Muted } from '../../ui/Muted.tsx';
import styles from './DomainComment.module.css';
import { store, type CommentedDomain } from './save-comment.ts';
import { useDomainComment } from './use-domain-comment.ts';

export interface DomainCommentFormProps {
  domain: CommentedDomain;
  companySeq: number | null;
  onClose: () => void;
}

const MAX_LETTERS = 2000;

/** The field in the place of the comment: Ctrl+Enter saves, Esc closes; empty takes the comment back. */
export function DomainCommentForm({ domain, companySeq, onClose }: DomainCommentFormProps) {
  const client = useApolloClient();
  const editing = useDomainComment(domain, companySeq, onClose);
  const { conflict, message, isSaving } = editing;
  const name = domain.url ?? domain.ipRange ?? 'this domain';
  return (
    <form
      className={styles.form}
      aria-label={`Comment on ${name}`}
      onSubmit={(event) => {
        event.preventDefault();
        void editing.save();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) {
          event.stopPropagation();
          editing.cancel();
        }
        if (isSubmitKey(event)) {
          event.preventDefault();
          void editing.save();
        }
      }}
    >
      <textarea
        className={styles.field}
        aria-label={`Comment on ${name}`}
        aria-invalid={message !== null || undefined}
        rows={3}
        maxLength={MAX_LETTERS}
        value={editing.text}
        autoFocus
        onChange={(event) => editing.change(event.target.value)}
      />
      {message !== null && (
        <Muted as="p" tone="problem" size="small" role="alert">
          {message}
        </Muted>
      )}
      {conflict && (
        <div className={styles.conflict} role="alert">
          <p>
            {conflict.author ?? 'Somebody else'} wrote meanwhile:{' '}
            <q>{conflict.comment ?? '(taken back)'}</q>
          </p>
          <Button
            size="small"
            onClick={() => {
              store(client, companySeq, domain.seq, conflict);
              editing.takeTheirs();
            }}
          >
            Take theirs
          </Button>
        </div>
      )}
      <div className={styles.buttons}>
        <Button size="small" onClick={editing.cancel}>
          Cancel
        </Button>
        <Button size="small" variant="primary" type="submit" disabled={isSaving} keys="Ctrl+Enter">
          {conflict ? 'Keep mine' : 'Save'}
        </Button>
      </div>
    </form>
  );
}
