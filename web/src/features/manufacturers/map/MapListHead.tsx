import { plural } from '../../../lib/plural.ts';
import styles from './MapWorkspace.module.css';

export interface MapListHeadProps {
  /** `12 on this map`. */
  inSight: string;
  /** Replaces the count. */
  title: string | null;
  isOpen: boolean;
  onToggle: () => void;
  /** How many stops the route has. */
  stops: number;
  /** Also where all of its companies are left out: there is something to go back from. */
  hasRoute: boolean;
  isPlanning: boolean;
  onPlan: () => void;
}

/** The head of the list beside the map: on a phone it opens the list. */
export function MapListHead(props: MapListHeadProps) {
  const { inSight, title, isOpen, onToggle, stops, hasRoute, isPlanning, onPlan } = props;
  return (
    <h2 className={styles.head}>
      <button type="button" className={styles.drawer} aria-expanded={isOpen} onClick={onToggle}>
        {inSight}
      </button>
      <span className={styles.title} role="status">
        {isPlanning ? 'Route' : (title ?? inSight)}
      </span>
      {hasRoute && (
        <button type="button" className={styles.plan} aria-pressed={isPlanning} onClick={onPlan}>
          {isPlanning ? 'Back to the list' : `Route: ${plural(stops, 'stop')}`}
        </button>
      )}
    </h2>
  );
}
