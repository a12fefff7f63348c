import { describe, expect, it } from '@jest/globals';
import { stateSentences, type StateOf } from './company-state.ts';

const TODAY = '2026-06-18';
const CLIENT: StateOf = {
  status: 'CLIENT',
  clientSince: '2022-03-01',
  clientUntil: null,
  contractValueCents: 4_101_600,
  renewalDate: '2026-07-26',
  lastContacted: '2026-03-13',
  buyingTrend: null,
};
const sentence = (changes: Partial<StateOf>): string =>
  stateSentences({ ...CLIENT, ...changes }, TODAY)
    .map((parts) => `${parts.map(({ text }) => text).join(', ')}.`)
    .join(' ');

describe('the state of a company in a sentence', () => {
  it.each<[Partial<StateOf>, string]>([
    [{}, 'Client since 2022. $41,016 a year, renews in 38 days. No contact in 97 days.'],
    [
      { buyingTrend: -0.342 },
      'Client since 2022. $41,016 a year, renews in 38 days. No contact in 97 days. Buying actions −34.2% over 3 months.',
    ],
    [
      { contractValueCents: null, renewalDate: '2026-06-19', lastContacted: TODAY },
      'Client since 2022. Renews tomorrow. Contacted today.',
    ],
    [
      { renewalDate: '2027-07-26', lastContacted: '2026-06-17' },
      'Client since 2022. $41,016 a year, renews Jul 26, 2027. Contacted yesterday.',
    ],
    [
      { contractValueCents: null, renewalDate: '2026-06-17', lastContacted: '2026-06-08' },
      'Client since 2022. Contract ended 1 day ago. Last contact 10 days ago.',
    ],
    [
      { status: 'FORMER', clientUntil: '2024-03-31', lastContacted: '2023-01-02' },
      'Client from 2022 to Mar 2024. No contact in 3 years.',
    ],
    [
      { status: 'PROSPECT', clientSince: null, contractValueCents: null, lastContacted: null },
      'No contract yet. No contact yet.',
    ],
    [
      { status: 'PROSPECT', clientSince: '2026-12-01', contractValueCents: null },
      'Client from Dec 1, 2026. No contact in 97 days.',
    ],
  ])('%j', (changes, text) => {
    expect(sentence(changes)).toBe(text);
  });

  it.each([
    ['2026-06-17', 'red'],
    ['2026-06-18', 'amber'],
    ['2026-09-16', 'amber'],
    ['2026-09-17', undefined],
  ])('is red only for a contract that has ended: %s', (renewalDate, tone) => {
    const [contract] = stateSentences({ ...CLIENT, clientSince: null, renewalDate }, TODAY);
    expect(contract?.at(-1)?.tone).toBe(tone);
  });
});
