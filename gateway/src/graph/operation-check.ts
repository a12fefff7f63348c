import {
  Kind,
  OperationTypeNode,
  visit,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { readsOnly, type Reader, type Viewer } from '../viewer.ts';
import { codedError, unauthenticated } from '../errors/graphql-errors.ts';
import {
  measureLiteral,
  measureOperation,
  measureValue,
  rootFieldNames,
  type Measures,
  type ValueMeasures,
} from './document-measures.ts';
import { costOf, type CostOf } from './operation-cost.ts';

/** How large an operation may be. What the pages ask for stays under a third of it. */
export const LIMITS: Measures & {
  fragments: number;
  listItems: number;
  valueDepth: number;
  nodes: number;
} = {
  depth: 12,
  fields: 400,
  aliases: 30,
  repeats: 30,
  directives: 10,
  fragments: 30,
  rootFields: 20,
  listItems: 250,
  valueDepth: 20,
  nodes: 10_000,
};

const NAMES: Record<keyof Measures, string> = {
  depth: 'levels of depth',
  fields: 'fields',
  aliases: 'aliases',
  repeats: 'repetitions of one field in a selection',
  directives: 'directives',
  rootFields: 'root fields',
};

const INTROSPECTION = new Set(['__schema', '__type']);
/** What a visitor without a session may ask. */
const OPEN_FIELDS = new Set(['viewer', '__typename']);

function tooComplex(limit: number, what: string) {
  const message = `The operation has more than ${limit} ${what}.`;
  return codedError('QUERY_TOO_COMPLEX', message, { status: 400 });
}

function checkValue({ longestList, depth }: ValueMeasures): void {
  if (longestList > LIMITS.listItems) throw tooComplex(LIMITS.listItems, 'items in a list');
  if (depth > LIMITS.valueDepth) throw tooComplex(LIMITS.valueDepth, 'levels in a value');
}

/** Facts about one operation of a document that depend on neither the viewer nor the variables. */
interface OperationFacts {
  isOpen: boolean;
  isIntrospection: boolean;
  costOf: CostOf;
}

/** Those who ask: nobody (`null`), or a viewer who may or may not explore the schema. */
export type Asker = (Reader & Pick<Viewer, 'mayExplore'>) | null;

/**
 * Checks operations against the limits. The document's share of the work is done once: documents are
 * kept parsed, and an operation that passed passes again. One check then costs a few microseconds.
 */
export class OperationCheck {
  readonly #schema: GraphQLSchema;
  readonly #known = new WeakMap<OperationDefinitionNode, OperationFacts>();

  constructor(schema: GraphQLSchema) {
    this.#schema = schema;
  }

  /**
   * @returns the cost: how many records the operation can bring
   * @throws GraphQLError UNAUTHENTICATED, FORBIDDEN, QUERY_TOO_COMPLEX
   */
  check(...asked: Parameters<OperationCheck['costOf']>): number {
    const cost = this.costOf(...asked);
    refuseCostly(cost);
    return cost;
  }

  /**
   * The cost of an operation that may cost more than is allowed: `refuseCostly` decides.
   * @throws GraphQLError UNAUTHENTICATED, FORBIDDEN, QUERY_TOO_COMPLEX for what cannot be counted
   */
  costOf(
    document: DocumentNode,
    operation: OperationDefinitionNode,
    variables: Record<string, unknown> | undefined,
    asker: Asker,
  ): number {
    if (operation.operation === OperationTypeNode.MUTATION && asker) {
      const reason = readsOnly(asker);
      if (reason !== null) throw codedError('FORBIDDEN', reason, { status: 403 });
    }
    const facts = this.#known.get(operation);
    if (facts) refuseStrangers(facts, asker);
    const known = facts ?? this.#measure(document, operation, asker);
    if (variables) checkValue(measureValue(variables, LIMITS.valueDepth));
    return known.costOf(variables);
  }

  #measure(
    document: DocumentNode,
    operation: OperationDefinitionNode,
    asker: Asker,
  ): OperationFacts {
    const fragments = document.definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION);
    if (fragments.length > LIMITS.fragments) throw tooComplex(LIMITS.fragments, 'fragments');
    const roots = [...rootFieldNames(document, operation)];
    const who = {
      isOpen: roots.every((name) => OPEN_FIELDS.has(name)),
      isIntrospection: roots.some((name) => INTROSPECTION.has(name)),
    };
    refuseStrangers(who, asker);
    // The standard introspection document is deeper than any page's; Apollo bounds its recursion.
    // A viewer who gets this far with one may explore.
    const measures = measureOperation(document, operation, (name) => INTROSPECTION.has(name));
    for (const key of Object.keys(NAMES) as (keyof Measures)[]) {
      if (measures[key] > LIMITS[key]) throw tooComplex(LIMITS[key], NAMES[key]);
    }
    checkLiterals(document);
    const facts = { ...who, costOf: costOf(this.#schema, document, operation) };
    this.#known.set(operation, facts);
    return facts;
  }
}

function refuseStrangers(facts: Omit<OperationFacts, 'costOf'>, asker: Asker): void {
  if (!asker && !facts.isOpen) throw unauthenticated();
  if (facts.isIntrospection && !asker?.mayExplore) {
    const message = 'Exploring the schema needs the scope `explore`.';
    throw codedError('FORBIDDEN', message, { status: 403 });
  }
}

function checkLiterals(document: DocumentNode): void {
  visit(document, {
    Argument: ({ value }) => {
      checkValue(measureLiteral(value));
      return false;
    },
    VariableDefinition: ({ defaultValue }) => {
      if (defaultValue) checkValue(measureLiteral(defaultValue));
      return false;
    },
  });
}

/** @throws GraphQLError QUERY_TOO_COMPLEX */
export function refuseCostly(cost: number): void {
  if (cost <= LIMITS.nodes) return;
  const message = `The operation can bring ${cost} records, more than ${LIMITS.nodes}: ask for shorter pages.`;
  throw codedError('QUERY_TOO_COMPLEX', message, { status: 400 });
}
