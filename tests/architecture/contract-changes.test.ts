import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import {
  breaks,
  currentOutline,
  DECLARED_BREAKS,
  outlineText,
  readOutline,
  RELEASED_CONTRACT,
  type DeclaredBreak,
} from './contract-changes.ts';

const current = currentOutline();

describe('the REST contract against the last release', () => {
  const found = breaks(readOutline(readFileSync(RELEASED_CONTRACT, 'utf8')), current);
  const declared = JSON.parse(readFileSync(DECLARED_BREAKS, 'utf8')) as DeclaredBreak[];

  it('breaks no backend and no script, unless schema/released/rest-breaking-changes.json says which and why', () => {
    const isDeclared = (change: string) => declared.some((one) => one.change === change);
    expect(found.filter((change) => !isDeclared(change))).toEqual([]);
  });

  it('has every break that is declared, each with its reason', () => {
    expect(declared.filter(({ change, why }) => !found.includes(change) || !why.trim())).toEqual(
      [],
    );
  });
});

describe('a contract that changes', () => {
  const text = outlineText(current);
  const after = (from: string | RegExp, to: string) => {
    const changed = text.replace(from, to);
    expect(changed).not.toBe(text);
    return breaks(current, readOutline(changed));
  };

  it('is the same after it was written and read', () => {
    expect(breaks(current, readOutline(text))).toEqual([]);
    expect(breaks(readOutline(text), current)).toEqual([]);
  });

  it.each([
    ['a call that is gone', /^GET \/api\/notes\t.*\n/m, '', 'GET /api/notes is gone'],
    [
      'a field that is gone',
      '; .bounced: boolean',
      '',
      'Contact no longer has ".bounced: boolean"',
    ],
    [
      'a field that may be null since',
      '; .bounced: boolean',
      '; .bounced: boolean | null',
      'Contact no longer has ".bounced: boolean"',
    ],
    [
      'a field that must be sent since',
      'named createNote; ',
      'named createNote; body.mood!: string; ',
      'POST /api/notes asks for "body.mood!: string"',
    ],
  ])('tells %s', (_what, from, to, change) => {
    expect(after(from, to)).toEqual([change]);
  });

  it('may give and take more than before', () => {
    expect(after('; .bounced: boolean', '; .bounced: boolean; .mood: string')).toEqual([]);
    expect(after('named createNote; ', 'named createNote; body.mood: string; ')).toEqual([]);
  });
});
