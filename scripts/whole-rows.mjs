/** Part of the build: what the browser's cache keeps whole instead of taking it apart, field by field. */
import { createHash } from 'node:crypto';
import { getNamedType, Kind, print, TypeInfo, visit, visitWithTypeInfo } from 'graphql';

/**
 * Types without an identity: no page reads or writes a single one. A page of figures has hundreds of rows with about ten
 * objects each, and storing and reading every field of them took half a second on a slow machine.
 */
const KEPT_WHOLE = new Set(['AnalyticsGroup', 'AnalyticsDataset']);

/**
 * A document as Apollo's cache should see it: lists of such types are leaves, like a JSON scalar. Their name in the cache
 * includes which fields were asked for, so no document reads rows that another one stored. Only for documents that are
 * sent by id: the server still runs the whole text.
 * @param {import('graphql').DocumentNode} document an operation with the fragments that it uses
 * @param {import('graphql').GraphQLSchema} schema
 */
export function withWholeRows(document, schema) {
  const types = new TypeInfo(schema);
  const fragments = fragmentsOf(document);
  const leaves = visit(
    document,
    visitWithTypeInfo(types, {
      Field(field) {
        if (!field.selectionSet || !KEPT_WHOLE.has(getNamedType(types.getType())?.name)) return;
        const asked = [field.selectionSet, ...used(field.selectionSet, fragments)];
        // The name cannot tell what a variable decides.
        if (field.arguments?.length || asked.some(hasVariables)) return;
        const hash = createHash('sha256').update(asked.map(print).join('\n')).digest('hex');
        return leaf(field, `${field.name.value}_${hash.slice(0, 8)}`);
      },
    }),
  );
  const [operation] = leaves.definitions;
  const kept = new Set(used(operation, fragmentsOf(leaves)));
  return {
    ...leaves,
    definitions: leaves.definitions.filter((each) => each === operation || kept.has(each)),
  };
}

/** By name. */
const fragmentsOf = ({ definitions }) =>
  new Map(
    definitions
      .filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION)
      .map((fragment) => [fragment.name.value, fragment]),
  );

/** The fragments that a part of a document uses, directly or through others, each once. */
function used(part, fragments, found = []) {
  visit(part, {
    FragmentSpread({ name }) {
      const fragment = fragments.get(name.value);
      if (!fragment || found.includes(fragment)) return;
      found.push(fragment);
      used(fragment, fragments, found);
    },
  });
  return found;
}

function hasVariables(part) {
  let isFound = false;
  visit(part, { Variable: () => void (isFound = true) });
  return isFound;
}

/** Apollo stores a field under its name and gives it out under its alias. (It reads `@connection` only beside arguments.) */
function leaf({ selectionSet: _, ...field }, stored) {
  return { ...field, alias: field.alias ?? field.name, name: { kind: Kind.NAME, value: stored } };
}
