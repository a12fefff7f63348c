import { describe, expect, it } from '@jest/globals';
import { readQuestion, type Question } from '../../../../../schema/question.ts';
import { questionThen } from './question-then.ts';

const asked = (where: object) =>
  readQuestion({ dataset: 'notes', measures: ['notes'], dimensions: [], where }) as Question;

describe('questionThen', () => {
  it('has the days of that day in place of a period that runs on', () => {
    const where = { date: { period: 'MTD' }, rep: 109 };
    expect(questionThen(asked(where), '2026-11-18').where).toEqual({
      date: { between: ['2026-11-01', '2026-11-18'] },
      rep: 109,
    });
  });

  it('leaves days as they are', () => {
    const where = { date: { between: ['2026-01-01', '2026-01-31'] } };
    expect(questionThen(asked(where), '2026-11-18').where).toEqual(where);
  });
});
