import { useMemo, useRef, useState } from 'react';
import { useToday } from '../../lib/session.ts';
import { planFollowUp } from './follow-up-planner.ts';
import { readFollowUp, type FollowUp } from './follow-up.ts';

export interface FollowUpOffer {
  /** What the text promises; `null` where it promises nothing. */
  followUp: FollowUp | null;
  /** It is planned when the note is saved. */
  isTaken: boolean;
  toggle: () => void;
  /** Call when the note is submitted: takes the follow-up as it is now. */
  onSave: () => void;
  /** Call when the note is saved. */
  onKept: () => void;
  /** What a note that is queued takes along: it is planned once the note is sent. */
  promised: () => FollowUp | null;
}

/** The follow-up that the text of a new note promises, planned only if the writer says so. */
export function useFollowUp(
  text: string,
  company: { coid: number; name: string },
  isOffered: boolean,
): FollowUpOffer {
  const today = useToday();
  const followUp = useMemo(
    () => (isOffered ? readFollowUp(text, today) : null),
    [isOffered, text, today],
  );
  const [isTaken, setTaken] = useState(false);
  const saving = useRef<FollowUp | null>(null);
  // The promise was deleted: the next one is asked about again.
  if (isTaken && !followUp) setTaken(false);
  return {
    followUp,
    isTaken,
    toggle: () => setTaken((was) => !was),
    onSave: () => {
      saving.current = isTaken ? followUp : null;
    },
    onKept: () => {
      if (saving.current) planFollowUp(company, saving.current);
      saving.current = null;
    },
    promised: () => saving.current,
  };
}
