import { describe, expect, it } from '@jest/globals';
import { labelOf } from '../../../lib/named-page.ts';
import { offersOf } from '../../../lib/offers.ts';
import { companyPageNames, companyTabs, pageTitle } from './company-tabs.ts';

const ALL = offersOf();
const addresses = companyTabs(812, ALL).flatMap(({ pages }) => pages.map(({ to }) => to));

/** The sub-pages of the specification that need no number of their own. */
const SPECIFIED = [
  'bim-datasheets',
  'competitors',
  'contacts',
  'contacts-common',
  'contract-history',
  'csi-and-keywords',
  'csi-keywords',
  'leads',
  'leads/names_report_pretty',
  'map',
  'map/aecs',
  'map/user-projects',
  'notes',
  'stats',
  'user-domains',
  'user-emails',
  'content-status/contentTypeRedirect',
  'contracts',
  'activities',
  'stats/csi-market-share/csi-summary',
  'stats/booklet-report',
  'stats/year',
];

describe('the tabs of a company', () => {
  it('are seven', () => {
    expect(companyTabs(812, ALL).map(({ label }) => label)).toEqual([
      'Overview',
      'Activity',
      'People',
      'Contracts',
      'Performance',
      'Audience',
      'Content',
    ]);
  });

  it('C13: hold every specified sub-page, each once', () => {
    expect(addresses).toEqual(
      expect.arrayContaining(SPECIFIED.map((path) => `/company/812/${path}`)),
    );
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('leave out the pages that the backend cannot serve, and a tab without any', () => {
    const tabs = companyTabs(812, offersOf(['contactMatching', 'usage', 'contracts']));
    const labels = (tab: string) => tabs.find(({ label }) => label === tab)?.pages.map(labelOf);
    expect(labels('People')).toEqual(['Contacts']);
    expect(labels('Contracts')).toEqual(['History', 'Invoices']);
    expect(labels('Performance')).not.toContain('By month');
  });

  it('are named in the palette by their title, their tab and their earlier names', () => {
    const names = companyPageNames(812, ALL);
    expect(names.find(({ to }) => to === '/company/812/stats/year')).toEqual({
      to: '/company/812/stats/year',
      title: 'Stats by year',
      oldNames: ['By year and program', 'By year'],
      hub: 'This company · Performance',
    });
    expect(names.map(({ to }) => to)).toEqual(addresses);
    expect(pageTitle('csi-and-keywords')).toBe('CSI and keywords');
  });
});
