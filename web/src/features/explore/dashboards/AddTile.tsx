import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TILES_MAX, withReport, withText, type Tile } from './dashboard.ts';
import styles from './Dashboard.module.css';

export interface AddTileProps {
  tiles: readonly Tile[];
  reports: readonly { seq: number; name: string }[];
  onChange: (tiles: Tile[]) => void;
}

/** A saved report or a text at the end. */
export function AddTile({ tiles, reports, onChange }: AddTileProps) {
  if (tiles.length >= TILES_MAX) {
    return <p className={styles.about}>A dashboard has at most {TILES_MAX} tiles.</p>;
  }
  return (
    <div className={styles.add}>
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
      <Button onClick={() => onChange(withText(tiles))}>Add a text</Button>
    </div>
  );
}
