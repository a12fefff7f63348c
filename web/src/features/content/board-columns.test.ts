import { describe, expect, it } from '@jest/globals';
import type { ContentStatusValue } from '../../schema.generated.ts';
import { ageBuckets } from './age-buckets.ts';
import type { BoardCard_ItemFragment } from './BoardCard.generated.ts';
import type { ContentBoard_ColumnFragment } from './ContentBoard.generated.ts';
import { boardColumns, dropEffect, neighbourStatus } from './board-columns.ts';
import { STATUS_LABELS, STATUS_VALUES } from './content-names.ts';

const card = (id: number, status: ContentStatusValue): BoardCard_ItemFragment => ({
  id,
  csisec: null,
  contentType: 'BIM',
  title: `Item ${id}`,
  status: { value: status, label: STATUS_LABELS[status] },
  daysInStatus: 3,
  stuck: false,
  version: 1,
  company: null,
});

const list = (
  value: ContentStatusValue,
  totalCount: number,
  nodes: BoardCard_ItemFragment[],
): ContentBoard_ColumnFragment => ({ status: { value }, items: { totalCount, nodes } });

describe('the columns of the board', () => {
  it('are all eleven, those that were not read too', () => {
    const columns = boardColumns([]);
    expect(columns.map(({ status }) => status)).toEqual(STATUS_VALUES);
    expect(columns.every(({ total }) => total === null)).toBe(true);
  });

  it('show a card where its status is now, before the lists were read again', () => {
    const columns = boardColumns([
      list('IN_QUEUE', 30, [card(1, 'IN_DEVELOPMENT'), card(2, 'IN_QUEUE')]),
      list('IN_DEVELOPMENT', 4, [card(3, 'IN_DEVELOPMENT')]),
    ]);
    const of = (status: ContentStatusValue) => {
      const column = columns.find((each) => each.status === status);
      return { ids: column?.items.map(({ id }) => id), total: column?.total };
    };
    expect(of('IN_QUEUE')).toEqual({ ids: [2], total: 29 });
    expect(of('IN_DEVELOPMENT')).toEqual({ ids: [1, 3], total: 5 });
  });

  it('keep a card that was just moved in sight where the list has no room for it', () => {
    const inQueue = list('IN_QUEUE', 30, [card(2, 'IN_QUEUE')]);
    const moved = [card(9, 'IN_QUEUE'), card(2, 'IN_QUEUE')];
    const column = boardColumns([inQueue], moved).find(({ status }) => status === 'IN_QUEUE');
    expect(column?.items.map(({ id }) => id)).toEqual([9, 2]);
    expect(column?.total).toBe(30);
  });
});

describe('a card that is put elsewhere', () => {
  it.each([
    ['IN_QUEUE', 'IN_QUEUE', 'none'],
    ['IN_QUEUE', 'APPROVED', 'move'],
    ['APPROVED', 'IN_QUEUE', 'ask'],
    ['IN_QUEUE', 'ON_HOLD', 'ask'],
  ] as const)('from %s to %s: %s', (from, to, effect) => {
    expect(dropEffect(from, to)).toBe(effect);
  });

  it('has a neighbor on each side, except at the ends', () => {
    expect(neighbourStatus('IN_QUEUE', 1)).toBe('IN_DEVELOPMENT');
    expect(neighbourStatus('IN_QUEUE', -1)).toBe('UPDATE_REQUESTED');
    expect(neighbourStatus('CONTRACT_SIGNED', -1)).toBeNull();
    expect(neighbourStatus('OTHER', 1)).toBeNull();
  });
});

it('M26: ages are all five spans in their order, each against the largest', () => {
  const rows = [
    ['31-60', 5],
    ['0-14', 20],
  ].map(([key, value]) => ({
    dimensions: [{ name: 'age', key, label: String(key) }],
    measures: [{ name: 'open', value }],
  }));
  expect(ageBuckets({ rows }).map(({ label, items, share }) => [label, items, share])).toEqual([
    ['0–14 days', 20, 1],
    ['15–30 days', 0, 0],
    ['31–60 days', 5, 0.25],
    ['61–90 days', 0, 0],
    ['91+ days', 0, 0],
  ]);
});
