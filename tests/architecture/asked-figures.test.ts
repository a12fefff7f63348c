import { describe, expect, it } from '@jest/globals';
import { buildSchema, parse } from 'graphql';
import { plugin } from '../../scripts/codegen/typescript-operations.mjs';

const schema = buildSchema(`
  scalar JSON
  input By { name: String! }
  type Result { rowCount: Int! }
  type Query {
    analytics(dataset: String!, dimensions: [By!], measures: [String!]!, where: JSON): Result
  }
`);

async function typesOf(document: string): Promise<string> {
  const output = await plugin(
    schema,
    [{ location: 'page.graphql', document: parse(document) }],
    { scalars: { JSON: 'unknown' }, onlyOperationTypes: true },
    { outputFile: 'web/src/pages/notes/Page.generated.ts' },
  );
  return typeof output === 'string'
    ? output
    : [...(output.prepend ?? []), output.content].join('\n').replace(/\s+/g, ' ');
}

describe('the types of a document that asks for figures', () => {
  it('name the dataset, its dimensions and its measures', async () => {
    const types = await typesOf(`query Page($where: JSON!) {
      sold: analytics(dataset: "contracts", dimensions: [{ name: "rep" }], measures: ["soldValue", "newLogo"], where: $where) { rowCount }
      total: analytics(dataset: "notes", measures: ["notes"]) { rowCount }
    }`);
    expect(types).toContain("import type * as Figures from '../../lib/asked-figures.ts';");
    expect(types).toMatch(/sold: Figures\.Asked<.*, 'contracts', 'rep', 'soldValue' \| 'newLogo'>/);
    expect(types).toMatch(/total: Figures\.Asked<.*, 'notes', never, 'notes'>/);
    expect(types).toContain("where: Figures.ConditionsOf<'contracts'>");
  });

  it('take any name of the dataset where a variable says which', async () => {
    const types = await typesOf(`query Page($measure: String!, $by: [By!]!) {
      analytics(dataset: "notes", dimensions: $by, measures: [$measure]) { rowCount }
    }`);
    expect(types).toMatch(
      /analytics: Figures\.Asked<.*, 'notes', Figures\.DimensionOf<'notes'>, Figures\.MeasureOf<'notes'>>/,
    );
  });

  it('allow of conditions for two datasets what both have', async () => {
    const types = await typesOf(`query Page($where: JSON) {
      a: analytics(dataset: "notes", measures: ["notes"], where: $where) { rowCount }
      b: analytics(dataset: "contracts", measures: ["sold"], where: $where) { rowCount }
    }`);
    expect(types).toContain("Figures.ConditionsOf<'notes' | 'contracts'>");
  });

  it('are the plugin’s own where the dataset is a variable', async () => {
    const types = await typesOf(`query Page($dataset: String!) {
      analytics(dataset: $dataset, measures: ["notes"]) { rowCount }
    }`);
    expect(types).not.toContain('Figures');
  });
});
