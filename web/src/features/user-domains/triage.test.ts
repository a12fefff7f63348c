import { describe, expect, it } from '@jest/globals';
import { csiOf, csiPath } from './domain-text.ts';
import { guessCategory } from './guess-category.ts';
import { triageProgress, waitingDomains, withoutStep, type TriageStep } from './triage-queue.ts';

const steps: TriageStep[] = [
  { seq: 1, name: 'a.example', kind: 'sorted', category: 'GC' },
  { seq: 3, name: 'c.example', kind: 'skipped' },
];

describe('the queue', () => {
  it('goes on with what nobody has looked at', () => {
    const list = [1, 2, 3, 4].map((seq) => ({ seq }));
    expect(waitingDomains(list, steps).map(({ seq }) => seq)).toEqual([2, 4]);
    expect(waitingDomains(list, withoutStep(steps, 1)).map(({ seq }) => seq)).toEqual([1, 2, 4]);
  });

  it('counts the skipped among those that are left', () => {
    expect(triageProgress(312, steps)).toEqual({ left: 311, sorted: 1, skipped: 1 });
  });
});

describe('a guess', () => {
  const guess = (hint: string) => guessCategory({ hint, name: null, url: null })?.category ?? null;
  it.each([
    ['Registry: assigned to a school district near Dayton, OH.', 'CORP_EDU_HEALTH'],
    ['Registry: business line of a cable company in IN.', 'ISP'],
    ['Registry: state agency, NC; facilities department.', 'AEC_GOV_MIL'],
    ['PA license board lists a contractor of that name.', 'GC'],
    ['Site lists schools and clinics as projects.', null],
    ['Nothing that helps', null],
  ])('%s', (hint, category) => {
    expect(guess(hint)).toBe(category);
  });
});

it('R44: a section stands in the address with dashes, and is read in any spelling', () => {
  expect(csiPath('09 65 19')).toBe('09-65-19');
  expect(['09-65-19', '096519', '09 65', '09'].map(csiOf)).toEqual([
    '09 65 19',
    '09 65 19',
    '09 65',
    '09',
  ]);
  expect(['9', 'x', '09-65-19-00', undefined].map(csiOf)).toEqual([null, null, null, null]);
});
