import { useRef, useState, type RefObject } from 'react';
import { simplified } from './areas.ts';
import type { MapHandle } from './map-props.ts';
import type { Place, WorldPoint } from './mercator.ts';
import styles from './MapView.module.css';

const CORNERS_MIN = 8;

/** Lies over either map while an area is drawn with the pointer. */
export function LassoLayer({
  handleRef,
  onDrawn,
}: {
  handleRef: RefObject<MapHandle | null>;
  /** `null` when it was no area. */
  onDrawn: (corners: readonly Place[] | null) => void;
}) {
  const [line, setLine] = useState<readonly WorldPoint[]>([]);
  const isDown = useRef(false);
  const finish = (): void => {
    if (!isDown.current) return;
    isDown.current = false;
    const map = handleRef.current;
    const corners = map ? line.map((point) => map.placeAt(point)) : [];
    onDrawn(corners.length < CORNERS_MIN ? null : simplified(corners));
  };
  return (
    <>
      <svg
        className={styles.drawing}
        data-testid="lasso"
        aria-hidden="true"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          isDown.current = true;
          setLine([]);
        }}
        onPointerMove={(event) => {
          if (!isDown.current) return;
          const box = event.currentTarget.getBoundingClientRect();
          const at = { x: event.clientX - box.left, y: event.clientY - box.top };
          setLine((before) => [...before, at]);
        }}
        onPointerUp={finish}
        onPointerCancel={finish}
      >
        {line.length > 1 && <path d={`M${line.map(({ x, y }) => `${x} ${y}`).join('L')}Z`} />}
      </svg>
      <p className={styles.message} role="status">
        Draw around the companies that you want; Esc leaves
      </p>
    </>
  );
}
