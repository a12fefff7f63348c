import { describe, expect, it } from '@jest/globals';
import { OWNERS, readAsked } from '../../../../schema/question.ts';
import { narrowed } from '../../../../schema/dashboard-filters.ts';
import { engineQuestion, narrowedToPick } from './report-question.ts';

type Dataset = Parameters<typeof engineQuestion>[1];

const aDataset = (name: string, dimensions: string[], day: string | null = 'date'): Dataset => ({
  name,
  title: name,
  description: name,
  time:
    day === null
      ? null
      : { dimension: day, label: 'Date', grouped: true, grains: ['DAY', 'MONTH'] },
  ownedBy: OWNERS.find((each) => dimensions.includes(each)) ?? null,
  isSnapshot: name === 'companies',
  dimensions: dimensions.map((each) => ({
    name: each,
    label: each,
    description: null,
    kind: 'TEXT' as const,
    refersTo: null,
    filterOnly: false,
    values: null,
  })),
  measures: [
    {
      name: 'rank',
      label: 'Rank',
      description: 'The place.',
      figure: null,
      unit: 'RANK' as const,
      most: null,
      kind: 'rank',
    },
  ],
});
const asked = (definition: object) => {
  const read = readAsked({ measures: ['notes'], ...definition });
  if (!read) throw new Error('no question');
  return read;
};
const NONE = { period: null, rep: null, state: null, section: null };

describe('a report on a dashboard', () => {
  it('is narrowed where its data have such a thing, in place of its own condition', () => {
    const notes = aDataset('notes', ['rep', 'accountRep', 'state', 'section']);
    const report = asked({ dataset: 'notes', where: { date: { period: 'AYTD' }, type: [11] } });
    expect(narrowed(report, { period: 'L12M', rep: 7, state: 'GA', section: '07' }, notes)).toEqual(
      {
        question: {
          ...report,
          where: {
            date: { period: 'L12M' },
            type: [11],
            rep: { in: [7] },
            state: { in: ['GA'] },
            section: { in: ['07'] },
          },
        },
        leftOut: [],
      },
    );
  });

  it('goes by the next best name, and says what it does not go by', () => {
    const leads = aDataset('leads', ['accountRep', 'leadState', 'rowSection', 'rowDivision']);
    const report = asked({ dataset: 'leads' });
    const filters = { ...NONE, rep: 7, state: 'GA', section: '07' };
    expect(narrowed(report, filters, leads).question.where).toEqual({
      accountRep: { in: [7] },
      leadState: { in: ['GA'] },
      rowDivision: { in: ['07'] },
    });
    const bare = narrowed(report, { ...filters, period: 'AYTD' }, aDataset('usage', [], null));
    expect(bare.leftOut).toEqual(['period', 'rep', 'state', 'section']);
  });

  it('is narrowed to a group of another report beside its own conditions, where its data have one', () => {
    const notes = aDataset('notes', ['rep', 'state']);
    const report = asked({ dataset: 'notes', where: { state: ['GA', 'TX'] } });
    const of = (dimension: string, condition: object, isOfTime = false) => ({
      dimension,
      condition,
      isOfTime,
    });
    const where = (group: ReturnType<typeof of>, dataset = notes) =>
      narrowedToPick(report, group, dataset)?.where;
    expect(where(of('rep', { in: [7] }))).toEqual({ state: ['GA', 'TX'], rep: { in: [7] } });
    expect(where(of('state', { in: ['GA'] }))).toEqual({
      state: ['GA', 'TX'],
      and: [{ state: { in: ['GA'] } }],
    });
    const leads = aDataset('leads', ['accountRep', 'leadState'], null);
    expect(where(of('rep', { in: [7] }), leads)).toMatchObject({ accountRep: { in: [7] } });
    expect(where(of('package', { isNull: true }))).toBeUndefined();
    const march = { between: ['2026-03-01', '2026-03-31'] };
    expect(where(of('signedOn', march, true))).toMatchObject({ date: march });
    expect(where(of('signedOn', march, true), leads)).toBeUndefined();
  });

  it('that stands as of today keeps standing so', () => {
    const companies = aDataset('companies', ['rep'], 'created');
    const filters = { ...NONE, period: 'AYTD' };
    const snapshot = asked({ dataset: 'companies' });
    expect(narrowed(snapshot, filters, companies)).toEqual({
      question: snapshot,
      leftOut: ['period'],
    });
    const added = asked({ dataset: 'companies', where: { created: { period: 'MTD' } } });
    expect(narrowed(added, filters, companies).question.where).toEqual({
      created: { period: 'AYTD' },
    });
  });

  it('has its largest groups first, days in their order, and the first place at the top', () => {
    const notes = aDataset('notes', ['rep']);
    const order = (definition: object) =>
      engineQuestion(asked({ dataset: 'notes', ...definition }), notes).orderBy;
    expect(order({ dimensions: [{ name: 'rep' }] })).toMatchObject([
      { by: 'notes', direction: 'DESC' },
    ]);
    expect(order({ dimensions: [{ name: 'date', grain: 'MONTH' }] })).toMatchObject([
      { by: 'date', direction: 'ASC' },
    ]);
    expect(order({ dimensions: [{ name: 'rep' }], measures: ['rank'] })).toMatchObject([
      { by: 'rank', direction: 'ASC' },
    ]);
    expect(order({})).toEqual([]);
  });

  it('asks for more groups where they are the cells of two dimensions, as far as an answer holds them', () => {
    const notes = aDataset('notes', ['rep', 'state']);
    const limit = (definition: object): number =>
      engineQuestion(asked({ dataset: 'notes', ...definition }), notes).limit;
    const dimensions = [{ name: 'rep' }, { name: 'state' }];
    const measures = Array.from({ length: 30 }, (_, at) => `measure${at}`);
    expect(limit({ dimensions: [{ name: 'rep' }] })).toBe(500);
    expect(limit({ dimensions })).toBe(1500);
    expect(limit({ dimensions, limit: 20 })).toBe(20);
    expect(limit({ dimensions, measures, compare: 'PREVIOUS_PERIOD' })).toBe(806);
  });

  it('is no question where its definition is none', () => {
    expect(readAsked({ dataset: 'notes' })).toBeNull();
    expect(readAsked({ dataset: '../x', measures: ['a'] })).toBeNull();
  });
});
