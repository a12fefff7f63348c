import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DEEP_READS } from '../support/gateway/sample-operations.ts';
import { startGateway, type GraphQLAnswer, type TestGateway } from '../support/start-gateway.ts';

/**
 * A query is interpreted when it comes first and compiled when it comes again: all that the schema offers is asked twice
 * and must be answered alike. The same of a backend that fails is in gateway/src/domains/upstream-faults.test.ts.
 */
let gateway: TestGateway;
let cookie: string;

beforeAll(async () => {
  gateway = await startGateway();
  cookie = await gateway.signIn('admin@demo.example');
});
afterAll(() => gateway.close());

function comparable({ status, data, errors }: GraphQLAnswer<unknown>) {
  const plain = (errors ?? []).map(({ extensions: { code }, ...error }) => ({ ...error, code }));
  const texts = plain.map((error) => JSON.stringify(error).replace(/mention [\w-]+/, 'mention'));
  return { status, data, errors: texts.sort() };
}

describe('an operation that is compiled', () => {
  it.each(DEEP_READS)('%s: answers what it answered interpreted', async (...[, document]) => {
    const interpreted = comparable(await gateway.query(cookie, document));
    const compiled = comparable(await gateway.query(cookie, document));
    expect(compiled).toEqual(interpreted);
  });

  it('is most often one with data', async () => {
    let withData = 0;
    for (const [name, document] of DEEP_READS) {
      const { data } = await gateway.query<Record<string, unknown>>(cookie, document);
      if (data?.[name]) withData += 1;
    }
    expect(withData).toBeGreaterThan(DEEP_READS.length * 0.6);
  });
});
