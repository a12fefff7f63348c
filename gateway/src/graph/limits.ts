import type { ApolloServerPlugin, GraphQLRequestContextDidResolveOperation } from '@apollo/server';
import { Kind, visit, type DocumentNode } from 'graphql';
import type { Context } from '../context.ts';
import { codedError, unauthenticated } from '../errors/graphql-errors.ts';
import {
  measureLiteral,
  measureOperation,
  measureValue,
  rootFieldNames,
  type Measures,
  type ValueMeasures,
} from './document-measures.ts';

/** How large an operation may be. What the pages ask for stays under a third of it. */
export const LIMITS: Measures & { fragments: number; listItems: number; valueDepth: number } = {
  depth: 12,
  fields: 400,
  aliases: 30,
  repeats: 30,
  directives: 10,
  fragments: 30,
  rootFields: 20,
  listItems: 250,
  valueDepth: 20,
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

function checkValues(document: DocumentNode, variables: unknown): void {
  checkValue(measureValue(variables, LIMITS.valueDepth));
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

type Resolved = GraphQLRequestContextDidResolveOperation<Context>;

function check({ document, operation, request, contextValue }: Resolved): void {
  // An operation that the document does not have is refused by Apollo itself.
  if (!operation) return;
  const { viewer } = contextValue;
  const fragments = document.definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION);
  if (fragments.length > LIMITS.fragments) throw tooComplex(LIMITS.fragments, 'fragments');
  const mayExplore = viewer?.mayExplore ?? false;
  const roots = rootFieldNames(document, operation);
  if (!viewer && [...roots].some((name) => !OPEN_FIELDS.has(name))) throw unauthenticated();
  if (!mayExplore && [...roots].some((name) => INTROSPECTION.has(name))) {
    const message = 'Exploring the schema needs the scope `explore`.';
    throw codedError('FORBIDDEN', message, { status: 403 });
  }
  // The standard introspection document is deeper than any page's; Apollo bounds its recursion.
  const isFree = (name: string) => mayExplore && INTROSPECTION.has(name);
  const measures = measureOperation(document, operation, isFree);
  for (const key of Object.keys(NAMES) as (keyof Measures)[]) {
    if (measures[key] > LIMITS[key]) throw tooComplex(LIMITS[key], NAMES[key]);
  }
  checkValues(document, request.variables);
}

/**
 * Refuses operations that are too large, introspection without the right to it, and everything but
 * `viewer` without a session. It acts when the operation is resolved, the one moment at which a
 * refusal is a clean 4xx: thrown during validation it would be answered 500.
 */
export function limitsPlugin(): ApolloServerPlugin<Context> {
  return {
    requestDidStart: () =>
      Promise.resolve({
        didResolveOperation: (resolved) => {
          check(resolved);
          return Promise.resolve();
        },
      }),
  };
}
