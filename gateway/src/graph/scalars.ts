import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';
import { isCalendarDate } from '../calendar.ts';
import { badArgument } from '../errors/graphql-errors.ts';

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/;

function checkedDate(value: unknown): string {
  if (typeof value === 'string' && isCalendarDate(value)) return value;
  throw badArgument('A Date is an existing day, written YYYY-MM-DD.');
}

function checkedMoment(value: unknown): string {
  const isMoment =
    typeof value === 'string' &&
    MOMENT.test(value) &&
    isCalendarDate(value.slice(0, 10)) &&
    !Number.isNaN(Date.parse(value));
  if (isMoment) return value;
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
