import { z } from 'zod';
import { programTypeOf } from '../../graph/program-type.ts';
import { count, id, reference, section, text, version } from '../../http/wire.ts';

const programWire = z.object({
  seq: id,
  coid: id,
  type: text,
  year: z.int().nullish(),
  csisec: section,
  cost: count,
  contractSeq: reference,
  version,
});

export const programRow = programWire.transform(({ type, year, cost, ...wire }) => ({
  type: type === null ? null : programTypeOf(type),
  year: year ?? null,
  costCents: cost,
  ...wire,
}));

/** One product line of one contract year. Money in US cents. */
export type ClientProgram = z.output<typeof programRow>;
