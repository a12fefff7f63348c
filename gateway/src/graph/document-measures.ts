import {
  Kind,
  type DocumentNode,
  type FragmentDefinitionNode,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql';

/** What an operation costs with its fragments expanded. */
export interface Measures {
  depth: number;
  fields: number;
  aliases: number;
  directives: number;
  /** The most often that one field stands in one selection. */
  repeats: number;
  rootFields: number;
}

interface Part extends Omit<Measures, 'rootFields'> {
  /** How often each field stands at the part's own level. */
  level: Map<string, number>;
  /** Questions in namespaces: each costs what a root field costs. */
  questions: number;
}

/** Root fields that only hold others. */
const NAMESPACES = new Set(['explore']);

/** Sums over nested fragments double at every step: far above all limits is far enough. */
const CAP = 1_000_000;

/**
 * Measures an operation of a validated document (no fragment cycles) in time linear to its text:
 * every fragment is measured once, however often it is spread.
 * @param isFree names fields whose selections are not measured (introspection by those who may explore)
 */
export function measureOperation(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  isFree: (field: string) => boolean,
): Measures {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const node of document.definitions) {
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
  }
  const known = new Map<string, Part>();

  function ofFragment(name: string): Part {
    const seen = known.get(name);
    if (seen) return seen;
    const fragment = fragments.get(name);
    const part = fragment ? ofSelections(fragment.selectionSet) : emptyPart();
    known.set(name, part);
    return part;
  }

  function ofSelections({ selections }: SelectionSetNode): Part {
    const part = emptyPart();
    for (const node of selections) {
      part.directives += node.directives?.length ?? 0;
      if (node.kind === Kind.FIELD) {
        const name = node.name.value;
        part.level.set(name, (part.level.get(name) ?? 0) + 1);
        part.aliases += node.alias ? 1 : 0;
        part.fields += 1;
        part.depth = Math.max(part.depth, 1);
        if (node.selectionSet && !isFree(name)) {
          const below = ofSelections(node.selectionSet);
          add(part, below);
          if (NAMESPACES.has(name)) part.questions += countOf(below.level);
          part.depth = Math.max(part.depth, below.depth + 1);
        }
      } else {
        const inner =
          node.kind === Kind.FRAGMENT_SPREAD
            ? ofFragment(node.name.value)
            : ofSelections(node.selectionSet);
        add(part, inner);
        part.depth = Math.max(part.depth, inner.depth);
        for (const [name, count] of inner.level) {
          part.level.set(name, Math.min(CAP, (part.level.get(name) ?? 0) + count));
        }
      }
    }
    part.repeats = Math.max(part.repeats, ...part.level.values());
    return part;
  }

  const whole = ofSelections(operation.selectionSet);
  const rootFields = countOf(whole.level) + whole.questions;
  const directives = whole.directives + (operation.directives?.length ?? 0);
  return { ...whole, directives, rootFields };
}

function countOf(level: ReadonlyMap<string, number>): number {
  return [...level.values()].reduce((sum, count) => sum + count, 0);
}

/** The names of an operation's root fields, through all fragments. */
export function rootFieldNames(
  document: DocumentNode,
  operation: OperationDefinitionNode,
): Set<string> {
  const names = new Set<string>();
  const visited = new Set<string>();
  const collect = ({ selections }: SelectionSetNode): void => {
    for (const node of selections) {
      if (node.kind === Kind.FIELD) names.add(node.name.value);
      else if (node.kind === Kind.INLINE_FRAGMENT) collect(node.selectionSet);
      else if (!visited.has(node.name.value)) {
        visited.add(node.name.value);
        const fragment = document.definitions.find(
          (one) => one.kind === Kind.FRAGMENT_DEFINITION && one.name.value === node.name.value,
        );
        if (fragment?.kind === Kind.FRAGMENT_DEFINITION) collect(fragment.selectionSet);
      }
    }
  };
  collect(operation.selectionSet);
  return names;
}

export interface ValueMeasures {
  longestList: number;
  depth: number;
}

/** The longest list and the depth of a variable's value; walks at most `depthMax` levels down. */
export function measureValue(value: unknown, depthMax: number): ValueMeasures {
  const found = { longestList: 0, depth: 0 };
  const open: [unknown, number][] = [[value, 1]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [one, depth] = next;
    if (typeof one !== 'object' || one === null) continue;
    found.depth = Math.max(found.depth, depth);
    if (depth > depthMax) continue;
    if (Array.isArray(one)) found.longestList = Math.max(found.longestList, one.length);
    for (const inner of Object.values(one)) open.push([inner, depth + 1]);
  }
  return found;
}

/** The same for a literal in the document. */
export function measureLiteral(node: ValueNode): ValueMeasures {
  const inner =
    node.kind === Kind.LIST
      ? node.values
      : node.kind === Kind.OBJECT
        ? node.fields.map((field) => field.value)
        : null;
  if (!inner) return { longestList: 0, depth: 0 };
  const parts = inner.map(measureLiteral);
  return {
    longestList: Math.max(
      node.kind === Kind.LIST ? inner.length : 0,
      ...parts.map((part) => part.longestList),
    ),
    depth: 1 + Math.max(0, ...parts.map((part) => part.depth)),
  };
}

function emptyPart(): Part {
  return {
    depth: 0,
    fields: 0,
    aliases: 0,
    directives: 0,
    repeats: 0,
    level: new Map(),
    questions: 0,
  };
}

function add(part: Part, inner: Part): void {
  part.fields = Math.min(CAP, part.fields + inner.fields);
  part.aliases = Math.min(CAP, part.aliases + inner.aliases);
  part.directives = Math.min(CAP, part.directives + inner.directives);
  part.questions = Math.min(CAP, part.questions + inner.questions);
  part.repeats = Math.max(part.repeats, inner.repeats);
}
