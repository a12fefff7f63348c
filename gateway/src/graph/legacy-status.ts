import type { ApolloServerPlugin } from '@apollo/server';
import type { Context } from '../context.ts';

/** A document that cannot be run as it is: the transport did its work all the same. */
const DOCUMENT_FAULTS = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
]);

/**
 * Clients from before `application/graphql-response+json` ask for `application/json` and nothing else.
 * They take any status but 200 for a failure of the network and never look at the errors; GraphQL over
 * HTTP therefore wants 200 for them where the document is at fault. All others get 400.
 */
export function legacyStatusPlugin(): ApolloServerPlugin<Context> {
  return {
    requestDidStart: () =>
      Promise.resolve({
        willSendResponse: ({ request, response }) => {
          const { http, body } = response;
          const accept = request.http?.headers.get('accept') ?? '';
          if (http.status === 400 && isLegacy(accept) && body.kind === 'single') {
            const { errors = [] } = body.singleResult;
            const codes = errors.map(({ extensions }) => String(extensions?.['code']));
            if (codes.every((code) => DOCUMENT_FAULTS.has(code))) http.status = 200;
          }
          return Promise.resolve();
        },
      }),
  };
}

function isLegacy(accept: string): boolean {
  return /application\/json/i.test(accept) && !/graphql-response\+json|\*\/\*/i.test(accept);
}
