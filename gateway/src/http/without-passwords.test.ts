import { describe, expect, it } from '@jest/globals';
import { withoutPasswords } from './without-passwords.ts';

describe('values of an audit trail', () => {
  it.each([
    [null, null],
    [undefined, null],
    ['text', 'text'],
    [0, 0],
    [
      [1, { a: false }],
      [1, { a: false }],
    ],
  ])('stay as they are: %j', (value, shown) => {
    expect(withoutPasswords('website', value)).toEqual(shown);
  });

  it('E09: lose every password, by the field and inside a record', () => {
    expect(withoutPasswords('password', 'secret')).toBeNull();
    const record = { company: 'A', login: { userPassword: 'x', Password: 'y', name: 'n' } };
    expect(withoutPasswords(null, [record])).toEqual([{ company: 'A', login: { name: 'n' } }]);
  });
});
