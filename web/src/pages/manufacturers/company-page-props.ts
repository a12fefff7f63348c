/** What every page below `/company/{seq}` gets. */
export interface CompanyPageProps {
  /** The company's number. */
  seq: number;
  /** The address's named parts: `/stats/year/:year?/:report?`. */
  parts: Readonly<Record<string, string | undefined>>;
}
