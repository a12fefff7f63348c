import type { ApolloServerOptions } from '@apollo/server';
import {
  execute,
  GraphQLError,
  OperationTypeNode,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
} from 'graphql';
import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit';
import type { Context } from '../context.ts';

type Gateway = NonNullable<ApolloServerOptions<Context>['gateway']>;
type Executor = NonNullable<Awaited<ReturnType<Gateway['load']>>['executor']>;
type Execution = Parameters<Executor>[0];

/** `null` for an operation that is interpreted for good. */
type Compiled = CompiledQuery | null;

/** What is known of one operation of a document. */
interface Known {
  compiled: Compiled | undefined;
}

/**
 * Executes operations for Apollo. A query that comes a second time is compiled to a function of its own, which takes
 * half the time of walking its document; a document seen once, and every mutation, is interpreted. What was compiled
 * lives as long as Apollo keeps the document.
 */
export function compilingGateway(schema: GraphQLSchema): Gateway {
  const known = new WeakMap<DocumentNode, Map<string | null, Known>>();

  function compiledFor({ document, operation, operationName }: Execution): Compiled {
    if (operation.operation !== OperationTypeNode.QUERY) return null;
    let operations = known.get(document);
    if (!operations) known.set(document, (operations = new Map<string | null, Known>()));
    const seen = operations.get(operationName);
    if (!seen) {
      operations.set(operationName, { compiled: undefined });
      return null;
    }
    return (seen.compiled ??= compile(schema, document, operationName));
  }

  const executor: Executor = async (execution) => {
    const compiled = compiledFor(execution);
    const { request, context } = execution;
    if (!compiled) return interpret(schema, execution);
    const result = (await compiled.query(undefined, context, request.variables)) as ExecutionResult;
    if (!result.errors) return result;
    // Refused before it ran, for its variables: the interpreter says so in the words that clients know.
    if (result.data === undefined) return interpret(schema, execution);
    return { data: result.data, errors: result.errors.map(asGraphQLError) };
  };

  return {
    onSchemaLoadOrUpdate: (announce) => {
      announce({ apiSchema: schema, coreSupergraphSdl: '' });
      return () => undefined;
    },
    load: () => Promise.resolve({ executor }),
    stop: () => Promise.resolve(),
  };
}

function compile(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | null,
): Compiled {
  const compiled = compileQuery(schema, document, operationName ?? undefined);
  return isCompiledQuery(compiled) ? compiled : null;
}

async function interpret(
  schema: GraphQLSchema,
  { document, request, context }: Execution,
): Promise<ExecutionResult> {
  return execute({
    schema,
    document,
    contextValue: context,
    variableValues: request.variables,
    operationName: request.operationName,
    hideSuggestions: !context.viewer?.mayExplore,
  });
}

/** The compiler's errors only look like GraphQLErrors: they lack what Apollo and the error codes read. */
function asGraphQLError(error: GraphQLError): GraphQLError {
  const { message, path, locations, nodes, originalError } = error;
  const rebuilt = new GraphQLError(message, {
    ...(nodes && { nodes }),
    ...(path && { path }),
    ...(originalError && { originalError }),
  });
  if (!nodes && locations) Object.defineProperty(rebuilt, 'locations', { value: locations });
  return rebuilt;
}
