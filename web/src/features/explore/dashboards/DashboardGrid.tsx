import { useState, type DragEvent } from 'react';
import { isFigure, placedAt, rowSizes, tileName, type Tile } from './dashboard.ts';
import { DashboardTile, type Surroundings, type TileAnswer } from './DashboardTile.tsx';
import styles from './Dashboard.module.css';
import { DRAGGED, TileEditor } from './TileEditor.tsx';
import { useTileRemoval } from './use-tile-removal.ts';

export interface DashboardGridProps extends Surroundings {
  tiles: readonly Tile[];
  answers: readonly TileAnswer[];
  /** `null` while nobody edits. */
  onChange: ((tiles: Tile[]) => void) | null;
}

/** The tiles in their order, three columns wide. */
export function DashboardGrid({ tiles, answers, onChange, ...around }: DashboardGridProps) {
  const { medium } = around;
  const remove = useTileRemoval(tiles, onChange);
  const [over, setOver] = useState<string | null>(null);
  /** Where something else is dragged the browser does with it what it always does. */
  const takes = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes(DRAGGED);
  const dropsOn = (target: string, change: (tiles: Tile[]) => void) => ({
    onDragOver: (event: DragEvent): void => {
      if (!takes(event)) return;
      event.preventDefault();
      setOver(target);
    },
    onDragLeave: (): void => setOver(null),
    onDrop: (event: DragEvent): void => {
      if (!takes(event)) return;
      event.preventDefault();
      setOver(null);
      change(placedAt(tiles, event.dataTransfer.getData(DRAGGED), target));
    },
  });
  return (
    <div
      className={styles.grid}
      data-medium={medium}
      style={medium === 'tv' ? { gridTemplateRows: rowSizes(tiles, 'minmax(256px, 1fr)') } : {}}
    >
      {tiles.map((tile) => (
        <section
          key={tile.id}
          className={styles.tile}
          data-width={tile.width}
          data-text={tile.text !== null || undefined}
          data-figure={isFigure(tile) || undefined}
          data-over={over === tile.id || undefined}
          {...(onChange ? dropsOn(tile.id, onChange) : {})}
          aria-label={tile.text !== null ? 'Text' : tileName(tile)}
        >
          {onChange && (
            <TileEditor tile={tile} tiles={tiles} onChange={onChange} onRemove={remove} />
          )}
          {!(onChange && tile.text !== null) && (
            <DashboardTile
              tile={tile}
              answer={answers.find(({ tileId }) => tileId === tile.id) ?? null}
              {...around}
            />
          )}
        </section>
      ))}
    </div>
  );
}
