import { useState } from 'react';
import { useViewer } from '../../lib/session.ts';
import styles from './DomainComment.module.css';
import { DomainCommentForm } from './DomainCommentForm.tsx';
import type { CommentedDomain } from './save-comment.ts';

/** What a rep knows about a domain: read, and written in its place. */
export function DomainComment({
  domain,
  companySeq,
}: {
  domain: CommentedDomain;
  companySeq: number | null;
}) {
  const { mayWrite } = useViewer();
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) {
    return (
      <DomainCommentForm domain={domain} companySeq={companySeq} onClose={() => setIsOpen(false)} />
    );
  }
  if (!mayWrite) return <span title={domain.comment ?? undefined}>{domain.comment}</span>;
  return (
    <button
      type="button"
      className={styles.read}
      data-empty={domain.comment === null || undefined}
      title={domain.comment ?? 'Write what you know about this domain'}
      aria-label={`${domain.comment ? 'Edit' : 'Add'} comment on ${domain.url ?? domain.ipRange ?? 'this domain'}${domain.comment ? `: ${domain.comment}` : ''}`}
      onClick={() => setIsOpen(true)}
    >
      {domain.comment ?? '+ comment'}
    </button>
  );
}
