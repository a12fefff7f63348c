import { useBimChancesQuery } from './BimChances.generated.ts';
import type { bimClientsQuestion } from './bim-clients-question.ts';
import { useBimClientsPageQuery } from './BimClientsPage.generated.ts';

/** The answer to one of the page's two questions; either has a row a client, so only one is asked. */
export function useBimClients(
  { clients, used, compared, lines, posted, others, demand }: ReturnType<typeof bimClientsQuestion>,
  show: 'with' | 'without',
) {
  const policy = { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' } as const;
  const withBim = useBimClientsPageQuery({
    variables: { clients, used, compared, lines, posted, others },
    skip: show !== 'with',
    ...policy,
  });
  const chances = useBimChancesQuery({
    variables: { clients, used, others, demand },
    skip: show !== 'without',
    ...policy,
  });
  return show === 'with' ? withBim : chances;
}
