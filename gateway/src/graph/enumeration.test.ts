import { describe, expect, it } from '@jest/globals';
import { enumeration } from './enumeration.ts';

type Status = 'ON_HOLD' | 'POSTED';
const status = enumeration<Status>({ ON_HOLD: 'On Hold', POSTED: 'Posted' });
const ageing = enumeration<Status>(
  { ON_HOLD: '1-30', POSTED: '>90' },
  { ON_HOLD: '1-30 days', POSTED: 'More than 90 days' },
);

describe('an enumeration', () => {
  it('reads the upstream’s words as values, with the word or another text as label', () => {
    expect(status.value.parse('On Hold')).toBe('ON_HOLD');
    expect(status.entry.parse('Posted')).toEqual({ value: 'POSTED', label: 'Posted' });
    expect(ageing.entry.parse('>90')).toEqual({ value: 'POSTED', label: 'More than 90 days' });
    expect(ageing.entryOf('ON_HOLD').label).toBe('1-30 days');
  });

  it('writes values as the upstream’s words; an empty list narrows nothing', () => {
    expect(ageing.word('POSTED')).toBe('>90');
    expect(status.words(['POSTED', 'ON_HOLD'])).toEqual(['Posted', 'On Hold']);
    expect([status.words([]), status.words(null), status.words(undefined)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it.each(['on hold', '', 'constructor', '__proto__', 'ON_HOLD'])(
    'calls %j a broken contract',
    (word) => {
      expect(status.value.safeParse(word).success).toBe(false);
    },
  );
});
