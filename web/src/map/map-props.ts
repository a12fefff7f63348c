import type { ReactNode, RefObject } from 'react';
import type { Shade } from './shade-steps.ts';
import type { MapArea } from './areas.ts';
import type { Bounds, MapTarget, Place, WorldPoint } from './mercator.ts';
import type { MapPoint, PinIndex, PinLook } from './pins.ts';
import type { FoundPlace } from './place-search.ts';

/** What both maps can be told from outside. */
export interface MapHandle {
  zoomBy: (steps: number) => void;
  /** `isByHand`: somebody asked for it, who wants it in the address. */
  goTo: (target: MapTarget, isByHand?: boolean) => void;
  /** The provider's own search for places; absent where it has none. */
  findPlaces?: (words: string) => Promise<readonly FoundPlace[]>;
  /** The place under a point of the map's own pixels. */
  placeAt: (point: WorldPoint) => Place;
}

interface MapPopup extends Place {
  /** Pixels between the place and the pop-up: the pin's own size. */
  gap: number;
  content: ReactNode;
}

/** What both maps draw and answer: the built-in one and Google's behave alike. */
export interface MapProviderProps {
  /** Names the map for screen readers. */
  label: string;
  index: PinIndex;
  /** Pins of other things, never clustered: primary ones lie over the pins, the others under them. */
  extras: PinIndex;
  looks: Readonly<Record<string, PinLook>>;
  areas: readonly MapArea[];
  /** States by two letters. */
  shades: ReadonlyMap<string, Shade> | null;
  highlightedId: number | null;
  selectedId: number | null;
  popup: MapPopup | null;
  /** Where the map goes; another object moves it again. */
  target: MapTarget | null;
  /** Stands in a page that scrolls. */
  isEmbedded: boolean;
  handleRef: RefObject<MapHandle | null>;
  /** The map rests: what it shows now. `isByHand`: a person moved it. */
  onRest: (bounds: Bounds, isByHand: boolean) => void;
  /** The pins under a click, one or several at one place; none for the bare ground. */
  onSelect: (points: readonly MapPoint[]) => void;
  onSelectExtra: (point: MapPoint) => void;
  onHover: (point: MapPoint | null) => void;
}
