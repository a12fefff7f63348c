import { describe, expect, it } from '@jest/globals';
import { Kind, parse, validate } from 'graphql';
import { readFileSync } from 'node:fs';
import { DATASETS, describeRegistry } from '../../rest/src/analytics/registry.ts';
import type { SignedInUser } from '../../rest/src/http/authenticate.ts';
import { QUERIES } from '../../rest/src/db/demo/saved-queries-data.ts';
import { EXAMPLES } from '../support/playground-examples.ts';
import { graphQLToQuestion } from '../../web/src/lib/graphql-question.ts';
import { questionToGraphQL, type QuestionRegistry } from '../../web/src/lib/question-graphql.ts';
import { readQuestion } from '../../schema/question.ts';
import { EXPLORE_SCHEMA, exploreSchema } from '../../scripts/codegen/explore-schema.ts';
import { currentSchema } from './schema-changes.ts';

const ADMIN: SignedInUser = {
  seq: 1,
  id: 'a',
  name: 'Ada Admin',
  email: 'admin@demo.example',
  level: 1,
  active: true,
  isManager: false,
  managerSeq: null,
  role: null,
};

describe('the generated typed figures', () => {
  const written = readFileSync(EXPLORE_SCHEMA, 'utf8');

  it('are what codegen makes of the metric registry as it is: run npm run codegen', () => {
    expect(written === exploreSchema()).toBe(true);
  });

  it('describe every field that has a label in the registry', () => {
    const undescribed = parse(written).definitions.flatMap((node) =>
      node.kind === Kind.OBJECT_TYPE_DEFINITION
        ? (node.fields ?? [])
            .filter(({ description }) => !description?.value.trim())
            .map(({ name }) => `${node.name.value}.${name.value}`)
        : [],
    );
    expect(undescribed).toEqual([]);
  });

  it('has a field for every dataset', () => {
    const fields = parse(written).definitions.flatMap((node) =>
      node.kind === Kind.OBJECT_TYPE_DEFINITION && node.name.value === 'Explore'
        ? (node.fields ?? []).map(({ name }) => name.value)
        : [],
    );
    expect(fields).toEqual(DATASETS.map(({ name }) => name));
  });
});

describe('what is written in the typed schema', () => {
  const schema = currentSchema();
  const problemsOf = (text: string): string[] =>
    validate(schema, parse(text)).map(({ message }) => message);

  it('runs, in every example of the playground, and says what it is for', () => {
    expect(EXAMPLES.length).toBeGreaterThanOrEqual(12);
    for (const { name, title, purpose, page, query } of EXAMPLES) {
      expect([name, problemsOf(query)]).toEqual([name, []]);
      expect([name, title !== '', purpose !== '', page?.startsWith('/')]).toEqual([
        name,
        true,
        true,
        true,
      ]);
    }
  });

  it('runs, in every query of the demo', () => {
    expect(QUERIES.flatMap(({ query }) => problemsOf(query))).toEqual([]);
  });

  const registry = JSON.parse(JSON.stringify(describeRegistry(ADMIN))) as QuestionRegistry;
  it.each(registry.datasets.map((dataset) => [dataset.name, dataset] as const))(
    'is what the builder makes of a question of %s, and reads back',
    (name, { time, dimensions, measures }) => {
      const groups = dimensions.filter(({ filterOnly }) => !filterOnly).slice(0, 6);
      const filters = dimensions.map((dimension): [string, unknown] => [
        dimension.name,
        dimension.filterOnly ? { in: [] } : { isNull: false },
      ]);
      const question = readQuestion({
        dataset: name,
        dimensions: groups.map((dimension) => ({ name: dimension.name })),
        measures: measures.slice(0, 30).map((measure) => measure.name),
        where: {
          ...Object.fromEntries(filters),
          ...(time && { [time.dimension]: { period: 'AYTD' } }),
        },
        compare: 'PREVIOUS_PERIOD',
        orderBy: [{ by: measures[0]?.name, of: 'DELTA' }],
        show: 'bar',
      });
      if (!question) throw new Error('no question');
      const { query, variables } = questionToGraphQL(question, registry);
      expect(problemsOf(query)).toEqual([]);
      expect(graphQLToQuestion(query, variables, registry)).toEqual({ question });
    },
  );
});
