/**
 * What an answer of `analytics` was asked for, as types. `npm run codegen` puts them into the types of each document
 * (scripts/codegen/typescript-operations.mjs): a figure that is misspelled, or read and not asked for, does not compile.
 */
import type { DatasetName, FigureNames } from '../../../schema/figure-names.generated.ts';

export type DimensionOf<Set extends DatasetName> = FigureNames[Set]['dimension'];
export type MeasureOf<Set extends DatasetName> = FigureNames[Set]['measure'];

/**
 * The dimensions and measures of an answer. It stands in the type alone: no answer has a field of this name. As names are
 * parameters, an answer of more names fits where fewer are read, and not the other way.
 */
export interface Asks<in Dimension, in Measure> {
  readonly ' $asks'?: (dimension: Dimension, measure: Measure) => void;
}

/** An answer that has these dimensions and measures of a dataset. */
export type Asked<
  Answer,
  Set extends DatasetName,
  Dimension extends DimensionOf<Set>,
  Measure extends MeasureOf<Set>,
> = Answer extends object ? Answer & Asks<Dimension, Measure> : Answer;

/** Conditions on the dimensions of a dataset; of several datasets, on those that all of them have. */
export type ConditionsOf<Set extends DatasetName> = Readonly<
  Partial<Record<SharedDimension<Set> | 'and' | 'or' | 'not', unknown>>
>;

type SharedDimension<Set extends DatasetName> = keyof {
  [Name in DimensionOf<Set> as [Set] extends [SetWith<Name>] ? Name : never]: true;
};

type SetWith<Name> = {
  [Set in DatasetName]: Name extends DimensionOf<Set> ? Set : never;
}[DatasetName];
