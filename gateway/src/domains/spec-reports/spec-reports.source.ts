import { z } from 'zod';
import { connectionOf, type Connection, type PageRequest } from '../../graph/connection.ts';
import { professionOf } from '../../graph/profession.ts';
import type { RestClient } from '../../http/rest-client.ts';
import { restPath } from '../../http/rest-path.ts';
import { id, numbered, requiredDay, section, text } from '../../http/wire.ts';

const specUseWire = z.object({
  seq: id,
  date: requiredDay,
  csisec: section,
  title: z.string(),
  firm: text,
  city: text,
  state: text,
  profession: z.int().transform(professionOf),
  project: text,
});

const specUseRow = numbered(specUseWire);

/** Somebody took a specification of a company. */
export type SpecUse = z.output<typeof specUseRow>;

export interface CompanySpecUses extends PageRequest {
  coid: number;
  from: string | null;
  to: string | null;
}

/** Uses of companies' specifications, as the REST backend reports them. */
export class SpecReportsSource {
  readonly #batched: RestClient;

  constructor(rest: RestClient) {
    this.#batched = rest.batched();
  }

  /** Each use of one company's outline specifications, newest first. */
  outlineUses(key: CompanySpecUses): Promise<Connection<SpecUse>> {
    return this.#uses(restPath`/api/outline-specs-report/by-coid/${key.coid}`, key);
  }

  /** Each use of one company's SpecWizards, newest first. */
  specWizardUses(key: CompanySpecUses): Promise<Connection<SpecUse>> {
    return this.#uses(restPath`/api/specwizard-specs-report/by-coid/${key.coid}`, key);
  }

  async #uses(path: string, key: CompanySpecUses): Promise<Connection<SpecUse>> {
    const { from, to, first, after } = key;
    const query = { from, to, limit: first, after };
    return connectionOf(await this.#batched.getList(path, specUseRow, query));
  }
}
