import { useMemo } from 'react';
import { matchPath } from 'react-router';
import { companyPageNames } from '../../features/manufacturers/company/company-tabs.ts';
import { useOffers } from '../../lib/offers.ts';
import { readSeq } from '../../lib/read-seq.ts';
import { entriesOf, type NavigationEntry } from './find-place.ts';
import { DEVELOPER_PAGES, type NavigationHub } from './navigation.ts';

const NO_ENTRIES: readonly NavigationEntry[] = [];

/** What the palette finds by name: the pages of all hubs and, on a company, those of its tabs. */
export function usePaletteEntries(
  hubs: readonly NavigationHub[],
  pathname: string,
): readonly NavigationEntry[] {
  const offers = useOffers();
  const ofHubs = useMemo(() => {
    const found = entriesOf(hubs, offers);
    const others = DEVELOPER_PAGES.filter(
      ({ to }) => offers.opens(to) && !found.some((entry) => entry.to === to),
    );
    return [
      ...found,
      ...others.map((page) => ({ ...page, icon: 'code' as const, hub: 'Developer' })),
    ];
  }, [hubs, offers]);
  const seq = readSeq(matchPath('/company/:id/*', pathname)?.params.id);
  const ofCompany = useMemo(
    () =>
      seq === null
        ? NO_ENTRIES
        : companyPageNames(seq, offers).map((page) => ({ ...page, icon: 'company' as const })),
    [seq, offers],
  );
  return useMemo(() => [...ofHubs, ...ofCompany], [ofHubs, ofCompany]);
}
