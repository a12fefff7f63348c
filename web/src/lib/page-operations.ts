/** The operations that the pages run, as texts that a developer can open: with their fragments and descriptions. */
import { Kind, parse, print, type DocumentNode, type FragmentDefinitionNode } from 'graphql';

export interface PageOperation {
  name: string;
  kind: 'query' | 'mutation' | 'subscription';
  purpose: string;
  /** The whole text, made when it is opened: most never are. */
  text: () => string;
}

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

/** The fragments that a definition needs, each once, also through others. */
function neededBy(text: string, fragments: Fragments, found = new Set<string>()): Set<string> {
  for (const [, name = ''] of text.matchAll(/\.\.\.(\w+_\w+)/g)) {
    const fragment = fragments.get(name);
    if (!fragment || found.has(name)) continue;
    found.add(name);
    neededBy(print(fragment), fragments, found);
  }
  return found;
}

/** @param files the texts of `.graphql` files */
export function pageOperations(files: readonly string[]): PageOperation[] {
  const definitions = files.flatMap((text) => parse(text, { noLocation: true }).definitions);
  const fragments: Fragments = new Map(
    definitions.flatMap((node) =>
      node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [],
    ),
  );
  return definitions
    .flatMap((node) => (node.kind === Kind.OPERATION_DEFINITION ? [node] : []))
    .map((node) => ({
      name: node.name?.value ?? '',
      kind: node.operation,
      purpose: node.description?.value ?? '',
      text: () => {
        const names = [...neededBy(print(node), fragments)];
        const needed = names.flatMap((name) => fragments.get(name) ?? []);
        const document: DocumentNode = { kind: Kind.DOCUMENT, definitions: [node, ...needed] };
        return print(document);
      },
    }))
    .sort((a, b) => a.name.localeCompare(b.name));
}
