import { z } from 'zod';
import { LOST_REASONS, PACKAGES, PROGRAM_TYPES } from '../../../../../schema/enumerations.ts';
import { calendarDate, MAX_INTEGER, seqNumber, text } from '../../../http/validation.ts';

export const PRODUCTS = PROGRAM_TYPES.map(({ value }) => value);
export const STATUSES = ['draft', 'sent', 'signed', 'superseded', 'cancelled'] as const;

const cents = z
  .int('must be a whole number of cents')
  .min(0, 'must be 0 or more')
  .max(MAX_INTEGER, 'is too large');

const contractLine = z.strictObject({
  product: z.enum(PRODUCTS),
  csisec: z.string().nullable(),
  quantity: z.int().min(1, 'must be 1 or more').max(100_000, 'must be at most 100,000'),
  unitPriceCents: cents,
});
export type ContractLine = z.output<typeof contractLine>;

const contractFields = {
  coid: seqNumber,
  year: z.int().min(1990, 'must be a year from 1990').max(2100, 'must be a year up to 2100'),
  version: z.int().min(1, 'must be 1 or more').max(999, 'must be at most 999'),
  package: z.enum(PACKAGES).nullable().optional(),
  status: z.enum(STATUSES).optional(),
  signedOn: calendarDate.nullable().optional(),
  signedBy: text(200).nullable().optional(),
  startDate: calendarDate.nullable().optional(),
  endDate: calendarDate.nullable().optional(),
  rep: seqNumber.nullable().optional(),
  tagAtSigning: z.int().optional(),
  lostReason: z.enum(LOST_REASONS).nullable().optional(),
  totalCents: cents.optional(),
  createdOn: calendarDate.optional(),
  // `separate`: the program rows come from a file of their own instead of from the lines.
  programs: z.literal('separate').optional(),
};

/** A line of the file: the contract's fields, and those of one of its lines. */
export const contractRow = z.strictObject({
  ...contractFields,
  product: contractLine.shape.product.nullable().optional(),
  csisec: contractLine.shape.csisec.optional(),
  quantity: contractLine.shape.quantity.optional(),
  unitPriceCents: cents.nullable().optional(),
  // Filled when the lines of a contract are joined.
  lines: z.array(contractLine).optional(),
});
export type ContractRow = z.output<typeof contractRow>;
