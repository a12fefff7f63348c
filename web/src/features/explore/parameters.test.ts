import { describe, expect, it } from '@jest/globals';
import { aQuestion, NOTES } from '../../../../tests/support/web/explore.ts';
import { parametersFor, toggleParameter, withParameters } from './parameters.ts';

const saved = aQuestion({
  dimensions: [{ name: 'state' }],
  where: { date: { period: 'AYTD' }, rep: [7] },
  parameters: ['period', 'rep', 'state'],
});
const where = (values: Record<string, string>) => withParameters(saved, values, NOTES).where;

describe('the parameters of a report', () => {
  it('have the saved values until the address says others', () => {
    expect(withParameters(saved, {}, NOTES)).toEqual(saved);
    expect(where({ rep: '8,9', state: 'GA', period: 'L12M' })).toEqual({
      date: { period: 'L12M' },
      rep: [8, 9],
      state: ['GA'],
    });
    expect(where({ rep: 'any', period: '2026-01-01..2026-01-31' })).toEqual({
      date: { between: ['2026-01-01', '2026-01-31'] },
    });
  });

  it('keep the saved value where the address says no such thing', () => {
    expect(where({ rep: 'x', period: 'SOON', tag: '3' })).toEqual(saved.where);
  });

  it.each([
    [{ rep: '8', period: '', state: '' }],
    [{ rep: 'any', period: 'MTD', state: 'GA,TX' }],
    [{ rep: '', period: '2026-01-01..2026-01-31', state: '' }],
  ])('stand in the address as %j', (values) => {
    expect(parametersFor(withParameters(saved, values, NOTES), saved, NOTES)).toEqual(values);
  });

  it('do not hold a question that asks something else', () => {
    expect(parametersFor({ ...saved, measures: ['value'] }, saved, NOTES)).toBeNull();
    expect(
      parametersFor({ ...saved, where: { ...saved.where, tag: [3] } }, saved, NOTES),
    ).toBeNull();
    const others = { ...saved.where, rep: { notIn: [7] } };
    expect(parametersFor({ ...saved, where: others }, saved, NOTES)).toBeNull();
  });

  it('are named one by one', () => {
    const none = aQuestion();
    const one = toggleParameter(none, 'rep');
    expect(one.parameters).toEqual(['rep']);
    expect(toggleParameter(one, 'rep')).toEqual(none);
  });
});
