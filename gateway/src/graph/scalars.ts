import { GraphQLError, GraphQLScalarType, Kind, type ValueNode } from 'graphql';
import { isCalendarDate } from '../../../schema/calendar-date.ts';
import { isMoment } from '../calendar.ts';
import { badArgument } from '../errors/graphql-errors.ts';

function checkedDate(value: unknown): string {
  if (typeof value === 'string' && isCalendarDate(value)) return value;
  throw badArgument('A Date is an existing day, written YYYY-MM-DD.');
}

function checkedMoment(value: unknown): string {
  if (typeof value === 'string' && isMoment(value)) return value;
  throw badArgument('A DateTime is a moment, written 2026-06-18T13:30:00Z.');
}

function textScalar(
  name: string,
  check: (value: unknown) => string,
): GraphQLScalarType<string, string> {
  return new GraphQLScalarType<string, string>({
    name,
    parseValue: check,
    parseLiteral: (node) => check(node.kind === Kind.STRING ? node.value : undefined),
    serialize: (value) => {
      try {
        return check(value);
      } catch {
        // An answer that is no date is our defect, not the client's.
        throw new GraphQLError(`${name} cannot be answered`, {
          extensions: { code: 'INTERNAL_SERVER_ERROR' },
        });
      }
    },
  });
}

export const dateScalar = textScalar('Date', checkedDate);
export const dateTimeScalar = textScalar('DateTime', checkedMoment);

function jsonLiteral(
  node: ValueNode,
  variables: Record<string, unknown> | null | undefined,
): unknown {
  switch (node.kind) {
    case Kind.OBJECT:
      return Object.fromEntries(
        node.fields.map(({ name, value }) => [name.value, jsonLiteral(value, variables)]),
      );
    case Kind.LIST:
      return node.values.map((value) => jsonLiteral(value, variables));
    case Kind.INT:
    case Kind.FLOAT:
      return Number(node.value);
    case Kind.VARIABLE:
      return variables?.[node.name.value];
    case Kind.NULL:
      return null;
    default:
      return node.value;
  }
}

/** A value as it is; how large and how deep one may be is decided with the operation's limits. */
export const jsonScalar = new GraphQLScalarType<unknown, unknown>({
  name: 'JSON',
  parseValue: (value) => value,
  parseLiteral: jsonLiteral,
  serialize: (value) => value,
});
