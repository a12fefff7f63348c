import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { errorMessage } from '../../lib/apollo-errors.ts';
import type { ContentStatusValue } from '../../schema.generated.ts';
import { useToast } from '../../ui/toasts.tsx';
import { STATUS_LABELS } from './content-names.ts';
import type { ContentItem_ItemFragment } from './ContentItem.generated.ts';
import {
  MoveContentItemDocument,
  type MoveContentItemMutation,
  type MoveContentItemMutationVariables,
} from './MoveContentItem.generated.ts';

/** Why an undone step is in the history: going back has to say so. */
const UNDO_REASON = 'Taken back: moved by mistake';

export interface MoveItem {
  isSaving: boolean;
  /** Under the reason's field. */
  reasonError: string | null;
  /** Everything else that kept the item where it is. */
  error: string | null;
  /** True when the item has moved. */
  move: (status: ContentStatusValue, reason: string) => Promise<boolean>;
}

/** Moves an item, with Undo; somebody else's move is shown, never written over. */
export function useMoveItem(item: ContentItem_ItemFragment): MoveItem {
  const client = useApolloClient();
  const toast = useToast();
  const [isSaving, setSaving] = useState(false);
  const [reasonError, setReasonError] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);

  const send = async (version: number, status: ContentStatusValue, reason: string) => {
    const { data } = await client.mutate<MoveContentItemMutation, MoveContentItemMutationVariables>(
      {
        mutation: MoveContentItemDocument,
        variables: { id: item.id, version, status, ...(reason.trim() ? { reason } : {}) },
      },
    );
    return data?.moveContentItem;
  };

  const undo = async (version: number): Promise<void> => {
    try {
      const payload = await send(version, item.status.value, UNDO_REASON);
      if (payload?.error) toast({ message: payload.error.message, tone: 'error' });
    } catch (failure) {
      toast({ message: errorMessage(failure), tone: 'error' });
    }
  };

  const move: MoveItem['move'] = async (status, reason) => {
    setSaving(true);
    setReasonError(null);
    setError(null);
    try {
      const payload = await send(item.version, status, reason);
      const moved = payload?.contentItem;
      if (moved) {
        toast({
          message: `Moved to ${STATUS_LABELS[status]}`,
          action: { label: 'Undo', run: () => undo(moved.version) },
        });
        return true;
      }
      const problem = payload?.error;
      const ofReason = problem?.fields.find(({ field }) => field === 'reason');
      if (ofReason) setReasonError(`The reason ${ofReason.message}`);
      else if (problem?.code === 'CONFLICT') {
        setError('Somebody else moved it meanwhile: above is where it stands now. Move it again?');
      } else setError(problem?.message ?? 'The server answered without an item.');
    } catch (failure) {
      setError(errorMessage(failure));
    } finally {
      setSaving(false);
    }
    return false;
  };

  return { isSaving, reasonError, error, move };
}
