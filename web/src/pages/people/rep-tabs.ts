/** A rep's sub-pages in the order of their tabs; one line for each that is built. */
export const REP_TABS = [
  { id: 'home', label: 'Overview', path: '' },
  { id: 'rankings', label: 'Prospect rankings', path: '/reports/prospect-rankings' },
  { id: 'conversion', label: 'Conversion', path: '/sales/conversion' },
  { id: 'competitor', label: 'Competitors', path: '/sales/competitor' },
  { id: 'territory', label: 'Territory', path: '/sales/territory-list' },
  { id: 'reports', label: 'Reports', path: '/reports' },
] as const;
export type RepTab = (typeof REP_TABS)[number]['id'];
