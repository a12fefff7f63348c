import { Button } from '../../../ui/Button.tsx';
import { STARTERS, type BuiltInDashboard } from './built-in-dashboards.ts';
import styles from './Dashboard.module.css';

export interface StarterLayoutsProps {
  busy: boolean;
  onPick: (layout: BuiltInDashboard) => void;
  onBlank: () => void;
}

/** What an empty dashboard may begin with. */
export function StarterLayouts({ busy, onPick, onBlank }: StarterLayoutsProps) {
  return (
    <div className={styles.starters}>
      {STARTERS.map((starter) => (
        <button
          key={starter.path}
          type="button"
          className={styles.starter}
          disabled={busy}
          onClick={() => onPick(starter)}
        >
          <span className={styles.plan} aria-hidden>
            {starter.tiles.map(({ id, width }) => (
              <span key={id} data-width={width} />
            ))}
          </span>
          <strong>{starter.name}</strong>
          <span>{starter.description}</span>
        </button>
      ))}
      <Button onClick={onBlank}>Start blank</Button>
    </div>
  );
}
