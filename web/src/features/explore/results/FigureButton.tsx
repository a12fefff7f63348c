import { use, type ReactNode } from 'react';
import { PickingContext } from '../picking.ts';
import type { Drill } from '../use-drill.tsx';
import type { DrillTarget } from '../drill-items.ts';
import styles from './Results.module.css';

export interface FigureButtonProps {
  target: DrillTarget;
  /** `null`: only the value. */
  drill: Drill | null;
  children: ReactNode;
  /** The exact value where the text is shortened. */
  title?: string | undefined;
}

/** A value of an answer: what it is made of and what else can be asked of it is one click away. */
export function FigureButton({ target, drill, children, title }: FigureButtonProps) {
  const state = use(PickingContext)?.stateOf(target) ?? null;
  if (!drill) return <span title={title}>{children}</span>;
  return (
    <button
      type="button"
      className={styles.figure}
      {...(state ? { 'aria-pressed': state === 'picked' } : { 'aria-haspopup': 'menu' as const })}
      title={title}
      onClick={({ currentTarget }) => drill(target, currentTarget.getBoundingClientRect())}
    >
      {children}
    </button>
  );
}
