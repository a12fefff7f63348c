import { badArgument } from '../../errors/graphql-errors.ts';
import type { Conditions } from './analytics.source.ts';

type Given = Record<string, unknown>;

/**
 * Typed conditions as the upstream takes them. What is `null` is absent, as a variable that is not given; an operator
 * that is `null` is refused, since it would mean "none" to one reader and "any" to another.
 * @param nameOf the upstream's name of a field
 * @throws GraphQLError BAD_USER_INPUT
 */
export function conditionsOf(
  given: unknown,
  path: string,
  nameOf: (field: string) => string,
): Conditions {
  if (given == null) return {};
  const entries = Object.entries(given as Given).filter(([, value]) => value != null);
  return Object.fromEntries(
    entries.map(([field, value]): [string, unknown] => {
      const here = `${path}.${field}`;
      if (field === 'and' || field === 'or') {
        const parts = value as unknown[];
        return [field, parts.map((part, i) => conditionsOf(part, `${here}.${i}`, nameOf))];
      }
      if (field === 'not') return [field, conditionsOf(value, here, nameOf)];
      return [nameOf(field), operatorsOf(value as Given, here)];
    }),
  );
}

function operatorsOf(given: Given, path: string): Given {
  const operators = Object.entries(given);
  if (operators.length === 0) {
    throw badArgument(`${path} has no operator: say eq, in or another, or leave ${path} out.`);
  }
  for (const [operator, value] of operators) {
    if (value === null) {
      throw badArgument(
        `${path}.${operator} is null: say isNull: true for those that have none, or leave it out.`,
      );
    }
  }
  return { ...given };
}
