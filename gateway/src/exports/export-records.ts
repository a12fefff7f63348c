/** Exports in the audit trail: none starts before it stands there. */
import type { Logger } from 'pino';
import type { AuditSource, ExportFacts } from '../domains/audit/audit.source.ts';
import { codedError } from '../errors/graphql-errors.ts';
import { RestProblem } from '../errors/rest-problem.ts';
import type { ExportNode } from './export-list.ts';

/** One export that has begun. */
export interface ExportRecord {
  /** The same rows, counted as they are written. */
  counted(rows: AsyncIterable<ExportNode>): AsyncGenerator<ExportNode>;
  rows(): number;
  /** Never throws. */
  end(outcome: 'complete' | 'broken-off'): Promise<void>;
}

const NOT_RECORDED =
  'The export could not be recorded, so it did not start. Please try again in a moment.';

/** Records the exports of one gateway. */
export class ExportRecords {
  readonly #log: Logger;
  #warned = false;

  constructor(log: Logger) {
    this.#log = log;
  }

  /** @throws GraphQLError UPSTREAM_UNAVAILABLE where the backend has an audit trail and cannot write to it now */
  async begin(audit: AuditSource, facts: ExportFacts): Promise<ExportRecord> {
    const seq = await audit.beginExport(facts).catch((error: unknown) => {
      if (!(error instanceof RestProblem && error.status === 404)) {
        this.#log.warn(
          { err: error as Error, list: facts.list },
          'an export could not be recorded',
        );
        throw codedError('UPSTREAM_UNAVAILABLE', NOT_RECORDED);
      }
      // A backend of somebody else, which keeps no such trail.
      if (!this.#warned) this.#log.warn('the backend does not record exports');
      this.#warned = true;
      return null;
    });
    return this.#begun(audit, seq);
  }

  #begun(audit: AuditSource, seq: number | null): ExportRecord {
    let count = 0;
    return {
      async *counted(rows) {
        for await (const row of rows) {
          count += 1;
          yield row;
        }
      },
      rows: () => count,
      end: async (outcome) => {
        if (seq === null) return;
        await audit.endExport(seq, outcome, count).catch((error: unknown) => {
          // It stands there as begun.
          this.#log.warn({ err: error as Error, seq }, 'the end of an export was not recorded');
        });
      },
    };
  }
}
