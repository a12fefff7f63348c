import { ShadeScale } from '../../../map/ShadeScale.tsx';
import { Row } from '../../../ui/Row.tsx';
import { STEPS } from './company-pins.ts';
import styles from './MapLegend.module.css';

/** What the pins mean; `shade` names what the states are shaded by. */
export function MapLegend({ shade = null }: { shade?: string | null }) {
  return (
    <div className={styles.legend}>
      <span className={styles.group}>
        Competitors
        <Row as="span" isInline role="img" aria-label="0 to 8, light to dark">
          {STEPS.map((step) => (
            <span key={step} className={styles.step} data-step={step}>
              {step}
            </span>
          ))}
        </Row>
      </span>
      <span className={styles.group}>
        <span className={styles.ring} aria-hidden="true" />
        Client
      </span>
      <span className={styles.group}>
        <span className={styles.hollow} aria-hidden="true" />
        Prospect
      </span>
      <span className={styles.group}>
        <span className={styles.cross} aria-hidden="true">
          ×
        </span>
        Do not call
      </span>
      {shade && (
        <span className={styles.group}>
          States, {shade}: <ShadeScale />
        </span>
      )}
    </div>
  );
}
