import { describe, expect, it } from '@jest/globals';
import { invoiceQuestion } from './invoice-question.ts';

const NOTHING = { number: '', state: 'open', ageing: null, rep: null, sort: 'overdue' } as const;

describe('which invoices are asked for', () => {
  it('begins with what is not paid, the most overdue first', () => {
    expect(invoiceQuestion(NOTHING)).toEqual({
      filter: { statuses: ['OPEN', 'OVERDUE'] },
      sort: 'MOST_OVERDUE',
      where: { isOpen: true },
    });
  });

  it('narrows list and figures by the rep, the list alone by the rest', () => {
    expect(
      invoiceQuestion({ ...NOTHING, state: 'overdue', ageing: 'over90', rep: 7, sort: 'due' }),
    ).toEqual({
      filter: { statuses: ['OVERDUE'], ageing: ['OVER_90'], reps: [7] },
      sort: 'DUE',
      where: { isOpen: true, accountRep: 7 },
    });
  });

  it('finds a number whatever became of the invoice', () => {
    expect(invoiceQuestion({ ...NOTHING, number: 'INV-1' }).filter).toEqual({ number: 'INV-1' });
  });
});
