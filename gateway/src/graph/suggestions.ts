import type { ApolloServerPlugin } from '@apollo/server';
import type { Context } from '../context.ts';

/** What GraphQL adds to the error of a misspelled name: names of the schema. */
const SUGGESTION = / ?Did you mean(.+?)\?$/;

/** An error's message without names of the schema that its reader may not explore. */
function withoutSuggestion(message: string): string {
  return message.replace(SUGGESTION, '');
}

/**
 * Apollo's own plugin hides suggestions from everybody. Viewers who may explore can read the whole schema, and a
 * misspelled field costs them less with the right name beside it.
 */
export function suggestionsPlugin(): ApolloServerPlugin<Context> {
  return {
    requestDidStart: ({ contextValue }) =>
      Promise.resolve({
        validationDidStart: () =>
          Promise.resolve((errors?: readonly Error[]) => {
            if (!contextValue.viewer?.mayExplore) {
              for (const error of errors ?? []) error.message = withoutSuggestion(error.message);
            }
            return Promise.resolve();
          }),
      }),
  };
}
