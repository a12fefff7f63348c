import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PROGRAM_TYPES } from '../../schema/enumerations.ts';
import { asker } from '../support/ask-gateway.ts';
import { startGateway, type TestGateway } from '../support/start-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

describe('the rate card', () => {
  it('E18: has the 21 products with their program types and monthly prices, whole', async () => {
    const rep = await asker(gateway, 'rep@demo.example');
    const { data, made } = await rep.ask<{
      products: {
        label: string;
        programType: { value: string; label: string };
        unitPriceCents: number;
      }[];
    }>('{ products { seq key label programType { value label } unitPriceCents version } }');
    expect(made).toEqual(['GET /api/products']);
    expect(data.products).toHaveLength(21);
    const labels = new Map<string, string>(PROGRAM_TYPES.map(({ value, label }) => [value, label]));
    for (const { programType, unitPriceCents } of data.products) {
      expect(programType.label).toBe(labels.get(programType.value));
      expect(unitPriceCents).toBeGreaterThan(0);
    }
    const sql = await gateway.rest.sql<{ label: string }>(
      'select label from products order by seq',
    );
    expect(data.products.map(({ label }) => label)).toEqual(sql.map(({ label }) => label));
  });
});
