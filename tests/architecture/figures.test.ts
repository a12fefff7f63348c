import { describe, expect, it } from '@jest/globals';
import { Kind, parse, valueFromASTUntyped, visit } from 'graphql';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DATASETS } from '../../rest/src/analytics/registry.ts';
import { BUILT_IN_REPORTS } from '../../web/src/features/explore/built-in-reports.ts';

const web = join(import.meta.dirname, '..', '..', 'web/src');
const files = readdirSync(web, { recursive: true, encoding: 'utf8' });
const textOf = (file: string): string => readFileSync(join(web, file), 'utf8');

interface Asked {
  place: string;
  dataset: string;
  measures: readonly string[];
  dimensions: readonly string[];
}

/** Names of a question that its data set does not have. */
function unknownIn({ place, dataset, measures, dimensions }: Asked): string[] {
  const found = DATASETS.find(({ name }) => name === dataset);
  if (!found) return [`${place}: the registry has no data set ${dataset}`];
  return [
    ...measures.filter((name) => !Object.hasOwn(found.measures, name)),
    ...dimensions.filter(
      (name) => !Object.hasOwn(found.dimensions, name) && name !== found.time?.dimension,
    ),
  ].map((name) => `${place}: ${dataset} of rest/src/analytics/datasets has no ${name}`);
}

/** Questions in a document, as far as they are written in place and not passed as variables. */
function questionsIn(file: string): Asked[] {
  const asked: Asked[] = [];
  visit(parse(textOf(file)), {
    Field({ name, arguments: args = [] }) {
      if (name.value !== 'analytics') return;
      const given = Object.fromEntries(
        args
          .filter(({ value }) => value.kind !== Kind.VARIABLE)
          .map((argument) => [argument.name.value, valueFromASTUntyped(argument.value)]),
      ) as {
        dataset?: string;
        measures?: (string | undefined)[];
        dimensions?: { name?: string }[];
      };
      if (given.dataset === undefined) return;
      asked.push({
        place: file,
        dataset: given.dataset,
        // A measure may be a variable too.
        measures: (given.measures ?? []).filter((name) => name !== undefined),
        dimensions: (given.dimensions ?? []).flatMap((by) => by.name ?? []),
      });
    },
  });
  return asked;
}

describe('questions name data sets, measures and dimensions that the metric registry has', () => {
  it('in the built-in reports', () => {
    const asked = BUILT_IN_REPORTS.map(({ name, question }) => ({
      place: name,
      dataset: question.dataset,
      measures: question.measures,
      dimensions: [
        ...question.dimensions.map((by) => by.name),
        ...Object.keys(question.where).filter((by) => !['and', 'or', 'not'].includes(by)),
      ],
    }));
    expect(asked.flatMap(unknownIn)).toEqual([]);
  });

  it('in the documents of the client', () => {
    const asked = files.filter((file) => file.endsWith('.graphql')).flatMap(questionsIn);
    expect(asked.length).toBeGreaterThan(20);
    expect(asked.flatMap(unknownIn)).toEqual([]);
  });
});
