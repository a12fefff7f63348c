import { z } from 'zod';
import { oneOrMany, seqNumber } from '../../http/validation.ts';

/** The specification's contract history asks for at most this many rows. */
const HISTORY_LIMIT = 2000;

const ORDER_KEYS = ['year', 'type', 'csisec', 'cost', 'seq'] as const;

interface ProgramOrder {
  key: (typeof ORDER_KEYS)[number];
  descending: boolean;
}

const MESSAGE = `must be like "year DESC", with one of ${ORDER_KEYS.join(', ')}`;

/** `year DESC`, `-year`, or `year` alone. */
const orderPart = z.string().transform((part, context): ProgramOrder => {
  const match = /^(-?)\s*([A-Za-z]{1,20})(?:\s+(asc|desc))?$/i.exec(part.trim());
  const key = ORDER_KEYS.find((known) => known === match?.[2]);
  if (!match || !key || (match[1] && match[3])) {
    context.addIssue({ code: 'custom', message: MESSAGE });
    return z.NEVER;
  }
  return { key, descending: match[1] === '-' || match[3]?.toLowerCase() === 'desc' };
});
const pair = z
  .tuple([z.enum(ORDER_KEYS), z.string().regex(/^(asc|desc)$/i, MESSAGE)])
  .transform(([key, direction]) => `${key} ${direction}`)
  .pipe(orderPart);
const texts = z.array(orderPart).min(1, MESSAGE).max(ORDER_KEYS.length, MESSAGE);
const textsOrPairs = z
  .array(z.union([orderPart, pair], { error: MESSAGE }))
  .min(1, MESSAGE)
  .max(ORDER_KEYS.length, MESSAGE);

/** One text with commas, a list of texts or of pairs, or `{year: 'desc'}`: callers of this call write it each way. */
const order = z.union(
  [
    z
      .string()
      .transform((value) => value.split(','))
      .pipe(texts),
    textsOrPairs,
    z
      .partialRecord(z.enum(ORDER_KEYS), z.string().regex(/^(asc|desc)$/i, MESSAGE))
      .transform((value) => Object.entries(value).map(([key, direction]) => `${key} ${direction}`))
      .pipe(texts),
  ],
  { error: MESSAGE },
);

export const programSearch = z.strictObject({
  where: z.strictObject({ coid: oneOrMany(seqNumber) }),
  order: order
    .default([{ key: 'year', descending: true }])
    .describe(
      '`year DESC` or `-year`, several joined by commas or as a list, or `{year: desc}`; year descending when absent.',
    ),
  limit: z.int().min(1).max(HISTORY_LIMIT, `must be 1 to ${HISTORY_LIMIT}`).default(HISTORY_LIMIT),
});
export type ProgramSearch = z.output<typeof programSearch>;
