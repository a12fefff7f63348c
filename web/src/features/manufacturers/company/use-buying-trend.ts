import { useQuery } from '@apollo/client/react';
import { figureTotals } from '../../../lib/analytics.ts';
import type { CompanyDemand_FiguresFragment } from './CompanyDemand.generated.ts';
import { CompanyTrendDocument } from './CompanyTrend.generated.ts';

/** How a company's buying actions changed over three months; `null` where nobody can say. */
export const buyingTrend = (
  figures: CompanyDemand_FiguresFragment | null | undefined,
): number | null => figureTotals(figures).values.trend ?? null;

/** The same for the header, once the overview has read it: no page asks a second question for one sentence. */
export function useBuyingTrend(seq: number): number | null {
  const { data } = useQuery(CompanyTrendDocument, {
    variables: { figuresOf: { company: seq } },
    fetchPolicy: 'cache-only',
  });
  return data?.trend ? buyingTrend(data.trend as CompanyDemand_FiguresFragment) : null;
}
