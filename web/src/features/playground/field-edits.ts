/** Changes to a query by clicks: a field, an argument or a type condition in, or out. */
import {
  getNamedType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredArgument,
  isRequiredInputField,
  Kind,
  parse,
  print,
  type ArgumentNode,
  type DocumentNode,
  type FieldNode,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type InlineFragmentNode,
  type OperationDefinitionNode,
  type OperationTypeNode,
  type SelectionNode,
  type ValueNode,
} from 'graphql';

type Selections = readonly SelectionNode[];

const name = (value: string) => ({ kind: Kind.NAME, value }) as const;
const TYPE_NAME: FieldNode = { kind: Kind.FIELD, name: name('__typename') };

/** A value that fits the type, for the reader to replace. */
function placeholder(type: GraphQLInputType): ValueNode {
  if (isNonNullType(type)) return placeholder(type.ofType as GraphQLInputType);
  if (isListType(type)) return { kind: Kind.LIST, values: [] };
  if (isInputObjectType(type)) {
    const required = Object.values(type.getFields()).filter(isRequiredInputField);
    const fields = required.map((field) => ({
      kind: Kind.OBJECT_FIELD as const,
      name: name(field.name),
      value: placeholder(field.type),
    }));
    return { kind: Kind.OBJECT, fields };
  }
  if (isEnumType(type)) return { kind: Kind.ENUM, value: type.getValues()[0]?.name ?? '' };
  if (type.name === 'Int') return { kind: Kind.INT, value: '1' };
  if (type.name === 'Float') return { kind: Kind.FLOAT, value: '1' };
  if (type.name === 'Boolean') return { kind: Kind.BOOLEAN, value: true };
  return { kind: Kind.STRING, value: '' };
}

export function newArgument({ name: named, type }: GraphQLArgument): ArgumentNode {
  return { kind: Kind.ARGUMENT, name: name(named), value: placeholder(type) };
}

/** The field with the arguments that it cannot do without, and with something to bring. */
export function newField(field: GraphQLField<unknown, unknown>): FieldNode {
  const required = field.args.filter(isRequiredArgument).map(newArgument);
  return {
    kind: Kind.FIELD,
    name: name(field.name),
    ...(required.length > 0 && { arguments: required }),
    ...(isCompositeType(getNamedType(field.type)) && {
      selectionSet: { kind: Kind.SELECTION_SET, selections: [TYPE_NAME] },
    }),
  };
}

export function newCondition(type: string): InlineFragmentNode {
  return {
    kind: Kind.INLINE_FRAGMENT,
    typeCondition: { kind: Kind.NAMED_TYPE, name: name(type) },
    selectionSet: { kind: Kind.SELECTION_SET, selections: [TYPE_NAME] },
  };
}

/** A selection, argument or the like replaced, added or taken out. */
export function exchanged<T>(all: readonly T[], old: T | undefined, next: T | null): T[] {
  if (!old) return next ? [...all, next] : [...all];
  return all.flatMap((one) => (one !== old ? [one] : next ? [next] : []));
}

/** A selection with other selections below it; `null` when nothing is left. What stood in for a choice goes with the first. */
export function withSelections<T extends FieldNode | InlineFragmentNode>(
  node: T,
  selections: Selections,
): T | null {
  const chosen = selections.filter((one) => !isTypeName(one));
  const kept = chosen.length > 0 && selections.some(isTypeName) ? chosen : selections;
  if (kept.length === 0) return null;
  return { ...node, selectionSet: { kind: Kind.SELECTION_SET, selections: kept } };
}

function isTypeName(node: SelectionNode): boolean {
  return node.kind === Kind.FIELD && node.name.value === '__typename' && !node.alias;
}

export interface OpenOperation {
  document: DocumentNode;
  /** `null` in an empty text. */
  operation: OperationDefinitionNode | null;
}

/** The first operation of a text; `null` while the text is not whole. */
export function openOperation(text: string): OpenOperation | null {
  if (text.replaceAll(/#.*/g, '').trim() === '') {
    return { document: { kind: Kind.DOCUMENT, definitions: [] }, operation: null };
  }
  try {
    const document = parse(text, { noLocation: true });
    const operation = document.definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION);
    return { document, operation: operation ?? null };
  } catch {
    return null;
  }
}

/** The text with other selections in its operation; a new operation of this kind where there is none. */
export function withRootSelections(
  { document, operation }: OpenOperation,
  kind: OperationTypeNode,
  selections: Selections,
): string {
  const next: OperationDefinitionNode | null =
    selections.length === 0
      ? null
      : {
          ...(operation ?? { kind: Kind.OPERATION_DEFINITION, operation: kind }),
          selectionSet: { kind: Kind.SELECTION_SET, selections },
        };
  const definitions = exchanged(document.definitions, operation ?? undefined, next);
  return print({ ...document, definitions });
}
