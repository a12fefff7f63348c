import { describe, expect, it } from '@jest/globals';
import { COMPANY_LOOKS, companyPoints } from './company-pins.ts';
import { inView, nearbyPoints, nearbyRows } from './nearby.ts';
import type { NearbyCompany_HitFragment } from './NearbyCompany.generated.ts';

describe('company pins', () => {
  it('G03: number and step say the competitors, a ring a client, hollow a prospect, a cross do-not-call', () => {
    const points = companyPoints({
      seqs: [7, 8, 9],
      latitudes: [33, 34, 35],
      longitudes: [-84, -85, -86],
      competitorCounts: [0, 8, 3],
      areClients: [true, false, false],
      doNotCalls: [false, false, true],
    });
    expect(points.map(({ id, isPrimary }) => [id, isPrimary])).toEqual([
      [7, true],
      [8, false],
      [9, false],
    ]);
    expect(points.map(({ look }) => COMPANY_LOOKS[look])).toEqual([
      { shape: 'ring', colour: 'step-0', text: '0', crossed: false },
      { shape: 'hollow', colour: 'step-8', text: '8', crossed: false },
      { shape: 'hollow', colour: 'step-3', text: '3', crossed: true },
    ]);
  });
});

function hit(
  seq: number,
  over: Partial<NearbyCompany_HitFragment['company']> = {},
): NearbyCompany_HitFragment {
  return {
    distanceMeters: seq * 100,
    company: {
      seq,
      coid: seq + 1000,
      name: `Company ${seq}`,
      city: 'Dalton',
      state: 'GA',
      status: 'PROSPECT',
      latitude: 34,
      longitude: -85,
      prospectTag: { value: 0, label: 'No Tag' },
      doNotCall: { flag: false, reason: null, at: null },
      rep: null,
      competitorCount: 2,
      lastContacted: null,
      sections: [],
      activities: { nodes: [] },
      ...over,
    },
  };
}

describe('what is nearby', () => {
  const section = { csisec: '09 65 19', title: 'Resilient' };
  const own = { seq: 1, sections: [section], latitude: 34.1, longitude: -85.1 };
  const rows = nearbyRows(own, [
    hit(1),
    hit(2, { sections: [section], status: 'CLIENT' }),
    hit(3, { sections: [section] }),
    hit(4, { latitude: null }),
  ]);

  it('C10: leaves the company itself out and marks clients of a section that both have', () => {
    expect(rows.map(({ company, isPeer, shared }) => [company.seq, isPeer, shared])).toEqual([
      [2, true, ['Resilient']],
      [3, false, ['Resilient']],
      [4, false, []],
    ]);
    expect(inView(rows, 'peers').map(({ company }) => company.seq)).toEqual([2]);
    expect(inView(rows, 'activities')).toEqual([]);
  });

  it('C10: draws the company and those with a place', () => {
    const points = nearbyPoints(own, rows);
    expect(points.map(({ id, look }) => [id, look])).toEqual([
      [2, 'peer 2'],
      [3, '2p'],
      [1, 'own'],
    ]);
  });
});
