/** The buying actions: what specifiers do with a company's content. */

export type BuyingActionSection = 'FOUND' | 'DRAWN' | 'SPECIFIED' | 'SENT';

/** The sections of the company stats page, in its order (specification, section 2). */
export const BUYING_ACTION_SECTIONS: readonly { key: BuyingActionSection; title: string }[] = [
  { key: 'DRAWN', title: 'Drawn into Construction Projects' },
  { key: 'SPECIFIED', title: 'Specified into Construction Projects' },
  { key: 'FOUND', title: "Found and Selected Client's products" },
  { key: 'SENT', title: 'A/E/Cs sent to Client Sites' },
];

/** What the sections together are called. */
export const BUYING_ACTIONS_TITLE = 'Buying Actions for clients';

export interface BuyingActionEntry {
  /** The key of the wire's series; `column` is where the fact is stored. */
  key: string;
  column: string;
  label: string;
  section: BuyingActionSection;
}

/** The twelve buying actions, in the order of the company stats page (specification, section 2). */
export const BUYING_ACTIONS: readonly BuyingActionEntry[] = [
  { key: 'bim', column: 'bim', label: 'BIM Objects Used', section: 'DRAWN' },
  { key: 'cad', column: 'cad', label: 'CAD Details Used', section: 'DRAWN' },
  { key: 'specs', column: 'specs', label: 'Specs Used', section: 'SPECIFIED' },
  { key: 'specWizards', column: 'spec_wizards', label: 'SpecWizards Used', section: 'SPECIFIED' },
  {
    key: 'productAnalysis',
    column: 'product_analysis',
    label: 'Product Analysis',
    section: 'FOUND',
  },
  { key: 'videos', column: 'videos', label: 'Videos', section: 'FOUND' },
  { key: 'eCatalogs', column: 'ecatalogs', label: 'eCatalogs', section: 'FOUND' },
  {
    key: 'eDirectoryPages',
    column: 'edirectory_pages',
    label: 'eDirectory Pages',
    section: 'FOUND',
  },
  { key: 'banners', column: 'banners', label: 'Banners', section: 'FOUND' },
  { key: 'greenReports', column: 'green_reports', label: 'Green Reports Viewed', section: 'FOUND' },
  {
    key: 'clickedHome',
    column: 'clicked_home',
    label: 'Clicked to Mfgr Home Page',
    section: 'SENT',
  },
  {
    key: 'clickedProduct',
    column: 'clicked_product',
    label: 'Clicked to Mfgr Product Pages',
    section: 'SENT',
  },
];
