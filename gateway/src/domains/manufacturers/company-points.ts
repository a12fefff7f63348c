import { z } from 'zod';
import type { CompanyPoints } from '../../schema.generated.ts';
import { count, flag, id } from '../../http/wire.ts';
import type { Company } from './company-wire.ts';

/** Where the companies of a search are; lists of different lengths are no points. */
export const pointsAnswer = z
  .object({
    total: count,
    points: z.object({
      seq: z.array(id),
      geoLat: z.array(z.number()),
      geoLong: z.array(z.number()),
      competitor_count: z.array(count),
      clientFlag: z.array(flag),
      doNotCall: z.array(flag),
    }),
  })
  .refine(
    ({ points }) => Object.values(points).every(({ length }) => length === points.seq.length),
    'expected lists of one length',
  );

export function pointsOf({ total, points }: z.output<typeof pointsAnswer>): CompanyPoints {
  return {
    totalCount: total,
    seqs: points.seq,
    latitudes: points.geoLat,
    longitudes: points.geoLong,
    competitorCounts: points.competitor_count,
    areClients: points.clientFlag,
    doNotCalls: points.doNotCall,
  };
}

/** The same of companies that were read themselves; those without a place are no points. */
export function pointsOfCompanies(companies: readonly Company[]): CompanyPoints {
  const placed = companies.flatMap((company) => {
    const { latitude, longitude } = company;
    return latitude === null || longitude === null ? [] : [{ ...company, latitude, longitude }];
  });
  return {
    totalCount: companies.length,
    seqs: placed.map(({ seq }) => seq),
    latitudes: placed.map(({ latitude }) => latitude),
    longitudes: placed.map(({ longitude }) => longitude),
    competitorCounts: placed.map(({ competitorCount }) => competitorCount),
    areClients: placed.map(({ isClient }) => isClient),
    doNotCalls: placed.map(({ callBlock }) => callBlock.flag),
  };
}
