import { usePageQuery } from '../../lib/use-page-query.ts';
import { BimChancesDocument } from './BimChances.generated.ts';
import type { bimClientsQuestion } from './bim-clients-question.ts';
import { BimClientsPageDocument } from './BimClientsPage.generated.ts';

/** The answer to one of the page's two questions; either has a row a client, so only one is asked. */
export function useBimClients(
  { clients, used, compared, lines, posted, others, demand }: ReturnType<typeof bimClientsQuestion>,
  show: 'with' | 'without',
) {
  const withBim = usePageQuery(BimClientsPageDocument, {
    variables: { clients, used, compared, lines, posted, others },
    skip: show !== 'with',
  });
  const chances = usePageQuery(BimChancesDocument, {
    variables: { clients, used, others, demand },
    skip: show !== 'without',
  });
  return show === 'with' ? withBim : chances;
}
