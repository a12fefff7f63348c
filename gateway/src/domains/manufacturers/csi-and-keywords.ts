import { z } from 'zod';
import { count, day, text } from '../../http/wire.ts';

/** Where a company stands in its sections, and what it is searched by. */
export const csiAndKeywordsRow = z
  .object({
    csi: z.array(
      z.object({
        csisec: z.string(),
        title: text.transform((title) => title ?? ''),
        since: day,
        rank: z
          .int()
          .nullish()
          .transform((rank) => rank ?? null),
        of: z.int(),
        actions: count,
      }),
    ),
    keywords: z.array(
      z.object({
        keyword: z.string(),
        sections: z.array(z.string()),
        searches: count,
        clicks: count,
      }),
    ),
  })
  .transform(({ csi, keywords }) => ({ sections: csi, keywords }));

export type CsiAndKeywords = z.output<typeof csiAndKeywordsRow>;
