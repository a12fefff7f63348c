import { describe, expect, it } from '@jest/globals';
import { readAddress } from '../../lib/address-params.ts';
import {
  COMPANY_ACTIVITIES_ADDRESS,
  companyActivitiesQuestion,
} from './company-activities-question.ts';

const TODAY = '2026-06-18';
const ask = (search: string, status: 'open' | 'done' = 'open') =>
  companyActivitiesQuestion(readAddress(COMPANY_ACTIVITIES_ADDRESS, search).values, status, TODAY);

describe('what a company’s activities are asked for', () => {
  it('C20: everything of the status, and the weeks of the business month', () => {
    const { variables, around } = ask('');
    expect(around).toBe(TODAY);
    expect(variables.filter).toEqual({ status: 'OPEN' });
    expect(variables.all).toEqual({ status: 'ALL' });
    expect(variables.calendar).toEqual({ status: 'OPEN', from: '2026-06-01', to: '2026-07-05' });
  });

  it('C20: a day narrows the list and its counts, never the calendar', () => {
    const { variables, around, latestFirst } = ask('?day=2026-03-08', 'done');
    const onDay = { from: '2026-03-08', to: '2026-03-08' };
    expect(around).toBe('2026-03-08');
    expect(latestFirst).toBe(true);
    expect(variables.filter).toEqual({ status: 'DONE', ...onDay });
    expect([variables.open, variables.overdue, variables.all]).toEqual([
      { status: 'OPEN', ...onDay },
      { status: 'OVERDUE', ...onDay },
      { status: 'ALL', ...onDay },
    ]);
    expect(variables.calendar).toEqual({ status: 'DONE', from: '2026-02-23', to: '2026-04-05' });
  });

  it('C20: the calendar may stand elsewhere than at the day', () => {
    const { variables, around } = ask('?day=2026-03-08&around=2026-04-30');
    expect(around).toBe('2026-04-30');
    expect(variables.filter).toMatchObject({ from: '2026-03-08' });
    expect(variables.calendar).toMatchObject({ from: '2026-03-30', to: '2026-05-03' });
  });
});
