import { describe, expect, it } from '@jest/globals';
import { proposedValues, titleOf } from './proposal-words.ts';

describe('a proposal in words', () => {
  it('shows numbers as what they mean, and no number of a company that is named', () => {
    const values = [
      { name: 'coid', value: 1009 },
      { name: 'noteType', value: 18 },
      { name: 'date', value: '2026-06-18' },
      { name: 'text', value: 'Asked for a quote.' },
    ];
    expect(proposedValues(values, true)).toEqual([
      { label: 'Type', text: 'Phone Conversation Existing Client' },
      { label: 'Date', text: 'Jun 18, 2026' },
      { label: 'Text', text: 'Asked for a quote.' },
    ]);
    expect(proposedValues(values, false)[0]).toEqual({ label: 'Coid', text: '1009' });
  });

  it('names tools that it does not know', () => {
    expect([titleOf('set_tag'), titleOf('move_content')]).toEqual(['Set tag', 'Move content']);
  });
});
