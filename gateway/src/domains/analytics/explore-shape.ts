import {
  getNamedType,
  isLeafType,
  isObjectType,
  type GraphQLField,
  type GraphQLObjectType,
} from 'graphql';

/** What a dataset's groups have: which of their fields are dimensions, which are measures, and of what name. */
export interface DatasetShape {
  isDimension: (field: string) => boolean;
  isMeasure: (field: string) => boolean;
  /** The registry's name of a measure's field. */
  measureNamed: (field: string) => string;
  /** The fields of all measures. */
  measureFields: readonly string[];
  /** The date of rows that are whole months: a comparison counts the complete ones only. */
  monthField: string | null;
}

const RESERVED = new Set(['previous', 'drill']);

const isMonth = ({ args }: GraphQLField<unknown, unknown>): boolean =>
  args.some(({ type }) => getNamedType(type).name === 'ExploreMonthGrain');

/** Reads a dataset's shape from the type of its figures. */
export function shapeOf(figures: GraphQLObjectType): DatasetShape {
  const group = getNamedType(figures.getFields()['rows']?.type);
  if (!isObjectType(group)) throw new Error(`${figures.name} has no groups`);
  const fields = Object.values(group.getFields()).filter(({ name }) => !RESERVED.has(name));
  const measures = new Set(
    fields.filter(({ type }) => isLeafType(getNamedType(type))).map(({ name }) => name),
  );
  const dimensions = new Set(fields.map(({ name }) => name).filter((name) => !measures.has(name)));
  return {
    isDimension: (field) => dimensions.has(field),
    isMeasure: (field) => measures.has(field),
    measureNamed: (field) => {
      // Where a dimension has the measure's name, the field counts those that are such.
      const base = field.replace(/Count$/, '');
      return dimensions.has(base) && measures.has(field) ? base : field;
    },
    measureFields: [...measures],
    monthField: fields.find(isMonth)?.name ?? null,
  };
}
