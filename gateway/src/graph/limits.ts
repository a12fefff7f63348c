import type { ApolloServerPlugin } from '@apollo/server';
import type { Context } from '../context.ts';
import { codedError } from '../errors/graphql-errors.ts';
import { OperationCheck } from './operation-check.ts';
import { reportCost } from './request-report.ts';

/**
 * Refuses operations that are too large, introspection without the right to it, and everything but
 * `viewer` without a session. It acts when the operation is resolved, the one moment at which a
 * refusal is a clean 4xx: thrown during validation it would be answered 500.
 */
export function limitsPlugin(): ApolloServerPlugin<Context> {
  let operations: OperationCheck;
  return {
    serverWillStart: ({ schema }) => {
      operations = new OperationCheck(schema);
      return Promise.resolve();
    },
    requestDidStart: () =>
      Promise.resolve({
        didResolveOperation: ({ document, operation, request, contextValue }) => {
          if (!operation) throw noSuchOperation();
          const { viewer } = contextValue;
          const cost = operations.check(document, operation, request.variables, viewer);
          reportCost(contextValue, cost);
          return Promise.resolve();
        },
      }),
  };
}

/** Apollo would leave this to the executor, where a compiled one has nothing to compile. */
function noSuchOperation() {
  const message = 'operationName must name one of the operations in the document.';
  return codedError('BAD_REQUEST', message, { status: 400 });
}
