import GoogleMapReact from 'google-maps-react-markers';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useResolvedScheme } from '../lib/colour-scheme.ts';
import { outlineOf } from './areas.ts';
import { GoogleMarker } from './GoogleMarker.tsx';
import { shadeStates } from './google-shades.ts';
import type { MapProviderProps } from './map-props.ts';
import { boundsOf, cameraFor, fromScreen, project, unproject } from './mercator.ts';
import type { Bounds, Camera, MapTarget, Size } from './mercator.ts';
import { readPalette, type MapPalette } from './palette.ts';
import { PictureBook } from './picture-book.ts';
import { clusterPicture, pinPicture } from './pin-picture.ts';
import type { PinLook } from './pins.ts';
import { googlePlaces } from './google-places.ts';
import styles from './MapView.module.css';

interface GoogleMapProps extends MapProviderProps {
  apiKey: string;
  /** Google did not answer. */
  onFailure: () => void;
}

type Maps = typeof google.maps;

const CENTER = { lat: 38.5, lng: -96 };
const LIBRARIES = ['places', 'geometry'];
const PLAIN: PinLook = { shape: 'disc', colour: 'neutral', text: '' };
/** Google's own buttons are off: both maps have the same ones. */
const OPTIONS = { disableDefaultUI: true, clickableIcons: false, gestureHandling: 'greedy' };

/** Google counts whole zooms. An area must still fit, give or take the rounding of its address. */
const wholeZoom = (zoom: number): number => Math.floor(zoom + 0.02);

function cameraOf(map: google.maps.Map): Camera {
  const center = map.getCenter();
  const place = { latitude: center?.lat() ?? CENTER.lat, longitude: center?.lng() ?? CENTER.lng };
  return { ...project(place), zoom: map.getZoom() ?? 4 };
}

