/** A chart's way onto a dashboard: any chart names its question, one dialog over the page adds it. */
import type { DimensionName, MeasureName } from '../../../schema/figure-names.generated.ts';
import type { Question } from '../../../schema/question.ts';
import { askedPanel } from './asked-panel.ts';
import type { Visibility } from './visibility.ts';

/** What a dashboard would show in the place of a chart. */
export interface TileSource {
  question: Question;
  /** The saved report that asks it: the tile then follows the report. */
  report?: { seq: number; name: string; visibility: Visibility } | null;
}

export interface TileToAdd extends TileSource {
  /** What the tile is called where it has no report. */
  title: string;
}

/** A question of a page, with the registry's names. */
interface PageQuestion extends Pick<Question, 'dataset' | 'show'> {
  measures: MeasureName[];
  dimensions: { name: DimensionName; grain?: Question['dimensions'][number]['grain'] }[];
  where?: Readonly<Record<string, unknown>>;
  compare?: Question['compare'];
}

/** Without the reader of questions, which the first screens would load for it. */
export const tileOf = ({ where = {}, compare = 'NONE', ...asked }: PageQuestion): TileSource => ({
  question: { having: {}, orderBy: [], calculations: [], ...asked, where, compare },
});

const tile = askedPanel<TileToAdd>();

/** Opens the dialog that puts a chart onto a dashboard. */
export const openAddToDashboard = (next: TileToAdd | null): void => tile.open(next);
export const useTileToAdd = tile.useAsked;
