import styles from './FigureLine.module.css';

export interface LineFigure {
  label: string;
  /** Ready to read; `null` where nothing can be said. */
  value: string | null;
  /** What it means. */
  hint?: string | undefined;
  /** Beside the label: `LY 2,797`. */
  detail?: string | undefined;
  isLate?: boolean;
  onOpen: () => void;
}

/** Figures in one line above a list that needs the room; each opens its rows. */
export function FigureLine({ label, figures }: { label: string; figures: readonly LineFigure[] }) {
  return (
    <dl className={styles.figures} aria-label={label}>
      {figures.map((figure) => (
        <div key={figure.label} data-late={figure.isLate || undefined}>
          <dt title={figure.hint}>
            {figure.label}
            {figure.detail && <small>{figure.detail}</small>}
          </dt>
          <dd>
            <button type="button" onClick={figure.onOpen}>
              {figure.value ?? '—'}
            </button>
          </dd>
        </div>
      ))}
    </dl>
  );
}
