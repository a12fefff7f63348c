import { describe, expect, it } from '@jest/globals';
import type { LeadRow_LeadFragment } from './LeadRow.generated.ts';
import { namesReport } from './names-report.ts';

let seq = 0;
function lead(over: Partial<LeadRow_LeadFragment>): LeadRow_LeadFragment {
  return {
    seq: ++seq,
    date: '2026-06-01',
    person: 'Ida Frost',
    firm: 'Stonebrook Architects',
    profession: { value: 1, label: 'Architect' },
    city: 'Dalton',
    state: 'GA',
    action: { value: 'VIEWED', label: 'viewed' },
    csisec: null,
    project: null,
    optOut: false,
    repeatCount: 1,
    ...over,
  };
}

describe('namesReport', () => {
  it('names a person of a firm once, with all that they did', () => {
    const report = namesReport([
      lead({ date: '2026-05-01', city: 'Rome' }),
      lead({
        person: 'IDA FROST',
        date: '2026-06-02',
        action: { value: 'DOWNLOADED_BIM', label: 'downloaded BIM' },
      }),
      lead({ person: 'Ida Frost', firm: 'Another Firm' }),
    ]);
    expect(report.people).toBe(2);
    const ida = report.states[0]?.firms[1]?.people[0];
    expect(ida).toMatchObject({
      city: 'Dalton',
      last: '2026-06-02',
      times: 2,
      actions: ['viewed', 'downloaded BIM'],
    });
  });

  it('goes by state, then firm, then person; the unknown stand last', () => {
    const { states } = namesReport([
      lead({ person: 'C', state: null }),
      lead({ person: 'B', firm: null }),
      lead({ person: 'A', firm: 'Zed' }),
      lead({ person: 'D', state: 'AL' }),
    ]);
    expect(states.map(({ state, firms }) => [state, firms.map(({ firm }) => firm)])).toEqual([
      ['AL', ['Stonebrook Architects']],
      ['GA', ['Zed', null]],
      [null, ['Stonebrook Architects']],
    ]);
  });
});
