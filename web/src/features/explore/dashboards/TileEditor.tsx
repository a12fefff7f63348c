import { Button } from '../../../ui/Button.tsx';
import { neighborOf } from '../../../ui/neighbor-of.ts';
import { Segments } from '../../../ui/Segments.tsx';
import { changedTile, moved, tileName, type Tile } from './dashboard.ts';
import styles from './Dashboard.module.css';

export interface TileEditorProps {
  tile: Tile;
  tiles: readonly Tile[];
  onChange: (tiles: Tile[]) => void;
  onRemove: (tile: Tile) => void;
}

/** What is dragged: a tile, by its id. */
export const DRAGGED = 'application/x-dashboard-tile';

const WIDTHS = [
  { value: '1', label: 'Narrow' },
  { value: '2', label: 'Wide' },
  { value: '3', label: 'Full' },
];

/** Where a tile stands, how wide it is, and what it says where it is a text. */
export function TileEditor({ tile, tiles, onChange, onRemove }: TileEditorProps) {
  const name = tileName(tile);
  const earlier = moved(tiles, tile.id, -1);
  const later = moved(tiles, tile.id, 1);
  return (
    <div className={styles.editor}>
      {tile.text !== null && (
        <textarea
          className={styles.area}
          aria-label="Text"
          rows={3}
          maxLength={4000}
          value={tile.text}
          placeholder="What the reader should know"
          onChange={({ target }) => onChange(changedTile(tiles, tile.id, { text: target.value }))}
        />
      )}
      <div className={styles.controls}>
        <span
          className={styles.handle}
          draggable
          title="Drag to move"
          // The buttons beside it do the same by keyboard.
          aria-hidden
          onDragStart={({ dataTransfer, currentTarget }) => {
            dataTransfer.setData(DRAGGED, tile.id);
            dataTransfer.effectAllowed = 'move';
            const whole = currentTarget.closest('section');
            if (whole) dataTransfer.setDragImage(whole, 12, 12);
          }}
        >
          ⠿
        </span>
        <Button
          size="small"
          aria-label={`Earlier: ${name}`}
          disabled={!earlier}
          onClick={() => earlier && onChange(earlier)}
        >
          Earlier
        </Button>
        <Button
          size="small"
          aria-label={`Later: ${name}`}
          disabled={!later}
          onClick={() => later && onChange(later)}
        >
          Later
        </Button>
        <Segments
          label={`Width of ${name}`}
          value={String(tile.width)}
          choices={WIDTHS}
          onChange={(width) => onChange(changedTile(tiles, tile.id, { width: Number(width) }))}
        />
        <Button
          size="small"
          aria-label={`Remove ${name}`}
          data-removes
          onClick={({ currentTarget }) => {
            // The pressed button goes with its tile: the focus moves to that of the tile beside it.
            const next = neighborOf(currentTarget, '[data-removes]');
            onRemove(tile);
            next?.focus();
          }}
        >
          Remove
        </Button>
      </div>
    </div>
  );
}
