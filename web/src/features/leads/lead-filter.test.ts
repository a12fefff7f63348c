import { describe, expect, it } from '@jest/globals';
import { readAddress } from '../../lib/address-params.ts';
import {
  ACTION_CHOICES,
  LEAD_ADDRESS,
  leadChips,
  leadFilter,
  leadSort,
  leadWhere,
} from './lead-filter.ts';

const read = (search: string) => readAddress(LEAD_ADDRESS, search).values;

describe('lead filter', () => {
  it('asks for everything when the address says nothing', () => {
    expect(leadFilter(read(''))).toEqual({});
    expect(leadWhere(12, read(''))).toEqual({ company: 12 });
    expect(leadSort(read(''))).toBe('NEWEST');
  });

  it('puts the same criteria to the list and to the figures', () => {
    const values = read(
      '?from=2026-01-01&to=2026-06-18&action=downloaded-bim,viewed&profession=1&state=GA,TN&section=09+65+19&firm=Stonebrook&optout=without',
    );
    expect(leadFilter(values)).toEqual({
      from: '2026-01-01',
      to: '2026-06-18',
      actions: ['VIEWED', 'DOWNLOADED_BIM'],
      professions: [1],
      states: ['GA', 'TN'],
      firm: 'Stonebrook',
      csisecs: ['09 65 19'],
      optOut: false,
    });
    expect(leadWhere(12, values)).toEqual({
      company: 12,
      date: { gte: '2026-01-01', lte: '2026-06-18' },
      action: ['viewed', 'downloaded BIM'],
      profession: [1],
      leadState: ['GA', 'TN'],
      firm: 'Stonebrook',
      rowSection: ['09 65 19'],
    });
  });

  it('names each value so that it can be taken off alone', () => {
    const chips = leadChips(read('?state=GA,TN&profession=8'));
    expect(chips.map(({ label, value }) => `${label} ${value}`)).toEqual([
      'Profession Engineer',
      'State GA',
      'State TN',
    ]);
    expect(chips[1]?.without).toEqual({ state: ['TN'] });
  });

  it('knows the schema’s eight actions', () => {
    expect(ACTION_CHOICES.map(({ action }) => action)).toEqual([
      'VIEWED',
      'DOWNLOADED_BIM',
      'DOWNLOADED_CAD',
      'DOWNLOADED_SPEC',
      'RAN_SPECWIZARD',
      'OPENED_CATALOG',
      'WATCHED_VIDEO',
      'CLICKED_TO_SITE',
    ]);
  });
});
