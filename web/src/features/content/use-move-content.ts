import { useApolloClient } from '@apollo/client/react';
import { errorMessage } from '../../lib/apollo-errors.ts';
import type { ContentStatusValue } from '../../schema.generated.ts';
import { faultWords } from '../../records/refusal-words.ts';
import { useToast } from '../../ui/toasts.tsx';
import { STATUS_LABELS } from './content-names.ts';
import type { ContentItem_ItemFragment } from './ContentItem.generated.ts';
import type { ContentRow_ItemFragment } from './ContentRow.generated.ts';
import {
  MoveContentItemDocument,
  type MoveContentItemMutationVariables,
} from './MoveContentItem.generated.ts';

/** What a move has to know of an item. */
export type MovableItem = Pick<ContentRow_ItemFragment, 'id' | 'version' | 'status'>;

/** The item as it stands after a move. */
export type MovedItem = ContentItem_ItemFragment;

/** What became of an attempt to move an item. */
type MoveOutcome =
  | { kind: 'moved' }
  /** `reason`: what is wrong with it; `message`: everything else that kept the item where it is. */
  | { kind: 'refused'; reason: string | null; message: string | null };

export type MoveContent = (
  item: MovableItem,
  status: ContentStatusValue,
  reason: string,
) => Promise<MoveOutcome>;

/** Why an undone step is in the history: going back has to say so. */
const UNDO_REASON = 'Taken back: moved by mistake';

const refused = (message: string | null, reason: string | null = null): MoveOutcome => ({
  kind: 'refused',
  message,
  reason,
});

/** Moves items, each with Undo; somebody else's move is shown, never written over. */
export function useMoveContent(
  /** After each step and after its Undo: lists by status have changed. */
  onMoved?: (moved: MovedItem) => void,
): MoveContent {
  const client = useApolloClient();
  const toast = useToast();

  const send = async (variables: MoveContentItemMutationVariables) => {
    const { data } = await client.mutate({ mutation: MoveContentItemDocument, variables });
    return data?.moveContentItem;
  };

  const undo = async (id: number, version: number, status: ContentStatusValue): Promise<void> => {
    try {
      const payload = await send({ id, version, status, reason: UNDO_REASON });
      if (payload?.contentItem) onMoved?.(payload.contentItem);
      else toast({ message: payload?.error?.message ?? 'It was not taken back.', tone: 'error' });
    } catch (failure) {
      toast({ message: errorMessage(failure), tone: 'error' });
    }
  };

  return async ({ id, version, status: before }, status, reason) => {
    try {
      const payload = await send({ id, version, status, ...(reason.trim() ? { reason } : {}) });
      const moved = payload?.contentItem;
      if (moved) {
        onMoved?.(moved);
        toast({
          message: `Moved to ${STATUS_LABELS[status]}`,
          action: { label: 'Undo', run: () => undo(id, moved.version, before.value) },
        });
        return { kind: 'moved' };
      }
      const problem = payload?.error;
      const ofReason = problem?.fields.find(({ field }) => field === 'reason');
      if (ofReason) return refused(null, faultWords(ofReason));
      if (problem?.code === 'CONFLICT') {
        return refused(
          'Somebody else moved it meanwhile: it is shown where it stands now. Move it again?',
        );
      }
      return refused(problem?.message ?? 'The server answered without an item.');
    } catch (failure) {
      return refused(errorMessage(failure));
    }
  };
}
