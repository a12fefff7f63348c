import { useEffect, useState } from 'react';
import type { Shade } from './shade-steps.ts';
import { middleOf } from './drawn-shapes.ts';
import { loadFlatStates, type Shape } from './us-shapes.ts';
import styles from './StateMap.module.css';

/** The box that the outlines were flattened for. */
const VIEW_BOX = '0 0 975 610';
/** Where a label would not fit into the state. */
const NARROW = new Set(['CT', 'DE', 'RI', 'NJ', 'MD', 'MA', 'NH', 'VT', 'DC', 'PR', 'HI']);

interface DrawnState extends Pick<Shape, 'code' | 'name'> {
  path: string;
  label: { x: number; y: number } | null;
}

const drawn = ({ code, name, rings }: Shape): DrawnState => ({
  code,
  name,
  path: rings
    .map((ring) => `M${ring.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`)
    .join(''),
  label: NARROW.has(code) ? null : middleOf(rings),
});

/** The states side by side, each in its step of the ramp. A table beside it says the same in numbers. */
export function StateMap({
  label,
  shades,
  selected,
  onOpen,
}: {
  label: string;
  shades: ReadonlyMap<string, Shade>;
  /** Outlined: the row that is pointed at. */
  selected: string | null;
  onOpen: (code: string) => void;
}) {
  const [states, setStates] = useState<readonly DrawnState[]>([]);
  useEffect(() => {
    let isGone = false;
    void loadFlatStates()
      .then((shapes) => {
        if (!isGone) setStates(shapes.filter(({ code }) => code !== 'PR').map(drawn));
      })
      // The table has all that the map would show.
      .catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, []);
  const front = states.find(({ code }) => code === selected);
  return (
    <svg className={styles.map} viewBox={VIEW_BOX} role="img" aria-label={label}>
      {states.map(({ code, name, path }) => {
        const shade = shades.get(code);
        return (
          <path
            key={code}
            d={path}
            className={styles.state}
            data-step={shade ? shade.step : undefined}
            data-state={code}
            onClick={() => onOpen(code)}
          >
            <title>{shade ? `${name}: ${shade.label}` : `${name}: nothing`}</title>
          </path>
        );
      })}
      {front && <path d={front.path} className={styles.selected} />}
      {states.map(
        ({ code, label: at }) =>
          at && (
            <text
              key={code}
              x={at.x}
              y={at.y + 4}
              className={styles.code}
              data-step={shades.get(code)?.step}
            >
              {code}
            </text>
          ),
      )}
    </svg>
  );
}
