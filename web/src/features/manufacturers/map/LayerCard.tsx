import { Muted } from '../../../ui/Muted.tsx';
import { Link } from 'react-router';
import type { LayerPin } from './map-layers.ts';
import styles from './MapCard.module.css';

/** The pop-up of a pin that is no company of the search. */
export function LayerCard({ pin, onClose }: { pin: LayerPin; onClose: () => void }) {
  return (
    <section className={styles.card} aria-label="On this layer">
      <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
        ×
      </button>
      <p className={styles.title}>{pin.to ? <Link to={pin.to}>{pin.title}</Link> : pin.title}</p>
      {pin.lines.map((line) => (
        <Muted as="p" key={line} tone="soft" size="small">
          {line}
        </Muted>
      ))}
    </section>
  );
}
