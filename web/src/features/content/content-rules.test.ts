import { describe, expect, it } from '@jest/globals';
import { CONTENT_STATUSES, CONTENT_TYPES } from '../../../../schema/enumerations.ts';
import type { ContentStatusValue } from '../../schema.generated.ts';
import { countsByType, firstTypeWithItems } from './content-counts.ts';
import { CONTENT_TYPE_NAMES, STATUS_LABELS, STATUS_VALUES } from './content-names.ts';
import { historyWithDays, needsReason, nextStatus, stepStates } from './content-steps.ts';
import { statusClass } from './status-class.ts';

const step = (value: ContentStatusValue, date: string) => ({
  status: { value, label: STATUS_LABELS[value] },
  date,
  by: null,
  reason: null,
});

describe('statusClass', () => {
  it.each([
    ['Contract Signed', 'contract'],
    ['QC / Preparing for Site', 'site'],
    ['In Queue', 'queue'],
    ['On Hold', 'onHold'],
    ['Waiting for SOURCE files', 'source'],
    ['Graphics', 'graphics'],
    ['Draft to Client', 'draft'],
    ['Posted', 'posted'],
    ['Cancelled', 'cancelled'],
    ['In Development', 'plain'],
    ['OTHER', 'plain'],
    ['', 'plain'],
    ['Contract on hold', 'contract'],
  ])('S01: %s is %s', (label, name) => {
    expect(statusClass(label)).toBe(name);
  });
});

describe('names', () => {
  it('E16: knows the 7 types and the 11 statuses in their order', () => {
    expect(CONTENT_TYPE_NAMES.map(({ slug }) => slug)).toEqual([...CONTENT_TYPES]);
    expect(STATUS_VALUES.map((value) => STATUS_LABELS[value])).toEqual([...CONTENT_STATUSES]);
  });
});

describe('the way of an item', () => {
  it('shows what is behind it, also from beside the way', () => {
    const history = [step('CONTRACT_SIGNED', '2026-01-01'), step('IN_QUEUE', '2026-01-11')];
    const states = (now: ContentStatusValue) =>
      stepStates(now, history)
        .filter(({ state }) => state !== 'ahead')
        .map(({ value, state }) => [value, state]);
    expect(states('IN_QUEUE')).toEqual([
      ['CONTRACT_SIGNED', 'done'],
      ['UPDATE_REQUESTED', 'done'],
      ['IN_QUEUE', 'current'],
    ]);
    expect(states('ON_HOLD')).toEqual([
      ['CONTRACT_SIGNED', 'done'],
      ['UPDATE_REQUESTED', 'done'],
      ['IN_QUEUE', 'done'],
      ['ON_HOLD', 'current'],
    ]);
  });

  it.each<[ContentStatusValue, ContentStatusValue, boolean]>([
    ['IN_QUEUE', 'IN_DEVELOPMENT', false],
    ['IN_DEVELOPMENT', 'IN_QUEUE', true],
    ['IN_QUEUE', 'ON_HOLD', true],
    ['IN_QUEUE', 'CANCELLED', true],
    ['IN_QUEUE', 'OTHER', false],
    ['ON_HOLD', 'IN_QUEUE', true],
  ])('from %s to %s needs a reason: %s', (from, to, needed) => {
    expect(needsReason(from, to)).toBe(needed);
  });

  it('goes one step on until it is posted', () => {
    expect(nextStatus('DRAFT_TO_CLIENT')).toBe('APPROVED');
    expect(nextStatus('POSTED')).toBeNull();
    expect(nextStatus('ON_HOLD')).toBeNull();
  });

  it('counts the days of each step, the last one until today', () => {
    const history = [step('IN_QUEUE', '2026-06-01'), step('IN_DEVELOPMENT', '2026-06-11')];
    expect(
      historyWithDays(history, '2026-06-18').map(({ days, isLast }) => [days, isLast]),
    ).toEqual([
      [7, true],
      [10, false],
    ]);
  });
});

describe('counts', () => {
  const row = (contentType: string, status: string, items: number, stuck: number) => ({
    dimensions: [
      { name: 'contentType', key: contentType },
      { name: 'status', key: status },
    ],
    measures: [
      { name: 'items', value: items },
      { name: 'stuck', value: stuck },
    ],
  });

  it('C17: opens the first type that has items, else bim', () => {
    const counts = countsByType({
      rows: [row('spec', 'Posted', 2, 0), row('cad', 'In Queue', 3, 1)],
    });
    expect(counts.find(({ slug }) => slug === 'cad')?.total).toEqual({ items: 3, stuck: 1 });
    expect(counts.find(({ slug }) => slug === 'cad')?.statuses).toHaveLength(11);
    expect(firstTypeWithItems(counts)).toBe('cad');
    expect(firstTypeWithItems(countsByType({ rows: [] }))).toBe('bim');
  });
});
