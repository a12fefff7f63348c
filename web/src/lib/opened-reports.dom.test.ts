import { afterEach, describe, expect, it } from '@jest/globals';
import { openedReports, rememberOpened } from './opened-reports.ts';

afterEach(() => localStorage.clear());

describe('reports that were opened', () => {
  it('redesign 6: are kept by person, latest first, each once', () => {
    rememberOpened(7, { path: '/explore/1', on: '2026-06-16' });
    rememberOpened(7, { path: '/dashboards/renewals', on: '2026-06-17' });
    rememberOpened(7, { path: '/explore/1', on: '2026-06-18' });
    expect(openedReports(7)).toEqual([
      { path: '/explore/1', on: '2026-06-18' },
      { path: '/dashboards/renewals', on: '2026-06-17' },
    ]);
    expect(openedReports(8)).toEqual([]);
  });

  it('are none where something else was stored', () => {
    localStorage.setItem('portal.reports.opened.7', '[{"path":3}, null]');
    expect(openedReports(7)).toEqual([]);
    localStorage.setItem('portal.reports.opened.7', 'no list');
    expect(openedReports(7)).toEqual([]);
  });
});
