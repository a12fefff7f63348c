import {
  getDirectiveValues,
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  Kind,
  type GraphQLResolveInfo,
  type SelectionNode,
} from 'graphql';

/** True when the operation asks for this field directly below the one that is being resolved. */
export function selectsField(info: GraphQLResolveInfo, name: string): boolean {
  const selects = (selection: SelectionNode): boolean => {
    if (!isIncluded(selection, info)) return false;
    if (selection.kind === Kind.FIELD) return selection.name.value === name;
    const inner =
      selection.kind === Kind.INLINE_FRAGMENT ? selection : info.fragments[selection.name.value];
    return inner?.selectionSet.selections.some(selects) ?? false;
  };
  return info.fieldNodes.some((node) => node.selectionSet?.selections.some(selects) ?? false);
}

function isIncluded(node: SelectionNode, { variableValues }: GraphQLResolveInfo): boolean {
  const skip = getDirectiveValues(GraphQLSkipDirective, node, variableValues);
  const include = getDirectiveValues(GraphQLIncludeDirective, node, variableValues);
  return skip?.['if'] !== true && include?.['if'] !== false;
}
