import { useEffect, useRef } from 'react';
import { useToast } from '../../../ui/toasts.tsx';
import { tileName, type Tile } from './dashboard.ts';

/** Takes a tile off a dashboard that is being edited, with Undo until the edit is saved or given up. */
export function useTileRemoval(
  tiles: readonly Tile[],
  onChange: ((tiles: Tile[]) => void) | null,
): (tile: Tile) => void {
  const toast = useToast();
  const latest = useRef({ tiles, onChange });
  useEffect(() => {
    latest.current = { tiles, onChange };
  });
  const offers = useRef<(() => void)[]>([]);
  const isEdited = onChange !== null;
  useEffect(() => {
    if (!isEdited) return undefined;
    const shown = offers.current;
    return () => shown.splice(0).forEach((withdraw) => withdraw());
  }, [isEdited]);
  return (tile) => {
    const at = tiles.findIndex(({ id }) => id === tile.id);
    onChange?.(tiles.filter(({ id }) => id !== tile.id));
    const undo = (): void => {
      const { tiles: now, onChange: change } = latest.current;
      change?.([...now.slice(0, at), tile, ...now.slice(at)]);
    };
    const message = `“${tileName(tile)}” removed`;
    offers.current.push(toast({ message, action: { label: 'Undo', run: undo } }));
  };
}
