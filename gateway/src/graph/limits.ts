import { OperationTypeNode } from 'graphql';
import { HeaderMap, type ApolloServerPlugin, type GraphQLResponse } from '@apollo/server';
import type { Context } from '../context.ts';
import { codedError } from '../errors/graphql-errors.ts';
import { OperationCheck, refuseCostly } from './operation-check.ts';
import { isDryRun, reportCost } from './request-report.ts';

/** The answer of an operation that was only checked; a new one each time, because the report is written into it. */
function unrun(): GraphQLResponse {
  return {
    http: { status: undefined, headers: new HeaderMap() },
    body: { kind: 'single', singleResult: { data: null } },
  };
}

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
          if (operation.operation === OperationTypeNode.SUBSCRIPTION) throw needsSocket();
          const { viewer } = contextValue;
          const cost = operations.costOf(document, operation, request.variables, viewer);
          // Before it is refused: a viewer who may explore reads by how much it was too large.
          reportCost(contextValue, cost);
          refuseCostly(cost);
          return Promise.resolve();
        },
        responseForOperation: ({ request }) => Promise.resolve(isDryRun(request) ? unrun() : null),
      }),
  };
}

/** Apollo would leave this to the executor, where a compiled one has nothing to compile. */
function noSuchOperation() {
  const message = 'operationName must name one of the operations in the document.';
  return codedError('BAD_REQUEST', message, { status: 400 });
}

function needsSocket() {
  const message =
    'Subscriptions go over a WebSocket at this address, with the protocol graphql-transport-ws.';
  return codedError('BAD_REQUEST', message, { status: 400 });
}
