import type { ExploreDataset } from '../dataset.ts';
import type { Tile } from './dashboard.ts';
import { DashboardTile, type TileAnswer } from './DashboardTile.tsx';
import styles from './Dashboard.module.css';
import { TileEditor } from './TileEditor.tsx';

export interface DashboardGridProps {
  tiles: readonly Tile[];
  answers: readonly TileAnswer[];
  datasets: readonly ExploreDataset[];
  isStale: boolean;
  /** `null` while nobody edits. */
  onChange: ((tiles: Tile[]) => void) | null;
}

/** The tiles in their order, three columns wide. */
export function DashboardGrid({ tiles, answers, datasets, isStale, onChange }: DashboardGridProps) {
  return (
    <div className={styles.grid}>
      {tiles.map((tile) => (
        <section
          key={tile.id}
          className={styles.tile}
          data-width={tile.width}
          data-text={tile.reportSeq === null || undefined}
          aria-label={tile.report?.name ?? (tile.reportSeq === null ? 'Text' : 'Report')}
        >
          {onChange && <TileEditor tile={tile} tiles={tiles} onChange={onChange} />}
          {!(onChange && tile.reportSeq === null) && (
            <DashboardTile
              tile={tile}
              answer={answers.find(({ tileId }) => tileId === tile.id) ?? null}
              datasets={datasets}
              isStale={isStale}
            />
          )}
        </section>
      ))}
    </div>
  );
}