/** Google's map with the pins, clusters and areas of the built-in one. */
export function GoogleMap(props: GoogleMapProps) {
  const { apiKey, onFailure, index, extras, looks, areas, shades, target, handleRef, popup } =
    props;
  const root = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  const went = useRef<unknown>(null);
  const byHand = useRef(false);
  const [google, setGoogle] = useState<{ map: google.maps.Map; maps: Maps } | null>(null);
  const [palette, setPalette] = useState<MapPalette | null>(null);
  const [view, setView] = useState<{ bounds: Bounds; zoom: number } | null>(null);
  const scheme = useResolvedScheme();

  useLayoutEffect(() => {
    latest.current = props;
  }, [props]);

  useEffect(() => {
    const element = root.current;
    if (!google || !element) return undefined;
    const { map } = google;
    const size = (): Size => ({ width: element.clientWidth, height: element.clientHeight });
    const goTo = (next: MapTarget): void => {
      const { x, y, zoom } = cameraFor(next, size());
      const { latitude, longitude } = unproject({ x, y });
      map.setCenter({ lat: latitude, lng: longitude });
      map.setZoom(wholeZoom(zoom));
    };
    handleRef.current = {
      goTo: (next, isAsked = false) => {
        byHand.current ||= isAsked;
        goTo(next);
      },
      findPlaces: (words) => googlePlaces(google.maps, words),
      zoomBy: (steps) => {
        byHand.current = true;
        map.setZoom((map.getZoom() ?? 4) + steps);
      },
      placeAt: (point) => unproject(fromScreen(point, cameraOf(map), size())),
    };
    const rest = (): void => {
      const camera = cameraOf(map);
      const bounds = boundsOf(camera, size());
      setPalette((before) => before ?? readPalette(element));
      setView({ bounds, zoom: camera.zoom });
      latest.current.onRest(bounds, byHand.current);
      byHand.current = false;
    };
    const moved = (): void => {
      byHand.current = true;
    };
    const bound = [
      map.addListener('idle', rest),
      map.addListener('dragstart', moved),
      map.addListener('click', () => latest.current.onSelect([])),
    ];
    element.addEventListener('wheel', moved, { passive: true });
    element.addEventListener('keydown', moved);
    const first = latest.current.target;
    if (first && went.current !== first) {
      went.current = first;
      goTo(first);
    }
    return () => {
      for (const listener of bound) listener.remove();
      element.removeEventListener('wheel', moved);
      element.removeEventListener('keydown', moved);
      handleRef.current = null;
    };
  }, [google, handleRef]);

  useEffect(() => {
    if (!google || !target || went.current === target) return;
    went.current = target;
    handleRef.current?.goTo(target);
  }, [google, handleRef, target]);

  useEffect(() => {
    if (!google) return undefined;
    const drawn = areas.map((area) => {
      const corners = outlineOf(area).map(({ latitude, longitude }) => ({
        lat: latitude,
        lng: longitude,
      }));
      const { map, maps } = google;
      return area.kind === 'line'
        ? new maps.Polyline({ map, path: corners, clickable: false, strokeWeight: 3 })
        : new maps.Polygon({
            map,
            paths: corners,
            clickable: false,
            fillOpacity: 0.08,
            strokeWeight: 2,
          });
    });
    return () => {
      for (const shape of drawn) shape.setMap(null);
    };
  }, [google, areas]);

  useEffect(() => {
    if (!google || !palette) return undefined;
    return shadeStates(google.map, shades, palette);
  }, [google, palette, shades]);

  // A dependency, so that a change of the color scheme redraws them.
  const book = useMemo(() => {
    void scheme;
    return new PictureBook();
  }, [scheme]);
  const visible = view && index.visible(view.bounds, view.zoom);
  const others = view ? extras.visible(view.bounds, view.zoom).pins : [];
  const markedIds = [props.highlightedId, props.selectedId];
  return (
    <div ref={root} className={styles.ground} data-testid="google-map">
      <GoogleMapReact
        apiKey={apiKey}
        libraries={LIBRARIES}
        defaultCenter={CENTER}
        defaultZoom={4}
        options={OPTIONS}
        loadingContent={null}
        idleContent={null}
        errorContent={<Failed onFailure={onFailure} />}
        onGoogleApiLoaded={({ map, maps }) => setGoogle({ map, maps })}
      >
        {palette &&
          visible?.pins.map(({ point }) => (
            <GoogleMarker
              key={point.id}
              lat={point.latitude}
              lng={point.longitude}
              picture={book.of(point.look, () =>
                pinPicture(looks[point.look] ?? PLAIN, palette, 2),
              )}
              label={looks[point.look]?.text ?? ''}
              isMarked={markedIds.includes(point.id)}
              onClick={() => latest.current.onSelect([point])}
              onHover={(isOver) => latest.current.onHover(isOver ? point : null)}
            />
          ))}
        {palette &&
          others.map(({ point }) => (
            <GoogleMarker
              key={`extra-${point.id}`}
              lat={point.latitude}
              lng={point.longitude}
              picture={book.of(point.look, () =>
                pinPicture(looks[point.look] ?? PLAIN, palette, 2),
              )}
              label={looks[point.look]?.text ?? ''}
              isMarked={false}
              onClick={() => latest.current.onSelectExtra(point)}
            />
          ))}
        {palette &&
          visible?.clusters.map(({ clusterId, count, primary, x, y }) => {
            const { latitude, longitude } = unproject({ x, y });
            return (
              <GoogleMarker
                key={`cluster-${clusterId}`}
                lat={latitude}
                lng={longitude}
                picture={book.of(`${count}/${primary}`, () =>
                  clusterPicture(count, primary, palette, 2),
                )}
                label={`${count} together`}
                isMarked={false}
                onClick={() => {
                  byHand.current = true;
                  google?.map.setCenter({ lat: latitude, lng: longitude });
                  google?.map.setZoom(index.zoomOf(clusterId));
                }}
              />
            );
          })}
        {popup && (
          <Bubble lat={popup.latitude} lng={popup.longitude} gap={popup.gap} zIndex={10}>
            {popup.content}
          </Bubble>
        )}
      </GoogleMapReact>
    </div>
  );
}

function Failed({ onFailure }: { onFailure: () => void }) {
  useEffect(onFailure, [onFailure]);
  return null;
}

/** `lat`, `lng` and `zIndex` are read by the map that it stands in. */
function Bubble({
  gap,
  children,
}: {
  lat: number;
  lng: number;
  zIndex: number;
  gap: number;
  children: ReactNode;
}) {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // A press on the pop-up is none on the map.
    if (root.current) window.google?.maps.OverlayView.preventMapHitsAndGesturesFrom(root.current);
  }, []);
  return (
    <div ref={root} className={styles.overBubble} style={{ paddingBottom: gap }}>
      <div className={styles.bubble}>{children}</div>
    </div>
  );
}
