import { describe, expect, it } from '@jest/globals';
import type { Answer } from '../../lib/analytics.ts';
import { bimClients, shownClients, sortClients, type BimAnswers } from './bim-clients.ts';

type Values = Record<string, number>;

const answer = (...rows: [Record<string, unknown>, Values, Values?][]): Answer => ({
  rows: rows.map(([keys, values, previous = {}]) => ({
    dimensions: Object.entries(keys).map(([name, key]) => ({
      name,
      key,
      label: `${name} ${String(key)}`,
    })),
    measures: Object.entries(values).map(([name, value]) => ({ name, value })),
    previous: Object.entries(previous).map(([name, value]) => ({ name, value })),
  })),
});

const answers: BimAnswers = {
  clients: answer(
    [{ company: 1, coid: 11, rep: 7, package: 'Full' }, { bimObjects: 4 }],
    [{ company: 2, coid: 12, rep: 7, package: null }, { bimObjects: 0 }],
    [{ company: 3, coid: 13, rep: null, package: null }, { bimObjects: 0 }],
  ),
  used: answer([{ company: 1 }, { bim: 34 }]),
  compared: answer([{ company: 1 }, { bim: 30 }, { bim: 20 }]),
  lines: answer(
    [{ company: 1, year: 2024 }, { contractValue: 100 }],
    [{ company: 1, year: 2026 }, { contractValue: 300 }],
  ),
  posted: answer(
    [{ company: 1, statusSince: '2025-11-01' }, { items: 1 }],
    [{ company: 1, statusSince: '2026-02-01' }, { items: 2 }],
  ),
  others: answer(
    [{ company: 1, contentType: 'cad' }, { items: 2 }],
    [{ company: 1, contentType: 'spec' }, { items: 1 }],
    [{ company: 1, contentType: 'sw' }, { items: 5 }],
  ),
  listed: answer(
    [{ company: 2, rowSection: '07 42 13' }, { total: 9 }],
    [{ company: 2, rowSection: '08 11 13' }, { total: 3 }],
    [{ company: 3, rowSection: '99 99 99' }, { total: 3 }],
  ),
  peers: answer(
    [{ rowSection: '07 42 13' }, { companies: 3 }],
    [{ rowSection: '08 11 13' }, { companies: 8 }],
  ),
  demand: answer([{ rowSection: '08 11 13' }, { bim: 500 }]),
};
const clients = bimClients(answers);

describe('R05: clients with BIM', () => {
  it('say how many objects, when posted, how they are used and what they cost', () => {
    expect(clients[0]).toMatchObject({
      seq: 1,
      objects: 4,
      postedMonth: '2026-02-01',
      used: 34,
      full: { used: 30, before: 20 },
      change: 50,
      cents: 300,
      year: 2026,
      cad: 2,
      specs: 6,
    });
    expect(shownClients(clients, { show: 'with', words: '' }).map(({ seq }) => seq)).toEqual([1]);
  });

  it('without it are chances where others of their section have it', () => {
    const chances = shownClients(clients, { show: 'without', words: '' });
    expect(
      chances.map(({ seq, chance }) => [seq, chance?.csisec, chance?.peers, chance?.used]),
    ).toEqual([[2, '08 11 13', 8, 500]]);
    expect(shownClients(clients, { show: 'without', words: 'nobody' })).toEqual([]);
  });
});

it('puts what is not known last, whichever way', () => {
  const ids = (descending: boolean) =>
    sortClients(clients, { id: 'cents', descending }, 'with').map(({ seq }) => seq);
  expect(ids(true)[0]).toBe(1);
  expect(ids(false)[0]).toBe(1);
});
