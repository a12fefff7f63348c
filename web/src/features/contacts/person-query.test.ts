import { describe, expect, it } from '@jest/globals';
import { prefillOf, readPersonQuery, rowForEnter } from './person-query.ts';

describe('readPersonQuery', () => {
  it.each([
    ['', 'none', {}, null],
    [' Karen@Ross.example ', 'email', { query: 'karen@ross.example' }, 'ross.example'],
    ['karen@ro', 'prefix', { query: 'karen@ro' }, null],
    ['@ross.example', 'domain', { domain: 'ross.example' }, 'ross.example'],
    ['ross.example', 'domain', { domain: 'ross.example' }, 'ross.example'],
    ['https://www.ross.example/about', 'domain', { domain: 'ross.example' }, 'ross.example'],
    ['(404) 555-0100', 'phone', { query: '4045550100' }, null],
    ['+1 404.555.0100', 'phone', { query: '4045550100' }, null],
    ['404-555', 'phone', { query: '404555' }, null],
    ['Karen Ross', 'name', { query: 'karen ross' }, null],
    ['J. Smith', 'name', { query: 'j. smith' }, null],
  ])('%s is %s', (typed, kind, filter, domain) => {
    expect(readPersonQuery(typed)).toEqual({ kind, filter, domain });
  });
});

it('begins a new contact with what was looked for', () => {
  expect(prefillOf('karen@ross.example')).toEqual({ email: 'karen@ross.example' });
  expect(prefillOf('ross.example')).toEqual({ email: '@ross.example' });
  expect(prefillOf('404 555 0100')).toEqual({ phone: '404 555 0100' });
  expect(prefillOf('Karen Ross')).toEqual({ name: 'Karen Ross' });
});

it('opens the only row, or the only one with the very address', () => {
  const rows = [{ email: 'a@x.example' }, { email: 'aa@x.example' }, { email: null }];
  expect(rowForEnter(rows.slice(0, 1), 'zz')).toBe(rows[0]);
  expect(rowForEnter(rows, 'A@X.example')).toBe(rows[0]);
  expect(rowForEnter(rows, 'x.example')).toBeNull();
  expect(rowForEnter([], 'x')).toBeNull();
});
