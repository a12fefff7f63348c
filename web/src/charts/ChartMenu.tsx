import { useOffers } from '../lib/offers.ts';
import { openAddToDashboard, type TileSource } from '../lib/tile-to-add.ts';
import { ActionMenu, type ActionMenuItem } from '../ui/ActionMenu.tsx';
import type { ImageType } from './HighchartsView.tsx';

export type SaveImage = (type: ImageType, filename: string) => void;

export interface ChartMenuProps {
  title: string;
  /** `null` while there is no picture. */
  save: SaveImage | null;
  /** `null` where no tile of a dashboard can show the chart. */
  tile: TileSource | null;
}

/** What can be done with a chart. */
export function ChartMenu({ title, save, tile }: ChartMenuProps) {
  const filename = title.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const pictures: ActionMenuItem[] = save
    ? [
        { label: 'Save as PNG', onSelect: () => save('image/png', filename) },
        { label: 'Save as SVG', onSelect: () => save('image/svg+xml', filename) },
      ]
    : [];
  if (tile) return <TileMenu title={title} tile={tile} pictures={pictures} />;
  return pictures.length > 0 && <ActionMenu label={`Save ${title}`} items={pictures} />;
}

interface TileMenuProps {
  title: string;
  tile: TileSource;
  pictures: readonly ActionMenuItem[];
}

function TileMenu({ title, tile, pictures }: TileMenuProps) {
  const hasDashboards = useOffers().opens('/dashboards');
  const items = hasDashboards
    ? [
        { label: 'Add to dashboard…', onSelect: () => openAddToDashboard({ ...tile, title }) },
        ...pictures,
      ]
    : pictures;
  return items.length > 0 && <ActionMenu label={`Save ${title}`} items={items} />;
}
