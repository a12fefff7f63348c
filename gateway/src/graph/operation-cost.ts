import {
  getNamedType,
  getNullableType,
  isCompositeType,
  isLeafType,
  isListType,
  isObjectType,
  isInterfaceType,
  Kind,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

/** A page's size: written in the document, or a variable with what stands in for it. */
type Size = number | { variable: string; otherwise: number };

/** Records as a sum: some that are always counted, and lists whose size a variable decides. */
interface Part {
  fixed: number;
  lists: { size: Size; inner: Part }[];
}

/** Counts the records that an operation can bring, with its variables. */
export type CostOf = (variables: Record<string, unknown> | undefined) => number;

/** Arguments that say how long a list may be; the contract has no others. */
const SIZE_ARGUMENTS = ['first', 'limit'];
/** What a page argument of the field above sizes. */
const PAGED_FIELDS = new Set(['nodes']);
/** Larger pages are refused by their field, with a message of its own. */
const PAGE_MAX = 2_000;

/** Lists without a page argument that hold records, as long as they may well be. */
const RECORD_LISTS: Record<string, number> = {
  // One of the 12 that are kept is a number and its moment; most alerts watch a few values.
  'Alert.cells': 5,
  'AlertCell.history': 0,
  'AlertMessage.cells': 3,
  'AlertMessageCell.history': 0,
  'AlertPreview.cells': 20,
  // A group is one record: its keys and figures are its values, and the engine bounds how many there are.
  'AnalyticsGroup.dimensions': 0,
  'AnalyticsGroup.measures': 0,
  'AnalyticsGroup.previous': 0,
  'AnalyticsResult.rows': 500,
  // A dashboard has 12 reports at most, and half of that as a rule.
  'Query.dashboardAnswers': 6,
  'Query.tileAnswers': 6,
  // A column a status.
  'Query.contentBoard': 11,
  'Query.managers': 50,
  'Query.businessEvents': 20,
  'Query.products': 50,
  'Query.reps': 200,
  // A year's months of a team and its people.
  'Query.targets': 150,
  'Query.targetScopes': 50,
  'Query.users': 200,
  // Of 100 at most; a team as a rule.
  'ReportSchedule.recipients': 10,
  'SavedDashboard.tiles': 12,
  'Territories.states': 60,
  'Territory.reps': 10,
  'User.team': 20,
};
/** Lists that the field above may ask to be shorter than that. */
const SHORTENED_LISTS = new Set(['AnalyticsResult.rows']);
/** Groups of a dataset's figures, in `explore`: as long as those of `AnalyticsResult`. */
const GROUPS = /^\w+Figures\.rows$/;
const GROUPS_USUAL = 500;
/** The usual size of pages whose default is a ceiling, when no size is requested. */
const USUAL_PAGES: Record<string, number> = { 'Company.contractHistory': 100 };
/** All other lists arrive inside their record (tags, lines, months) and cost no call of their own. */
const EMBEDDED_LIST = 2;

/**
 * Counts as GitHub does: the items of lists, each multiplied by the lists around it; single records
 * come with what refers to them. The document is walked once, the sum is taken for each request.
 * Call it for documents within the limits on fields only: it takes time for every expanded field.
 */
export function costOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): CostOf {
  const part = planOf(schema, document, operation);
  if (part.lists.length === 0) return () => 1 + part.fixed;
  return (variables = {}) => 1 + sum(part, variables);
}

function sum({ fixed, lists }: Part, variables: Record<string, unknown>): number {
  return lists.reduce(
    (total, { size, inner }) => total + sizeWith(size, variables) * (1 + sum(inner, variables)),
    fixed,
  );
}

function sizeWith(size: Size, variables: Record<string, unknown>): number {
  if (typeof size === 'number') return size;
  const given = variables[size.variable];
  return typeof given === 'number' ? clamped(given) : size.otherwise;
}

function clamped(size: number): number {
  return Math.min(PAGE_MAX, Math.max(0, size));
}

function planOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): Part {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const node of document.definitions) {
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
  }
  const defaults = new Map<string, number>();
  for (const { variable, defaultValue } of operation.variableDefinitions ?? []) {
    if (defaultValue?.kind === Kind.INT)
      defaults.set(variable.name.value, Number(defaultValue.value));
  }

  function ofSelections(
    { selections }: SelectionSetNode,
    type: GraphQLCompositeType,
    page: Size | null,
  ): Part {
    const part: Part = { fixed: 0, lists: [] };
    for (const node of selections) {
      if (node.kind === Kind.FIELD) addTo(part, ofField(node, type, page));
      else if (node.kind === Kind.INLINE_FRAGMENT) {
        addTo(part, ofSelections(node.selectionSet, named(node.typeCondition, type), page));
      } else {
        const fragment = fragments.get(node.name.value);
        if (!fragment) continue;
        const inner = ofSelections(
          fragment.selectionSet,
          named(fragment.typeCondition, type),
          page,
        );
        addTo(part, inner);
      }
    }
    return part;
  }

  function named(
    condition: { name: { value: string } } | undefined,
    otherwise: GraphQLCompositeType,
  ): GraphQLCompositeType {
    const type = condition && schema.getType(condition.name.value);
    return isCompositeType(type) ? type : otherwise;
  }

  function ofField(node: FieldNode, parent: GraphQLCompositeType, page: Size | null): Part {
    const none: Part = { fixed: 0, lists: [] };
    if (!isObjectType(parent) && !isInterfaceType(parent)) return none;
    const field = parent.getFields()[node.name.value];
    const type = field && getNamedType(field.type);
    // Introspection has no field here: its depth is bounded elsewhere.
    if (!field || !type || isLeafType(type) || !isCompositeType(type) || !node.selectionSet) {
      return none;
    }
    const name = `${parent.name}.${field.name}`;
    const asked = sizeAsked(name, field, node);
    if (!isListType(getNullableType(field.type))) {
      return ofSelections(node.selectionSet, type, asked);
    }
    const inner = ofSelections(node.selectionSet, type, null);
    const size =
      asked ?? (page !== null && PAGED_FIELDS.has(field.name) ? page : listSize(name, page));
    if (typeof size === 'number' && inner.lists.length === 0) {
      return { fixed: size * (1 + inner.fixed), lists: [] };
    }
    return { fixed: 0, lists: [{ size, inner }] };
  }

  function listSize(name: string, page: Size | null): Size {
    if (GROUPS.test(name)) {
      if (typeof page === 'number') return Math.min(page, GROUPS_USUAL);
      return page ? { ...page, otherwise: Math.min(page.otherwise, GROUPS_USUAL) } : GROUPS_USUAL;
    }
    const usual = RECORD_LISTS[name] ?? EMBEDDED_LIST;
    return SHORTENED_LISTS.has(name) && typeof page === 'number' ? Math.min(page, usual) : usual;
  }

  /** The size that the field's own arguments ask for; `null` when it takes none. */
  function sizeAsked(
    name: string,
    field: GraphQLField<unknown, unknown>,
    node: FieldNode,
  ): Size | null {
    const argument = field.args.find((one) => SIZE_ARGUMENTS.includes(one.name));
    if (!argument) return null;
    const otherwise = USUAL_PAGES[name] ?? clamped(Number(argument.defaultValue ?? PAGE_MAX));
    const value = node.arguments?.find((one) => one.name.value === argument.name)?.value;
    if (value?.kind === Kind.INT) return clamped(Number(value.value));
    if (value?.kind !== Kind.VARIABLE) return otherwise;
    const variable = value.name.value;
    return { variable, otherwise: clamped(defaults.get(variable) ?? otherwise) };
  }

  const root = schema.getRootType(operation.operation);
  return root ? ofSelections(operation.selectionSet, root, null) : { fixed: 0, lists: [] };
}

function addTo(part: Part, inner: Part): void {
  part.fixed += inner.fixed;
  part.lists.push(...inner.lists);
}
