import { describe, expect, it } from '@jest/globals';
import { withoutConditionsOn } from './question-period.ts';

const GA = { state: 'GA' };
const NEOCON = { competitor: 16 };

describe('what a share divides by', () => {
  it.each([
    ['a condition beside others', { ...NEOCON, ...GA }, GA],
    ['one in a group of all', { and: [NEOCON, GA] }, { and: [GA] }],
    ['groups that ask of nothing else', { ...GA, or: [NEOCON, { competitor: 2 }] }, GA],
    ['an alternative, which every row can pass', { or: [NEOCON, GA] }, {}],
    ['what must not be', { ...GA, not: NEOCON }, GA],
    ['one of two that must not be both', { not: { ...NEOCON, ...GA } }, {}],
    ['one of two of which none may be', { not: { or: [NEOCON, GA] } }, { not: { or: [GA] } }],
    ['a not within a not', { not: { not: { ...NEOCON, ...GA } } }, { not: { not: GA } }],
    ['nothing of a field that must be empty', { rep: null, ...NEOCON }, { rep: null }],
    ['nothing, where it is not asked of', { or: [GA, { not: GA }] }, { or: [GA, { not: GA }] }],
  ])('leaves out %s', (_, filter, left) => {
    expect(withoutConditionsOn(filter, ['competitor'])).toEqual(left);
  });
});
