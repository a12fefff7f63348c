import { openAlert } from '../lib/figure-to-watch.ts';
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
  if (tile) {
    return <TileMenu label={`Save ${title}`} title={title} tile={tile} pictures={pictures} />;
  }
  return pictures.length > 0 && <ActionMenu label={`Save ${title}`} items={pictures} />;
}

export interface TileMenuProps {
  /** Names the button. */
  label: string;
  title: string;
  tile: TileSource;
  pictures?: readonly ActionMenuItem[];
}

/** What can be done with what a tile shows, drawn or not. */
export function TileMenu({ label, title, tile, pictures = [] }: TileMenuProps) {
  const offers = useOffers();
  const figure = { ...tile, title };
  const items: ActionMenuItem[] = [
    ...(offers.opens('/dashboards')
      ? [{ label: 'Add to dashboard…', onSelect: () => openAddToDashboard(figure) }]
      : []),
    ...(offers.has('alerts', 'savedReports')
      ? [{ label: 'Alert me…', onSelect: () => openAlert(figure) }]
      : []),
    ...pictures,
  ];
  return items.length > 0 && <ActionMenu label={label} items={items} />;
}
