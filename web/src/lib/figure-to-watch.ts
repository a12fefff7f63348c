/** A figure's way to an alert: any chart, tile or figure names its question, one dialog over the page watches it. */
import { askedPanel } from './asked-panel.ts';
import type { TileToAdd } from './tile-to-add.ts';

export interface FigureToWatch extends TileToAdd {
  /** What is watched at first; absent: the question's first measure. */
  measure?: string;
}

const figure = askedPanel<FigureToWatch>();

/** Opens the dialog that sets an alert on a figure. */
export const openAlert = (next: FigureToWatch | null): void => figure.open(next);
export const useFigureToWatch = figure.useAsked;
