import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useToast } from '../../ui/toasts.tsx';
import { deleteView, knowView, restoreView, updateView } from './save-view.ts';
import type { View, ViewOutcome } from './save-view.ts';
import type { ViewContent } from './view-address.ts';

export interface ViewConflict {
  mine: ViewContent;
  theirs: View;
}

export interface ViewWrites {
  busy: boolean;
  conflict: ViewConflict | null;
  endConflict: () => void;
  /** Saves the list as it stands under the view's name. */
  update: (view: View, content: ViewContent) => Promise<boolean>;
  remove: (view: View) => Promise<boolean>;
}

const listed = ({ query, columns }: ViewContent) => ({ query, columns: columns && [...columns] });

/** Update and delete, each with its Undo; a view that was saved elsewhere meanwhile asks. */
export function useViewWrites(): ViewWrites {
  const client = useApolloClient();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [conflict, setConflict] = useState<ViewConflict | null>(null);

  const settled = (outcome: ViewOutcome, mine: ViewContent): View | null => {
    if (outcome.kind === 'saved') return outcome.view;
    if (outcome.kind === 'conflict') setConflict({ mine, theirs: outcome.theirs });
    else toast({ message: outcome.message, tone: 'error' });
    return null;
  };
  const write = async (view: View, content: ViewContent): Promise<View | null> => {
    setBusy(true);
    try {
      return settled(await updateView(client, view.seq, view.version, listed(content)), content);
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    conflict,
    endConflict: () => setConflict(null),
    update: async (view, content) => {
      const before = listed(view);
      const saved = await write(view, content);
      if (!saved) return false;
      setConflict(null);
      const undo = async (): Promise<void> => void (await write(saved, before));
      toast({ message: `“${saved.name}” updated`, action: { label: 'Undo', run: undo } });
      return true;
    },
    remove: async (view) => {
      const problem = await deleteView(client, view.seq);
      if (problem) {
        toast({ message: problem, tone: 'error' });
        return false;
      }
      const undo = async (): Promise<void> => {
        const outcome = await restoreView(client, view.seq);
        if (outcome.kind === 'saved') knowView(client, outcome.view);
        else toast({ message: 'The view could not be brought back', tone: 'error' });
      };
      toast({ message: `“${view.name}” deleted`, action: { label: 'Undo', run: undo } });
      return true;
    },
  };
}
