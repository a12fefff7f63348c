import { useState } from 'react';
import type { ContentStatusValue } from '../../schema.generated.ts';
import { useToast } from '../../ui/toasts.tsx';
import type { BoardCard_ItemFragment } from './BoardCard.generated.ts';
import { dropEffect } from './board-columns.ts';
import { useMoveContent, type MovedItem } from './use-move-content.ts';

export interface BoardMoves {
  /** A step back or a stop that waits for its reason. */
  asked: { item: BoardCard_ItemFragment; to: ContentStatusValue } | null;
  /** On its way to the server. */
  movingId: number | null;
  /** The card that was moved last. */
  movedId: number | null;
  /** Cards that were moved, as they stand since. */
  moved: readonly BoardCard_ItemFragment[];
  /** A card has moved, here or by the dialog, or was taken back. */
  place: (item: MovedItem) => void;
  start: (item: BoardCard_ItemFragment, to: ContentStatusValue) => void;
  cancel: () => void;
}

/** Cards move at once, one at a time; where a reason is due, it is asked for first. */
export function useBoardMoves(
  cards: ReadonlyMap<number, BoardCard_ItemFragment>,
  onMoved: () => void,
): BoardMoves {
  const toast = useToast();
  const [moved, setMoved] = useState<ReadonlyMap<number, BoardCard_ItemFragment>>(new Map());
  const place = (item: MovedItem): void => {
    setMoved((before) => {
      const card = cards.get(item.id) ?? before.get(item.id);
      return card ? new Map(before).set(item.id, { ...card, ...item }) : before;
    });
    onMoved();
  };
  const moveContent = useMoveContent(place);
  const [asked, setAsked] = useState<BoardMoves['asked']>(null);
  const [movingId, setMovingId] = useState<number | null>(null);
  const [movedId, setMovedId] = useState<number | null>(null);

  const send = async (item: BoardCard_ItemFragment, to: ContentStatusValue): Promise<void> => {
    setMovingId(item.id);
    const outcome = await moveContent(item, to, '');
    setMovingId(null);
    if (outcome.kind === 'moved') return;
    toast({ message: outcome.message ?? outcome.reason ?? 'It was not moved.', tone: 'error' });
  };

  return {
    asked,
    movingId,
    movedId,
    moved: [...moved.values()],
    place,
    start: (item, to) => {
      const effect = dropEffect(item.status.value, to);
      if (effect === 'none' || movingId !== null) return;
      setMovedId(item.id);
      if (effect === 'ask') setAsked({ item, to });
      else void send(item, to);
    },
    cancel: () => setAsked(null),
  };
}
