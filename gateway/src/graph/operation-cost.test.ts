import { describe, expect, it } from '@jest/globals';
import { buildSchema as parseSchema, Kind, parse, type OperationDefinitionNode } from 'graphql';
import { domainResolvers } from '../domains.ts';
import { costOf } from './operation-cost.ts';
import { LIMITS, OperationCheck } from './operation-check.ts';
import { buildSchema } from './schema.ts';

const toy = parseSchema(`
  type Query {
    company(seq: Int!): Company
    companies(first: Int! = 50): Companies
    sections(first: Int! = 20): [Tag!]
    reps: [User!]
  }
  type Companies { totalCount: Int nodes: [Company!]! facets: [Tag!]! }
  type Company { seq: Int! rep: User notes(first: Int! = 50): Notes! tags: [Tag!]! }
  type Notes { nodes: [Note!]! }
  type Note { seq: Int! company: Company }
  type User { name: String team: [User!] }
  type Tag { label: String }
`);

function operationIn(text: string) {
  const document = parse(text);
  const operation = document.definitions.find(
    (node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION,
  );
  if (!operation) throw new Error('no operation');
  return { document, operation };
}

function costIn(text: string, variables?: Record<string, unknown>): number {
  const { document, operation } = operationIn(text);
  return costOf(toy, document, operation)(variables);
}

describe('the cost of an operation', () => {
  it.each([
    ['one record with what it refers to', '{ company(seq: 1) { seq rep { name } } }', 1],
    ['a page', '{ companies(first: 20) { totalCount nodes { seq } } }', 21],
    ['a page of the default size', '{ companies { nodes { rep { name } } } }', 51],
    ['a count without its page', '{ companies(first: 100) { totalCount } }', 1],
    [
      'pages in a page',
      '{ companies(first: 10) { nodes { notes(first: 5) { nodes { seq } } } } }',
      61,
    ],
    ['a list that its own argument sizes', '{ sections(first: 7) { label } }', 8],
    ['a list of records without a page', '{ reps { name } }', 201],
    ['lists inside a record', '{ company(seq: 1) { tags { label } } }', 3],
    ['what stands beside the page', '{ companies(first: 100) { facets { label } } }', 3],
    [
      'the same under two names',
      '{ a: companies(first: 10) { nodes { seq } } b: companies(first: 10) { nodes { seq } } }',
      21,
    ],
    [
      'fragments',
      '{ companies(first: 10) { ...P } } fragment P on Companies { ... { nodes { ...C } } } fragment C on Company { notes(first: 2) { nodes { seq } } }',
      31,
    ],
    ['a page that its field will refuse', '{ companies(first: -3) { nodes { seq } } }', 1],
  ])('counts %s', (_what, text, cost) => {
    expect(costIn(text)).toBe(cost);
  });

  it('follows the variables', () => {
    const text =
      'query Q($n: Int! = 3, $m: Int) { companies(first: $n) { nodes { notes(first: $m) { nodes { seq } } } } }';
    expect(costIn(text, { n: 10, m: 4 })).toBe(51);
    expect(costIn(text, { m: 4 })).toBe(16);
    expect(costIn(text, {})).toBe(3 * 51 + 1);
    expect(costIn(text, { n: 'many', m: 4 })).toBe(16);
    expect(costIn(text, { n: 1e308, m: 1e308 })).toBe(1 + 2_000 * 2_001);
  });
});

describe('the check of an operation', () => {
  const schema = buildSchema(domainResolvers);
  const user = { name: 'Dana' };
  const rep = { user, mayExplore: false };

  it('refuses more than 10,000 records, by variables too, and says how many were asked for', () => {
    const check = new OperationCheck(schema);
    const { document, operation } = operationIn(
      'query Q($n: Int!) { searchCompanies(filter: {}, first: 100) { nodes { company { notes(first: $n) { nodes { seq } } } } } }',
    );
    expect(check.check(document, operation, { n: 50 }, rep)).toBe(5_101);
    const run = (): number => check.check(document, operation, { n: 100 }, rep);
    expect(run).toThrow(`can bring 10101 records, more than ${LIMITS.nodes}`);
  });

  it('counts groups of figures as those that are asked for, not what they hold', () => {
    const { document, operation } = operationIn(
      '{ analytics(dataset: "notes", measures: ["notes"], limit: 40) { rows { dimensions { key } measures { value } } } }',
    );
    expect(new OperationCheck(schema).check(document, operation, {}, rep)).toBe(41);
  });

  it('asks again for each request who asks: a document that an explorer ran is refused to a rep', () => {
    const check = new OperationCheck(schema);
    const { document, operation } = operationIn('{ __schema { types { name } } }');
    expect(check.check(document, operation, {}, { user, mayExplore: true })).toBe(1);
    expect(() => check.check(document, operation, {}, rep)).toThrow('scope `explore`');
    expect(() => check.check(document, operation, {}, null)).toThrow('sign in');
  });
});
