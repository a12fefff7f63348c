import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { deliverOneTo } from '../support/deliver-reports.ts';
import { startRest, type TestRest } from '../support/start-rest.ts';
import { caseName } from './contract-case.ts';
import { contractCases } from './contract-cases.ts';
import { operations } from './document.ts';
import { CaseRunner } from './run-cases.ts';

let rest: TestRest;
let runner: CaseRunner;
beforeAll(async () => {
  rest = await startRest();
  await deliverOneTo(rest, 'admin@demo.example');
  const token = await rest.signIn('admin@demo.example');
  runner = new CaseRunner({ baseUrl: rest.url, token, run: randomUUID() });
});
afterAll(() => rest.close());

describe('the embedded service keeps the contract', () => {
  it.each(contractCases.map((contractCase) => [caseName(contractCase), contractCase] as const))(
    '%s',
    async (_name, contractCase) => {
      expect(await runner.run(contractCase)).toEqual({ outcome: 'ok', where: [] });
    },
  );

  it('has a case for every call of the document', () => {
    const asked = new Set(contractCases.map(({ operation }) => operation));
    expect(operations.filter(({ id }) => !asked.has(id)).map(({ id }) => id)).toEqual([]);
  });
});
