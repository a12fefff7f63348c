import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { responseTables } from '../../web/src/features/playground/response-table.ts';
import { asker, type Asker } from '../support/ask-gateway.ts';
import { TEST_TODAY } from '../support/demo.ts';
import { EXAMPLES } from '../support/playground-examples.ts';
import { startGateway, type TestGateway } from '../support/start-gateway.ts';

/** For the examples that cannot choose a day by themselves. */
const VARIABLES: Record<string, object> = {
  DueBy: { day: TEST_TODAY },
  Goals: { day: TEST_TODAY },
};

let gateway: TestGateway;
let developer: Asker;
beforeAll(async () => {
  gateway = await startGateway();
  developer = await asker(gateway, 'developer@demo.example');
});
afterAll(() => gateway.close());

describe('the examples of the playground', () => {
  it('are thirty', () => expect(EXAMPLES).toHaveLength(30));

  it.each(EXAMPLES.map(({ name, query }) => [name, query] as const))(
    '%s runs and brings something',
    async (_name, query) => {
      const [, operation = ''] = /query (\w+)/.exec(query) ?? [];
      const { data } = await developer.ask(query, VARIABLES[operation]);
      const tables = responseTables(data);
      expect(tables.some(({ rows }) => rows.length > 0)).toBe(true);
    },
  );
});
