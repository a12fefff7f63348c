import { useEffect, useLayoutEffect, useRef } from 'react';
import { useResolvedScheme } from '../lib/colour-scheme.ts';
import { drawable, needsCounties } from './base-picture.ts';
import { attachGestures } from './gestures.ts';
import { MapEngine } from './map-engine.ts';
import type { MapProviderProps } from './map-props.ts';
import { boundsOf, worldSize } from './mercator.ts';
import { readPalette } from './palette.ts';
import { loadCounties, loadStates } from './us-shapes.ts';
import styles from './MapView.module.css';

/** The map that needs no key and no network: outlines of the states, drawn with the pins on canvases. */
export function BuiltInMap(props: MapProviderProps) {
  const { label, index, extras, looks, areas, shades, highlightedId, selectedId, popup } = props;
  const { target, isEmbedded, handleRef } = props;
  const root = useRef<HTMLDivElement>(null);
  const base = useRef<HTMLCanvasElement>(null);
  const pins = useRef<HTMLCanvasElement>(null);
  const bubble = useRef<HTMLDivElement>(null);
  const engine = useRef<MapEngine | null>(null);
  const latest = useRef(props);
  const went = useRef<unknown>(null);
  const scheme = useResolvedScheme();

  useLayoutEffect(() => {
    latest.current = props;
  }, [props]);

  useEffect(() => {
    const element = root.current;
    if (!element || !base.current || !pins.current) return undefined;
    let isGone = false;
    let isByHand = false;
    let wantsCounties = false;
    const made = new MapEngine({ base: base.current, pins: pins.current }, readPalette(element), {
      rest: () => {
        latest.current.onRest(boundsOf(made.camera, made.size), isByHand);
        isByHand = false;
        if (!wantsCounties && needsCounties(made.camera.zoom)) {
          wantsCounties = true;
          void loadCounties()
            .then((shapes) => {
              const counties = drawable(shapes, false);
              if (!isGone) made.repaint({ ground: { ...made.ground, counties } });
            })
            .catch(() => undefined);
        }
      },
      frame: () => placeBubble(bubble.current, latest.current.popup, made),
    });
    engine.current = made;
    void loadStates()
      .then((shapes) => {
        const states = drawable(shapes, true);
        if (!isGone) made.repaint({ ground: { ...made.ground, states } });
      })
      // Without the outlines the pins still stand where they belong.
      .catch(() => undefined);

    const byHand = (): void => {
      isByHand = true;
    };
    for (const name of ['pointermove', 'wheel', 'keydown', 'dblclick'] as const) {
      element.addEventListener(name, byHand, { passive: true });
    }
    const letGo = attachGestures(
      element,
      made,
      {
        tap: (at, isTouch) => {
          const hit = made.hit(at, isTouch);
          if (hit && 'cluster' in hit) {
            byHand();
            const { zoom } = made.camera;
            const wanted = latest.current.index.zoomOf(hit.cluster);
            made.move({ ...hit.at, zoom: Math.max(zoom + 1, wanted + 0.2) }, true);
          } else if (hit && 'extra' in hit) latest.current.onSelectExtra(hit.extra);
          else latest.current.onSelect(hit?.pins ?? []);
        },
        hover: (at) => {
          const hit = at && made.hit(at);
          element.dataset['over'] = hit ? 'pin' : '';
          latest.current.onHover(hit && 'pins' in hit ? (hit.pins[0] ?? null) : null);
        },
      },
      isEmbedded,
    );
    handleRef.current = {
      zoomBy: (steps) => {
        byHand();
        made.zoomBy(steps, undefined, true);
      },
      goTo: (next, isAsked = false) => {
        if (isAsked) byHand();
        made.goTo(next, true);
      },
      placeAt: (point) => made.placeAt(point),
    };
    const watcher = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      made.resize({ width, height });
      const wanted = latest.current.target;
      // The first size is what the first view waits for.
      if (wanted && width > 0 && went.current !== wanted) {
        went.current = wanted;
        made.goTo(wanted, false);
      }
    });
    watcher.observe(element);
    return () => {
      isGone = true;
      watcher.disconnect();
      letGo();
      for (const name of ['pointermove', 'wheel', 'keydown', 'dblclick'] as const) {
        element.removeEventListener(name, byHand);
      }
      made.stop();
      engine.current = null;
      handleRef.current = null;
      went.current = null;
    };
  }, [handleRef, isEmbedded]);

  useEffect(() => {
    engine.current?.show({ index, extras, looks, areas, shades, highlightedId, selectedId });
  }, [index, extras, looks, areas, shades, highlightedId, selectedId, popup]);

  useEffect(() => {
    if (root.current) engine.current?.repaint({ palette: readPalette(root.current) });
  }, [scheme]);

  useEffect(() => {
    const map = engine.current;
    if (!map || !target || went.current === target || map.size.width === 0) return;
    const isFirst = went.current === null;
    went.current = target;
    map.goTo(target, !isFirst);
  }, [target]);

  return (
    <div className={styles.frame} data-testid="built-in-map">
      <div
        ref={root}
        className={styles.ground}
        data-embedded={isEmbedded || undefined}
        role="application"
        aria-roledescription="map"
        aria-label={`${label.replace(/\.$/, '')}. Arrow keys move the map, plus and minus zoom; the list beside it has the same entries.`}
        tabIndex={0}
      >
        <canvas ref={base} className={styles.layer} aria-hidden="true" />
        <canvas ref={pins} className={styles.layer} aria-hidden="true" />
      </div>
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
  engine: MapEngine,
): void {
  if (!bubble || !popup || worldSize(engine.camera.zoom) === 0) return;
  const { x, y } = engine.screenOf(popup);
  const isBelow = y < bubble.offsetHeight + popup.gap + 8;
  const half = bubble.offsetWidth / 2;
  const left = Math.min(Math.max(x, half + 8), Math.max(half + 8, engine.size.width - half - 8));
  const top = isBelow ? y + popup.gap : y - popup.gap - bubble.offsetHeight;
  bubble.style.transform = `translate(${Math.round(left - half)}px, ${Math.round(top)}px)`;
}
