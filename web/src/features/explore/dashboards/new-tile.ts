/** A tile that is put together while a dashboard is edited: one measure, alone or by one dimension. */
import type { Question } from '../../../../../schema/question.ts';
import {
  dateDimensions,
  dimensionLabel,
  measureLabel,
  plainDimensions,
  type ExploreDataset,
} from '../dataset.ts';
import { periodChoice, periodOf } from '../period.ts';
import { pickPeriod, startQuestion, toggleDimension } from '../question-edits.ts';
import { suggestShow } from '../shape.ts';

export const NEW_TILE_KINDS = ['figure', 'chart', 'table'] as const;
export type NewTileKind = (typeof NEW_TILE_KINDS)[number];

export interface NewTile {
  kind: NewTileKind;
  measure: string;
  /** The dimension of a chart or table. */
  by: string;
  /** The value of a choice of periods. */
  period: string;
}

/** What a chart or table can go by, dates first: most charts are over time. */
export const groupings = (dataset: ExploreDataset) => [
  ...dateDimensions(dataset),
  ...plainDimensions(dataset),
];

/** The first tile of a data set. */
export function firstTile(dataset: ExploreDataset, kind: NewTileKind): NewTile {
  return {
    kind,
    measure: dataset.measures[0]?.name ?? '',
    by: groupings(dataset)[0]?.name ?? '',
    period: periodChoice(periodOf(startQuestion(dataset), dataset)),
  };
}

/** The question that a tile asks, and what the tile is called: `Sold value by Package`. */
export function newTile(
  dataset: ExploreDataset,
  { kind, measure, by, period }: NewTile,
): { title: string; question: Question } {
  const start = { ...startQuestion(dataset), measures: [measure] };
  const figure = pickPeriod(start, dataset, period, { from: '', to: '' });
  const name = measureLabel(dataset, measure);
  if (kind === 'figure' || by === '') return { title: name, question: figure };
  const grouped = toggleDimension(figure, dataset, by);
  return {
    title: `${name} by ${dimensionLabel(dataset, by).toLowerCase()}`,
    question: { ...grouped, show: kind === 'table' ? 'table' : suggestShow(grouped) },
  };
}
