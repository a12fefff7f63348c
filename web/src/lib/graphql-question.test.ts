import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { graphQLToQuestion } from './graphql-question.ts';
import {
  explicitConditions,
  questionToGraphQL,
  type QuestionRegistry,
} from './question-graphql.ts';
import { readQuestion, SHOWS, type Question } from '../../../schema/question.ts';

const REGISTRY: QuestionRegistry = {
  datasets: [
    {
      name: 'notes',
      time: { dimension: 'date' },
      dimensions: [
        { name: 'rep', kind: 'INTEGER', filterOnly: false },
        { name: 'state', kind: 'TEXT', filterOnly: false },
        { name: 'atRisk', kind: 'BOOLEAN', filterOnly: false },
        { name: 'section', kind: 'TEXT', filterOnly: true },
      ],
      measures: [{ name: 'notes' }, { name: 'points' }, { name: 'atRisk' }],
    },
    { name: 'contracts', time: null, dimensions: [], measures: [{ name: 'contracts' }] },
  ],
};

function question(parts: object): Question {
  const read = readQuestion({ dataset: 'notes', ...parts });
  if (!read) throw new Error('no question');
  return read;
}

function back(asked: Question): Question {
  const { query, variables } = questionToGraphQL(asked, REGISTRY);
  const read = graphQLToQuestion(query, variables, REGISTRY);
  if ('reason' in read) throw new Error(`${read.reason}\n${query}`);
  return read.question;
}

const explicit = (asked: Question): Question => ({
  ...asked,
  where: explicitConditions(asked.where),
  having: explicitConditions(asked.having),
});

describe('a question as a query', () => {
  it('is what one would write by hand', () => {
    const { query } = questionToGraphQL(
      question({
        measures: ['notes', 'atRisk'],
        dimensions: [{ name: 'rep' }, { name: 'date', grain: 'MONTH' }],
        where: { date: { period: 'AYTD' }, state: ['NY', 'O"H'], not: { rep: null } },
        having: { atRisk: { gt: 2 } },
        compare: 'SAME_PERIOD_LAST_YEAR',
        orderBy: [{ by: 'atRisk', of: 'DELTA' }],
        limit: 20,
      }),
      REGISTRY,
    );
    expect(query.replaceAll(/\s+/g, ' ')).toBe(
      `query NotesByRepAndDate { explore { notes( where: {date: {period: AYTD}, state: {in: ["NY", "O\\"H"]}, not: {rep: {isNull: true}}} having: {atRiskCount: {gt: 2}} compare: SAME_PERIOD_LAST_YEAR orderBy: [{by: atRiskCount, direction: DESC, of: DELTA}] limit: 20 ) { rows { rep { key label } date(grain: MONTH) { key label } notes atRiskCount previous { notes atRiskCount } } totals { notes atRiskCount } previousTotals { notes atRiskCount } rowCount truncated } } } `,
    );
  });

  it('keeps how it is drawn in a comment', () => {
    const drawn = question({
      measures: ['notes'],
      show: 'bar',
      calculations: [{ kind: 'percentOfTotal', of: 'notes' }],
    });
    expect(questionToGraphQL(drawn, REGISTRY).query).toMatch(/^# Drawn as: /);
    expect(back(drawn)).toEqual(drawn);
  });

  it('comes back as it was, whatever it asks', () => {
    const value = fc.oneof(fc.integer({ min: -9, max: 99 }), fc.string(), fc.boolean());
    const condition = fc.oneof(
      value,
      fc.constant(null),
      fc.array(value, { maxLength: 3 }),
      fc.record({ period: fc.constantFrom('AYTD', 'MTD') }),
      fc.record({ gte: value, lt: value }, { requiredKeys: ['gte'] }),
    );
    const flat = fc.dictionary(fc.constantFrom('rep', 'state', 'section', 'date'), condition);
    const tree = fc.oneof(
      flat,
      fc.record({ or: fc.array(flat, { minLength: 1, maxLength: 2 }), not: flat }),
    );
    const figures = fc.dictionary(
      fc.constantFrom('notes', 'points', 'atRisk'),
      fc.record({ gt: fc.double({ noNaN: true, noDefaultInfinity: true }) }),
    );
    const anyQuestion = fc.record({
      measures: fc.uniqueArray(fc.constantFrom('notes', 'points', 'atRisk'), { minLength: 1 }),
      dimensions: fc.uniqueArray(
        fc.constantFrom(
          { name: 'rep' },
          { name: 'state' },
          { name: 'atRisk' },
          { name: 'date', grain: 'WEEK' },
        ),
        { selector: ({ name }) => name },
      ),
      where: tree,
      having: figures,
      compare: fc.constantFrom('NONE', 'PREVIOUS_PERIOD', 'SAME_PERIOD_LAST_YEAR'),
      show: fc.constantFrom(...SHOWS),
      limit: fc.option(fc.integer({ min: 1, max: 10_000 }), { nil: undefined }),
    });
    fc.assert(
      fc.property(anyQuestion, (parts) => {
        // A question is JSON, which knows no negative zero.
        const asked = question(JSON.parse(JSON.stringify(parts)) as typeof parts);
        expect(back(asked)).toEqual(explicit(asked));
      }),
      { numRuns: 150 },
    );
  });
});

describe('a query as a question', () => {
  it('takes the values of its variables, and their defaults', () => {
    const read = graphQLToQuestion(
      `query Q($period: ExplorePeriod = AYTD, $reps: [Int!], $none: ExploreTextCondition) { explore {
        notes(where: { date: { period: $period }, rep: { in: $reps }, state: $none }) { total: totals { notes } } } }`,
      { reps: [7, 9] },
      REGISTRY,
    );
    expect(read).toEqual({
      question: question({
        measures: ['notes'],
        where: { date: { period: 'AYTD' }, rep: { in: [7, 9] } },
      }),
    });
  });

  it.each([
    [
      '{ explore { notes { rowCount } contracts { rowCount } } }',
      'uses 2 datasets: notes, contracts',
    ],
    ['{ explore { notes { rows { rep { key } drill { sum } } } } }', 'has no place for: drill'],
    ['{ viewer { scopes } explore { notes { rowCount } } }', 'has no place for: viewer'],
    ['{ explore { notes { ...F } } } fragment F on NotesFigures { rowCount }', 'uses fragments'],
    ['{ explore { notes { rowCount @skip(if: true) } } }', 'uses directives'],
    ['{ explore { notes(offset: 50) { rowCount } } }', 'begins after 50 groups'],
    ['{ explore { nothing { rowCount } } }', 'asks nothing, which is no dataset'],
    ['{ explore { notes(limit: 90000) { rowCount } } }', 'more than the builder takes'],
    ['mutation { deleteNote(seq: 1) { error { code } } }', 'is a mutation'],
    ['query A { __typename } query B { __typename }', 'has 2 operations'],
    [
      '{ explore { notes { rows { a: date(grain: WEEK) { key } b: date(grain: DAY) { key } } } } }',
      'groups by date twice',
    ],
    ['{ explore { notes {', 'is not complete: Syntax Error'],
  ])('says why %s is none', (query, reason) => {
    const read = graphQLToQuestion(query, {}, REGISTRY);
    expect('reason' in read && read.reason).toContain(reason);
  });
});
