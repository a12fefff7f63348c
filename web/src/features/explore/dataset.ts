/** Looking things up in a dataset of the metric registry, as the builder reads it. */
import type { DatasetNames } from '../../../../schema/calculations.ts';
import type { Question } from '../../../../schema/question.ts';
import type { AnalyticsUnit } from '../../schema.generated.ts';
import type { ExploreRegistry_DatasetFragment } from './ExploreRegistry.generated.ts';

export type ExploreDataset = ExploreRegistry_DatasetFragment;
export type ExploreDimension = ExploreDataset['dimensions'][number];
export type ExploreMeasure = ExploreDataset['measures'][number];
export type Grain = NonNullable<Question['dimensions'][number]['grain']>;

export const GRAIN_LABELS: Readonly<Record<Grain, string>> = {
  DAY: 'Day',
  WEEK: 'Week',
  MONTH: 'Month',
  QUARTER: 'Quarter',
  ARCAT_YEAR: 'Arcat year',
  YEAR: 'Calendar year',
  DAY_OF_WEEK: 'Day of the week',
  MONTH_OF_YEAR: 'Month of the year',
};

export const ALL_GRAINS = Object.keys(GRAIN_LABELS) as Grain[];

/** What a date may be grouped by: rows that are whole months are not cut finer. */
export const grainsOf = ({ time }: ExploreDataset, dimension: string): readonly Grain[] =>
  time?.dimension === dimension ? time.grains : ALL_GRAINS;

export const grainChoices = (dataset: ExploreDataset, dimension: string) =>
  grainsOf(dataset, dimension).map((value) => ({ value, label: GRAIN_LABELS[value] }));

/** True where the rows are whole months: only complete ones are compared. */
export const isMonthly = ({ time }: ExploreDataset): boolean =>
  time !== null && !time.grains.includes('DAY');

/** The dataset's date as a dimension, where one may group by it. */
function timeDimension(dataset: ExploreDataset): ExploreDimension | null {
  const { time } = dataset;
  if (!time?.grouped) return null;
  return {
    name: time.dimension,
    label: time.label,
    description: null,
    kind: 'DATE',
    refersTo: null,
    filterOnly: false,
    values: null,
  };
}

/** What one may group by, dates apart. */
export const plainDimensions = (dataset: ExploreDataset): ExploreDimension[] =>
  dataset.dimensions.filter(({ filterOnly, kind }) => !filterOnly && kind !== 'DATE');

/** The dates that one may group by, the dataset's own first. */
export function dateDimensions(dataset: ExploreDataset): ExploreDimension[] {
  const own = timeDimension(dataset);
  const others = dataset.dimensions.filter(({ kind }) => kind === 'DATE');
  return own ? [own, ...others] : others;
}

export function dimensionOf(dataset: ExploreDataset, name: string): ExploreDimension | null {
  if (name === dataset.time?.dimension) return timeDimension(dataset);
  return dataset.dimensions.find((each) => each.name === name) ?? null;
}

export const measureOf = (dataset: ExploreDataset, name: string): ExploreMeasure | null =>
  dataset.measures.find((each) => each.name === name) ?? null;

export const dimensionLabel = (dataset: ExploreDataset, name: string): string =>
  (name === dataset.time?.dimension ? dataset.time.label : dimensionOf(dataset, name)?.label) ??
  name;

export const measureLabel = (dataset: ExploreDataset, name: string): string =>
  measureOf(dataset, name)?.label ?? name;

/** What it calls its parts, for the columns of its tables. */
export const namesOf = (dataset: ExploreDataset): DatasetNames<AnalyticsUnit> => ({
  dimensionLabel: (name) => dimensionLabel(dataset, name),
  measureOf: (name) => measureOf(dataset, name),
});

/** Groups of it may be added up. */
export const isAdditive = (measure: ExploreMeasure | null): boolean =>
  measure?.kind === 'count' || measure?.kind === 'sum';

/** A key as people read it, where its dimension says; `null` where only the engine knows. */
export function keyLabel(dimension: ExploreDimension | null, key: unknown): string | null {
  if (key === null || key === undefined) return 'none';
  if (typeof key === 'boolean') return key ? 'Yes' : 'No';
  const known = dimension?.values?.find((value) => value.key === key)?.label;
  if (known !== undefined) return known;
  return typeof key === 'string' ? key : null;
}
