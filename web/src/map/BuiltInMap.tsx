import { useEffect, useLayoutEffect, useRef } from 'react';
import { useResolvedScheme } from '../lib/colour-scheme.ts';
import { useSession } from '../lib/session.ts';
import { LeafletMap } from './leaflet-map.ts';
import type { MapProviderProps } from './map-props.ts';
import { readPalette } from './palette.ts';
import styles from './MapView.module.css';
import './leaflet-panes.css';

/** The map that needs no key and no network: land, water and names that come with the app. */
export function BuiltInMap(props: MapProviderProps) {
  const { label, index, extras, looks, areas, shades, highlightedId, selectedId, popup } = props;
  const { target, isEmbedded, handleRef } = props;
  const root = useRef<HTMLDivElement>(null);
  const bubble = useRef<HTMLDivElement>(null);
  const map = useRef<LeafletMap | null>(null);
  const latest = useRef(props);
  const went = useRef<unknown>(null);
  const scheme = useResolvedScheme();
  const { mapTilesUrl } = useSession().settings;

  useLayoutEffect(() => {
    latest.current = props;
  }, [props]);

  useEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    const made = new LeafletMap(
      element,
      readPalette(element),
      {
        rest: (bounds, isByHand) => latest.current.onRest(bounds, isByHand),
        frame: () => placeBubble(bubble.current, latest.current.popup, made),
        tap: (hit) => {
          if (hit && 'cluster' in hit) {
            made.openAt(hit.at, latest.current.index.zoomOf(hit.cluster));
          } else if (hit && 'extra' in hit) latest.current.onSelectExtra(hit.extra);
          else latest.current.onSelect(hit?.pins ?? []);
        },
        hover: (hit) => {
          element.dataset['over'] = hit ? 'pin' : '';
          latest.current.onHover(hit && 'pins' in hit ? (hit.pins[0] ?? null) : null);
        },
      },
      isEmbedded,
    );
    map.current = made;
    handleRef.current = {
      zoomBy: (steps) => made.zoomBy(steps),
      goTo: (next, isAsked = false) => made.goTo(next, true, isAsked),
      placeAt: (point) => made.placeAt(point),
    };
    const watcher = new ResizeObserver(() => {
      made.resize();
      const wanted = latest.current.target;
      // The first size is what the first view waits for.
      if (wanted && made.size.width > 0 && went.current !== wanted) {
        went.current = wanted;
        made.goTo(wanted, false);
      }
    });
    watcher.observe(element);
    return () => {
      watcher.disconnect();
      made.remove();
      map.current = null;
      handleRef.current = null;
      went.current = null;
    };
  }, [handleRef, isEmbedded]);

  useEffect(() => {
    map.current?.show({ index, extras, looks, areas, shades, highlightedId, selectedId });
  }, [index, extras, looks, areas, shades, highlightedId, selectedId]);

  useEffect(() => {
    if (map.current) placeBubble(bubble.current, popup, map.current);
  }, [popup]);

  useEffect(() => {
    const element = bubble.current;
    if (!element) return undefined;
    // Its content may load after it opens. Left for the next render, it would jump when the pointer is close to a button.
    const watcher = new ResizeObserver(() => {
      if (map.current) placeBubble(element, latest.current.popup, map.current);
    });
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);

  useEffect(() => {
    if (root.current) map.current?.repaint(readPalette(root.current));
    if (mapTilesUrl) void map.current?.showStreets(mapTilesUrl, scheme === 'dark');
  }, [scheme, mapTilesUrl]);

  useEffect(() => {
    const made = map.current;
    if (!made || !target || went.current === target || made.size.width === 0) return;
    const isFirst = went.current === null;
    went.current = target;
    made.goTo(target, !isFirst);
  }, [target]);

  return (
    <div className={styles.frame} data-testid="built-in-map">
      <div
        ref={root}
        className={styles.ground}
        role="application"
        aria-roledescription="map"
        aria-label={`${label.replace(/\.$/, '')}. Arrow keys move the map, plus and minus zoom; the list beside it has the same entries.`}
        tabIndex={0}
      />
      {mapTilesUrl && <span className={styles.credit}>© OpenStreetMap</span>}
      {/* Beside the ground, not on it: a press in the pop-up must not begin a drag of the map. */}
      <div ref={bubble} className={styles.bubble} hidden={popup === null}>
        {popup?.content}
      </div>
    </div>
  );
}

/** Keeps the pop-up at its pin while the map moves under it. */
function placeBubble(
  bubble: HTMLDivElement | null,
  popup: MapProviderProps['popup'],
  map: LeafletMap,
): void {
  if (!bubble || !popup || map.size.width === 0) return;
  const { x, y } = map.pointOf(popup);
  const isBelow = y < bubble.offsetHeight + popup.gap + 8;
  const half = bubble.offsetWidth / 2;
  const left = Math.min(Math.max(x, half + 8), Math.max(half + 8, map.size.width - half - 8));
  const top = isBelow ? y + popup.gap : y - popup.gap - bubble.offsetHeight;
  bubble.style.transform = `translate(${Math.round(left - half)}px, ${Math.round(top)}px)`;
}
