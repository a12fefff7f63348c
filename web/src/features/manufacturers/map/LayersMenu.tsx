import { useState } from 'react';
import type { Capability } from '../../../../../schema/capabilities.ts';
import { useOffers } from '../../../lib/offers.ts';
import { Popover } from '../../../ui/Popover.tsx';
import { Select } from '../../../ui/Select.tsx';
import { toggled, withChange } from '../search/search-changes.ts';
import {
  MAP_LAYERS,
  MAP_SHADES,
  type MapLayer,
  type SearchParams,
} from '../search/search-params.ts';
import type { Update } from '../search/use-search-address.ts';
import { metricOf } from '../territories/territory-metrics.ts';
import styles from './MapTools.module.css';
import { inSentence } from '../../../lib/in-sentence.ts';

const NAMES: Record<MapLayer, string> = {
  firms: 'A/E/C firms, last 12 months',
  activities: 'My open activities',
};

/** What a layer needs of the backend beyond the specified calls. */
const LAYER_NEEDS: Record<MapLayer, readonly Capability[]> = {
  firms: ['analytics'],
  activities: [],
};

/** What else the map shows. */
export function LayersMenu({ params, update }: { params: SearchParams; update: Update }) {
  const [isOpen, setOpen] = useState(false);
  const { layers, shade } = params;
  const offers = useOffers();
  return (
    <Popover
      label="Layers"
      title="Layers of the map"
      width={260}
      open={isOpen}
      onOpenChange={setOpen}
      active={layers.length > 0 || shade !== null}
    >
      <div className={styles.panel}>
        {MAP_LAYERS.filter((layer) => offers.has(...LAYER_NEEDS[layer])).map((layer) => (
          <label key={layer} className={styles.layer}>
            <input
              type="checkbox"
              checked={layers.includes(layer)}
              onChange={() =>
                update((now) => withChange(now, { layers: toggled(now.layers, layer) }), 'replace')
              }
            />
            {NAMES[layer]}
          </label>
        ))}
        <div className={styles.shade}>
          <span aria-hidden="true">State colors (zoomed out)</span>
          <Select
            label="Shade the states by"
            value={shade ?? ''}
            all="Not shaded"
            choices={MAP_SHADES.map((id) => ({
              value: id,
              label: `By ${inSentence(metricOf(id).label)}`,
            }))}
            onChange={(value) => {
              const next = MAP_SHADES.find((id) => id === value) ?? null;
              update((now) => withChange(now, { shade: next }), 'replace');
            }}
          />
        </div>
      </div>
    </Popover>
  );
}
