import { describe, expect, it } from '@jest/globals';
import { renewalStage } from './renewal-rows.ts';
import { tabDays, tabWhere } from './renewal-tabs.ts';

const today = '2026-06-18';
const facts = { isRenewed: false, isOver: false, statuses: ['SIGNED'], lastContacted: null, today };

describe('renewals', () => {
  it.each([
    [{ ...facts, isRenewed: true, isOver: true }, 'Renewed'],
    [{ ...facts, isOver: true }, 'Not renewed'],
    [{ ...facts, statuses: ['SENT', 'SIGNED'] }, 'Proposal sent'],
    [{ ...facts, statuses: ['DRAFT', 'SIGNED'] }, 'Proposal drafted'],
    [{ ...facts, lastContacted: '2026-05-04' }, 'Contacted'],
    [{ ...facts, lastContacted: '2026-05-03' }, 'Not started'],
    [facts, 'Not started'],
  ] as const)('%# stands at %s', (given, stage) => {
    expect(renewalStage(given)).toBe(stage);
  });

  it('leaves no day between the tabs', () => {
    expect(tabDays('overdue', today)).toEqual({ from: '2026-04-19', to: '2026-06-17' });
    expect(tabDays('30', today)).toEqual({ from: '2026-06-18', to: '2026-07-18' });
    expect(tabDays('60', today)).toEqual({ from: '2026-07-19', to: '2026-08-17' });
    expect(tabDays('90', today)).toEqual({ from: '2026-08-18', to: '2026-09-16' });
    expect(tabDays('180', today)).toEqual({ from: '2026-09-17', to: '2026-12-15' });
  });

  it('calls done what is decided in the Arcat year', () => {
    expect(tabWhere('done', today)).toEqual({
      endDate: { between: ['2025-12-01', '2026-11-30'] },
      outcome: { ne: 'pending' },
    });
  });
});
