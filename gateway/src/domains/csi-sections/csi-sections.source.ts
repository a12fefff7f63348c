import { z } from 'zod';
import type { RestClient } from '../../http/rest-client.ts';

const sectionWire = z.object({
  csisec: z.string(),
  title: z.string(),
  division: z.string(),
  divisionTitle: z.string(),
});

/** A MasterFormat section. */
export type CsiSection = z.output<typeof sectionWire>;

/** The MasterFormat sections that the REST backend knows. */
export class CsiSectionsSource {
  readonly #rest: RestClient;

  constructor(rest: RestClient) {
    this.#rest = rest;
  }

  /** Sections whose number or title matches, or all of them without a text; at most `limit`. */
  async matching(match: string, limit: number): Promise<CsiSection[]> {
    const query = { ...(match && { q: match }), limit };
    return (await this.#rest.getList('/api/csi-sections', sectionWire, query)).rows;
  }
}
