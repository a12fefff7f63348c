import type { DraftState } from '../lib/drafts.ts';

const WORDS: Partial<Record<DraftState, string>> = {
  saving: 'Saving draft…',
  saved: 'Draft saved',
  failed: 'Draft not kept: this browser refuses storage',
};

/** Whether what was typed is safe in this browser. */
export function DraftWords({ state, className }: { state: DraftState; className?: string }) {
  return (
    <span className={className} data-failed={state === 'failed'}>
      {WORDS[state]}
    </span>
  );
}
