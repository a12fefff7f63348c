import { badArgument } from '../errors/graphql-errors.ts';

/**
 * Checks a key before it becomes a header of the upstream call.
 * @throws GraphQLError BAD_USER_INPUT for what no header can carry
 */
export function checkIdempotencyKey(key: string): void {
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw badArgument('idempotencyKey must have 1 to 255 visible ASCII characters.');
  }
}
