import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/Select.tsx';
import type { ExploreDataset } from '../dataset.ts';
import { TILES_MAX, withQuestion, withReport, withText, type Tile } from './dashboard.ts';
import styles from './Dashboard.module.css';
import { NEW_TILE_KINDS, type NewTileKind } from './new-tile.ts';
import { NewTileDialog } from './NewTileDialog.tsx';

export interface AddTileProps {
  tiles: readonly Tile[];
  reports: readonly NonNullable<Tile['report']>[];
  datasets: readonly ExploreDataset[];
  onChange: (tiles: Tile[]) => void;
}

const LABELS: Readonly<Record<NewTileKind, string>> = {
  figure: 'Add a figure',
  chart: 'Add a chart',
  table: 'Add a table',
};

/** A figure, chart, table, text or saved report at the end. */
export function AddTile({ tiles, reports, datasets, onChange }: AddTileProps) {
  const [kind, setKind] = useState<NewTileKind | null>(null);
  if (tiles.length >= TILES_MAX) {
    return <p className={styles.about}>A dashboard has at most {TILES_MAX} tiles.</p>;
  }
  return (
    <div className={styles.add}>
      {datasets.length > 0 &&
        NEW_TILE_KINDS.map((each) => (
          <Button key={each} onClick={() => setKind(each)}>
            {LABELS[each]}
          </Button>
        ))}
      <Button onClick={() => onChange(withText(tiles))}>Add a text</Button>
      <Select
        label="Add a report"
        value=""
        all="Add a report…"
        choices={reports.map(({ seq, name }) => ({ value: String(seq), label: name }))}
        onChange={(value) => {
          const report = reports.find(({ seq }) => String(seq) === value);
          if (report) onChange(withReport(tiles, report));
        }}
      />
      {kind && (
        <NewTileDialog
          kind={kind}
          datasets={datasets}
          onAdd={(tile) => {
            setKind(null);
            onChange(withQuestion(tiles, tile));
          }}
          onClose={() => setKind(null)}
        />
      )}
    </div>
  );
}
