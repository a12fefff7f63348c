import { useMediaQuery } from '@mantine/hooks';
import { Suspense, useEffect, useMemo, useRef, type ReactNode } from 'react';
import { lazyPart } from '../lib/lazy-part.ts';
import { useSession } from '../lib/session.ts';
import { BuiltInMap } from './BuiltInMap.tsx';
import type { MapHandle, MapProviderProps } from './map-props.ts';
import { MAINLAND, type Place } from './mercator.ts';
import { PinIndex, type MapPoint } from './pins.ts';
import type { FindPlaces } from './place-search.ts';
import { useGoogleMaps } from './use-google-maps.ts';
import { openingTarget } from './zoom-for-distance.ts';
import styles from './MapView.module.css';

export interface MapViewProps extends Omit<
  MapProviderProps,
  | 'index'
  | 'extras'
  | 'handleRef'
  | 'areas'
  | 'shades'
  | 'highlightedId'
  | 'selectedId'
  | 'popup'
  | 'onHover'
  | 'onSelectExtra'
> {
  points: readonly MapPoint[];
  /** False where every point has to be seen. */
  isClustered?: boolean;
  areas?: MapProviderProps['areas'];
  shades?: MapProviderProps['shades'];
  highlightedId?: number | null;
  selectedId?: number | null;
  popup?: MapProviderProps['popup'];
  onHover?: MapProviderProps['onHover'];
  /** Pins of other things, over or under those of `points` and never clustered. */
  extras?: readonly MapPoint[];
  onSelectExtra?: MapProviderProps['onSelectExtra'];
  /** Places of the page's own data by their names: with it the map has a search for places. */
  findPlaces?: FindPlaces;
  /** What the pins' looks mean. */
  legend?: ReactNode;
  /** An area is being drawn; `onDrawn` gets its corners, or `null` when nothing came of it. */
  isDrawing?: boolean;
  onDrawn?: (corners: readonly Place[] | null) => void;
}

// Tools of one page: the maps of a company have neither.
const LassoLayer = lazyPart(async () => (await import('./LassoLayer.tsx')).LassoLayer);
const PlaceSearch = lazyPart(async () => (await import('./PlaceSearch.tsx')).PlaceSearch);

/** Only an installation with a key loads what talks to Google. */
const GoogleMap = lazyPart(async () => (await import('./GoogleMap.tsx')).GoogleMap);

const NO_AREAS: MapProviderProps['areas'] = [];
const NO_EXTRAS: readonly MapPoint[] = [];
const ignore = (): void => undefined;

/**
 * A map with pins: Google's where the installation has a key and Google answers, else the built-in one.
 * Both get the same and answer the same.
 */
export function MapView(props: MapViewProps) {
  const { points, legend, isDrawing = false, onDrawn = ignore, areas = NO_AREAS } = props;
  const { shades = null, highlightedId = null, selectedId = null, popup = null } = props;
  const { settings } = useSession();
  const isNarrow = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false });
  const google = useGoogleMaps(settings.googleMapsKey);
  const handleRef = useRef<MapHandle | null>(null);
  const { isClustered = true } = props;
  const index = useMemo(() => new PinIndex(points, isClustered), [points, isClustered]);
  const { extras: others = NO_EXTRAS, findPlaces } = props;
  const extras = useMemo(() => new PinIndex(others, false), [others]);

  useEffect(() => {
    if (!isDrawing) return undefined;
    const leave = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') onDrawn(null);
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [isDrawing, onDrawn]);

  const shared: MapProviderProps = {
    label: props.label,
    looks: props.looks,
    target: props.target,
    isEmbedded: props.isEmbedded,
    onRest: props.onRest,
    onSelect: props.onSelect,
    onHover: props.onHover ?? ignore,
    onSelectExtra: props.onSelectExtra ?? ignore,
    index,
    extras,
    handleRef,
    areas,
    shades,
    highlightedId,
    selectedId,
    popup,
  };
  const fit = (): void => {
    handleRef.current?.goTo(openingTarget(points) ?? { bounds: MAINLAND });
  };
  return (
    <div className={styles.map} data-embedded={props.isEmbedded || undefined}>
      {google.key === null ? (
        <BuiltInMap {...shared} />
      ) : (
        <Suspense fallback={null}>
          <GoogleMap {...shared} apiKey={google.key} onFailure={google.giveUp} />
        </Suspense>
      )}
      <Suspense fallback={null}>
        {findPlaces && <PlaceSearch handleRef={handleRef} findPlaces={findPlaces} />}
        {isDrawing && <LassoLayer handleRef={handleRef} onDrawn={onDrawn} />}
      </Suspense>
      {legend &&
        (isNarrow ? (
          <details className={styles.legend}>
            <summary>Legend</summary>
            {legend}
          </details>
        ) : (
          <div className={styles.legend}>{legend}</div>
        ))}
      <div className={styles.controls} role="group" aria-label="Zoom">
        <button
          type="button"
          className={styles.control}
          aria-label="Zoom in"
          title="Zoom in (+)"
          onClick={() => handleRef.current?.zoomBy(1)}
        >
          +
        </button>
        <button
          type="button"
          className={styles.control}
          aria-label="Zoom out"
          title="Zoom out (−)"
          onClick={() => handleRef.current?.zoomBy(-1)}
        >
          −
        </button>
        <button
          type="button"
          className={styles.control}
          aria-label="Show all"
          title="Show all"
          onClick={fit}
        >
          ⤢
        </button>
      </div>
    </div>
  );
}
