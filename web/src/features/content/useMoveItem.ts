import { useState } from 'react';
import type { ContentStatusValue } from '../../schema.generated.ts';
import { useMoveContent, type MovableItem, type MovedItem } from './use-move-content.ts';

export interface MoveItem {
  isSaving: boolean;
  /** Under the reason's field. */
  reasonError: string | null;
  /** Everything else that kept the item where it is. */
  error: string | null;
  /** True when the item has moved. */
  move: (status: ContentStatusValue, reason: string) => Promise<boolean>;
}

/** A form's move of one item: its attempt, and what was wrong with it. */
export function useMoveItem(item: MovableItem, onMoved?: (moved: MovedItem) => void): MoveItem {
  const moveContent = useMoveContent(onMoved);
  const [isSaving, setSaving] = useState(false);
  const [reasonError, setReasonError] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);

  const move: MoveItem['move'] = async (status, reason) => {
    setSaving(true);
    setReasonError(null);
    setError(null);
    const outcome = await moveContent(item, status, reason);
    setSaving(false);
    if (outcome.kind === 'moved') return true;
    setReasonError(outcome.reason);
    setError(outcome.message);
    return false;
  };

  return { isSaving, reasonError, error, move };
}
