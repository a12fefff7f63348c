/**
 * What follows from the facts and is kept beside them: the function that brings it up to date for given companies, and the
 * tables that it writes, itself or through their own triggers. Triggers call the functions when somebody writes; the demo data calls all of them once, in this
 * order, after loading without triggers. A new function for `attach_derived` must be added here.
 */
export const DERIVED: readonly { refresh: string; tables: readonly string[] }[] = [
  { refresh: 'refresh_company_facts', tables: ['company_facts', 'company_facets'] },
  { refresh: 'refresh_contract_facts', tables: ['contract_facts'] },
  { refresh: 'refresh_company_values', tables: ['company_values'] },
  { refresh: 'refresh_contact_twins', tables: ['contact_twins'] },
  { refresh: 'refresh_competition_counts', tables: ['competition_counts'] },
  { refresh: 'refresh_content_cycles', tables: ['content_cycles'] },
  {
    refresh: 'refresh_company_search',
    tables: ['company_search', 'search_words', 'company_note_words'],
  },
];

/** Totals over all companies: the functions that recount them, and their tables. */
export const ROLLUPS: readonly { refill: string; table: string }[] = [
  { refill: 'refill_rep_days', table: 'rep_days' },
  { refill: 'refill_shared_touches', table: 'shared_touches' },
  { refill: 'refill_section_months', table: 'section_months' },
  // After the months of sections, which it reads.
  { refill: 'refill_prospect_ranks', table: 'prospect_ranks' },
];
