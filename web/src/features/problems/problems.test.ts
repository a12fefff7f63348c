import { describe, expect, it } from '@jest/globals';
import { PROBLEM_RULES } from '../../../../schema/enumerations.ts';
import { PROBLEM_FIXES, PROBLEM_RULE_VALUES, problemState, ruleWord } from './problem-fixes.ts';
import { problemTrend } from './problem-trend.ts';

describe('problems', () => {
  it('have a fix for every rule, named as the server names it', () => {
    expect(PROBLEM_RULE_VALUES.map(ruleWord).sort()).toEqual(
      PROBLEM_RULES.map(({ value }) => String(value)).sort(),
    );
    const paths = Object.values(PROBLEM_FIXES).flatMap((fix) =>
      fix.kind === 'page' ? [fix.path({ companySeq: 812, recordId: '44' })] : [],
    );
    expect(paths.filter((path) => !/^\/(company\/812|contact\/44|invoices)/.test(path))).toEqual(
      [],
    );
  });

  it.each([
    [null, null, 'open'],
    ['2026-06-19', null, 'snoozed'],
    ['2026-06-18', null, 'open'],
    ['2026-06-19', '2026-06-01', 'resolved'],
  ] as const)('snoozed until %s, resolved on %s: %s', (snoozedUntil, resolvedOn, state) => {
    expect(problemState({ snoozedUntil, resolvedOn }, '2026-06-18')).toBe(state);
  });

  it('are counted by the month since when they are open', () => {
    const row = (since: string | null, severity: string, open: number) => ({
      keys: { since, severity },
      labels: {},
      values: { open },
      previous: {},
    });
    const { months, data } = problemTrend([
      row('2026-05-01', 'low', 4),
      row('2026-03-01', 'high', 1),
      row('2026-05-01', 'high', 2),
      // A backend may group what has no date.
      row(null, 'high', 5),
    ]);
    expect(months).toEqual(['2026-03-01', '2026-04-01', '2026-05-01']);
    expect(data.series.map(({ values }) => values)).toEqual([
      [1, 0, 2],
      [0, 0, 0],
      [0, 0, 4],
    ]);
  });
});
