import { z } from 'zod';
import { writeResult, type WriteResult } from '../../errors/write-result.ts';
import type { RestClient } from '../../http/rest-client.ts';
import { restPath } from '../../http/rest-path.ts';
import { id, requiredMoment, text } from '../../http/wire.ts';

const PATH = '/api/proposals';

const proposalRow = z.object({
  seq: id,
  token: text,
  tool: z.string(),
  values: z.record(z.string(), z.unknown()),
  created: requiredMoment,
  expires: requiredMoment,
});

const decided = z.object({ seq: id });

export type Proposal = z.output<typeof proposalRow>;

/** What programs proposed to write for the viewer, as the REST backend keeps it. */
export class ProposalsSource {
  readonly #rest: RestClient;

  constructor(rest: RestClient) {
    this.#rest = rest;
  }

  /** Those to decide, the newest first. */
  async list(): Promise<Proposal[]> {
    return (await this.#rest.getList(PATH, proposalRow)).rows;
  }

  create(tool: string, values: object, idempotencyKey: string): Promise<Proposal> {
    return this.#rest.write(PATH, { tool, values }, proposalRow, { idempotencyKey });
  }

  decide(seq: number, decision: 'confirmed' | 'rejected'): Promise<WriteResult<number, never>> {
    const path = restPath`/api/proposals/${seq}/decision`;
    const call = this.#rest.write(path, { decision }, decided).then(() => seq);
    return writeResult<number, never>(call, () => null);
  }
}
