import { describe, expect, it } from '@jest/globals';
import type { Logger } from 'pino';
import type { AuditSource } from '../domains/audit/audit.source.ts';
import { Refusals } from '../errors/refusals.ts';
import { RestProblem, UpstreamError } from '../errors/rest-problem.ts';
import { ExportRecords } from './export-records.ts';

const FACTS = { list: 'contacts', format: 'csv', filter: {} };

const problem = (status: number) =>
  new RestProblem('POST /api/audit/exports', {
    status,
    code: null,
    detail: 'words',
    errors: [],
    current: null,
    retryAfterSeconds: null,
  });

/** A trail whose every call fails like this, and what was logged. */
function failing(error: Error) {
  const fail = () => Promise.reject(error);
  const warned: string[] = [];
  const log = {
    warn: (facts: object | string, message?: string) =>
      void warned.push(message ?? (facts as string)),
  } as unknown as Logger;
  const audit = { beginExport: fail, endExport: fail, recordRefusal: fail };
  return { audit: audit as unknown as AuditSource, log, warned };
}

describe('a backend without an audit trail for exports', () => {
  it('is told of once in the log, and its lists are exported', async () => {
    const { audit, log, warned } = failing(problem(404));
    const records = new ExportRecords(log);
    for (let i = 0; i < 3; i += 1) await (await records.begin(audit, FACTS)).end('complete');
    expect(warned).toEqual(['the backend does not record exports']);
  });

  it('is told of once when it records no refusals', async () => {
    const { audit, log, warned } = failing(problem(404));
    const refusals = new Refusals(log);
    const refusal = { what: 'Trail', path: 'audit', reason: 'no' };
    for (let i = 0; i < 3; i += 1) await refusals.record(audit, refusal);
    expect(warned).toEqual(['the backend does not record refusals']);
  });
});

describe('a trail that cannot be written to now', () => {
  it.each([[problem(500)], [problem(503)], [new UpstreamError('timeout', 'late')]])(
    'lets no export begin: %s',
    async (error) => {
      const { audit, log } = failing(error);
      await expect(new ExportRecords(log).begin(audit, FACTS)).rejects.toThrow(
        'The export could not be recorded, so it did not start. Please try again in a moment.',
      );
    },
  );

  it('does not change what a refused caller is answered', async () => {
    const { audit, log, warned } = failing(problem(503));
    await new Refusals(log).record(audit, { what: 'Trail', path: 'audit', reason: 'no' });
    expect(warned).toEqual(['a refusal could not be recorded']);
  });
});
