import { getNamedType, isObjectType, type GraphQLResolveInfo } from 'graphql';
import { parseResolveInfo, type ResolveTree } from 'graphql-parse-resolve-info';
import { badArgument, codedError } from '../../errors/graphql-errors.ts';
import type { AnalyticsGrain, AnalyticsOrderInput } from '../../schema.generated.ts';
import type { AnalyticsQuestion } from './analytics.source.ts';
import { conditionsOf } from './explore-conditions.ts';
import { shapeOf, type DatasetShape } from './explore-shape.ts';

/** Each drilled group is a call of its own. */
const DRILLED_GROUPS_MAX = 20;

const TOTALS = new Set(['totals', 'previousTotals', 'allTotals', 'previousAllTotals']);

interface Selection {
  /** By field: how finely its dates are grouped; `null` for what is no date. */
  dimensions: Map<string, AnalyticsGrain | null>;
  /** Fields. */
  measures: Set<string>;
  isDrilled: boolean;
}

/**
 * The question that a dataset's field asks: its arguments, and what is selected of its groups, through fragments,
 * aliases, `@skip` and `@include`.
 * @throws GraphQLError BAD_USER_INPUT, QUERY_TOO_COMPLEX
 */
export function questionOf(
  args: Record<string, unknown>,
  info: GraphQLResolveInfo,
): { question: AnalyticsQuestion; shape: DatasetShape } {
  const figures = getNamedType(info.returnType);
  if (!isObjectType(figures)) throw new Error(`${info.fieldName} has no figures`);
  const shape = shapeOf(figures);
  const selection = selectionOf(fieldsOf(parseResolveInfo(info)), shape);
  const orderBy = orderOf(args['orderBy'] as AnalyticsOrderInput[], selection, shape);
  const having = conditionsOf(args['having'], 'having', (field) => {
    selection.measures.add(field);
    return shape.measureNamed(field);
  });
  const limit = args['limit'] as number;
  if (selection.isDrilled && limit > DRILLED_GROUPS_MAX) {
    const message = `drill asks once for each group: with it, limit must be at most ${DRILLED_GROUPS_MAX}.`;
    throw codedError('QUERY_TOO_COMPLEX', message);
  }
  // The engine counts something, even where only the groups are asked for.
  if (selection.measures.size === 0) selection.measures.add(shape.measureFields[0] ?? '');
  return {
    shape,
    question: {
      dataset: info.fieldName,
      dimensions: [...selection.dimensions].map(([name, grain]) => ({
        name,
        ...(grain && { grain }),
      })),
      measures: [...selection.measures].map(shape.measureNamed),
      where: conditionsOf(args['where'], 'where', (field) => field),
      having,
      compare: args['compare'] as AnalyticsQuestion['compare'],
      orderBy,
      limit,
      offset: args['offset'] as number,
    },
  };
}

/** The fields that are selected below one, whatever they are called in the answer. */
function fieldsOf(tree: unknown): ResolveTree[] {
  const types = (tree as ResolveTree | null | undefined)?.fieldsByTypeName ?? {};
  return Object.values(types).flatMap((fields) => Object.values(fields));
}

function selectionOf(fields: readonly ResolveTree[], shape: DatasetShape): Selection {
  const found: Selection = { dimensions: new Map(), measures: new Set(), isDrilled: false };
  const addMeasures = (below: readonly ResolveTree[]): void => {
    for (const { name } of below) if (shape.isMeasure(name)) found.measures.add(name);
  };
  const groups = fields.filter(({ name }) => name === 'rows');
  if (groups.length > 1) {
    throw badArgument(
      'rows may be selected once: what it selects is what is grouped by. Ask the dataset twice, with an alias.',
    );
  }
  for (const field of groups.flatMap(fieldsOf)) {
    if (shape.isDimension(field.name)) addDimension(found, field);
    else if (field.name === 'previous') addMeasures(fieldsOf(field));
    else if (field.name === 'drill') found.isDrilled = true;
    else addMeasures([field]);
  }
  for (const field of fields) {
    if (TOTALS.has(field.name)) addMeasures(fieldsOf(field));
  }
  return found;
}

function addDimension({ dimensions }: Selection, { name, args }: ResolveTree): void {
  const grain = (args['grain'] as AnalyticsGrain | undefined) ?? null;
  const known = dimensions.get(name);
  if (known !== undefined && known !== grain) {
    throw badArgument(
      `${name} is selected with the grains ${known} and ${grain}: one question groups a date once. Ask the dataset twice, with an alias.`,
    );
  }
  dimensions.set(name, grain);
}

function orderOf(
  orderBy: readonly AnalyticsOrderInput[],
  { dimensions, measures }: Selection,
  shape: DatasetShape,
): AnalyticsOrderInput[] {
  return orderBy.map((order) => {
    if (shape.isMeasure(order.by)) measures.add(order.by);
    else if (!dimensions.has(order.by)) {
      throw badArgument(`orderBy names ${order.by}: select ${order.by} { label } in rows too.`);
    }
    return { ...order, by: shape.measureNamed(order.by) };
  });
}
