import type { Shade } from '../../../map/shade-steps.ts';
import type { Bounds, Place } from '../../../map/mercator.ts';
import type { MapPoint, PinLook } from '../../../map/pins.ts';

/** A pin of something else than the search's companies, and what its pop-up says. */
export interface LayerPin extends Place {
  look: string;
  /** Over the companies' pins, not under them. */
  isOver: boolean;
  /** A company that the pin stands for: its own pop-up opens. */
  seq: number | null;
  title: string;
  /** `null` where there is nothing to open. */
  to: string | null;
  lines: readonly string[];
}

/** What the map shows besides the search's companies. */
export interface MapLayers {
  pins: readonly LayerPin[];
  looks: Readonly<Record<string, PinLook>>;
  /** All companies by state; `null` without such a layer. */
  shades: ReadonlyMap<string, Shade> | null;
}

/** Pins as the map takes them: `id` is their place in the list. */
export function layerPoints(pins: readonly LayerPin[]): MapPoint[] {
  return pins.map(({ latitude, longitude, look, isOver }, id) => ({
    id,
    latitude,
    longitude,
    look,
    isPrimary: isOver,
  }));
}

const FAR_DEGREES = 9;

/** Whether whole states are what is looked at: nearer, a shade would only hide the ground. */
export const isFar = (view: Bounds | null): boolean =>
  view === null || view.east - view.west > FAR_DEGREES;
