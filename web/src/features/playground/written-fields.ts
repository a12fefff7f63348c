/** What a mutation is about to write: its fields, and the values they are called with. */
import {
  Kind,
  valueFromASTUntyped,
  type DocumentNode,
  type FieldNode,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

export interface WrittenField {
  name: string;
  /** `input.text` and its value, as JSON. */
  values: { path: string; value: string }[];
}

type Values = Record<string, unknown>;

/** The variables of a run, with the defaults of those that were left out. */
function withDefaults(
  { variableDefinitions = [] }: OperationDefinitionNode,
  given: Values,
): Values {
  const values: Values = {};
  for (const { variable, defaultValue } of variableDefinitions) {
    if (defaultValue) values[variable.name.value] = valueFromASTUntyped(defaultValue);
  }
  return { ...values, ...given };
}

function rootFields({ definitions }: DocumentNode, { selections }: SelectionSetNode): FieldNode[] {
  const document = { kind: Kind.DOCUMENT, definitions } as const;
  return selections.flatMap((selection): FieldNode[] => {
    if (selection.kind === Kind.FIELD) return [selection];
    if (selection.kind === Kind.INLINE_FRAGMENT)
      return rootFields(document, selection.selectionSet);
    const fragment = definitions.find(
      (node) => node.kind === Kind.FRAGMENT_DEFINITION && node.name.value === selection.name.value,
    );
    return fragment?.kind === Kind.FRAGMENT_DEFINITION
      ? rootFields(document, fragment.selectionSet)
      : [];
  });
}

function flat(path: string, value: unknown): WrittenField['values'] {
  if (value === undefined) return [];
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isRecord) return [{ path, value: JSON.stringify(value) }];
  return Object.entries(value).flatMap(([key, inner]) => flat(`${path}.${key}`, inner));
}

export function writtenFields(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Values,
): WrittenField[] {
  const values = withDefaults(operation, variables);
  return rootFields(document, operation.selectionSet).map(({ name, arguments: given = [] }) => ({
    name: name.value,
    values: given.flatMap((argument) =>
      flat(argument.name.value, valueFromASTUntyped(argument.value, values)),
    ),
  }));
}
