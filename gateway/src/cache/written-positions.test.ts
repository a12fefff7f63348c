import { describe, expect, it } from '@jest/globals';
import { LATEST, laterPosition } from '../../../schema/data-position.ts';
import type { RawAnswer } from './raw-answer.ts';
import { WrittenPositions } from './written-positions.ts';

const answer = (position?: string): RawAnswer => ({
  status: 201,
  headers: position === undefined ? {} : { 'x-data-position': position },
  body: Buffer.alloc(0),
});

function made() {
  const clock = { now: 0 };
  return { clock, positions: new WrittenPositions(null, () => clock.now) };
}

describe('positions of sessions’ writes', () => {
  it('a read sends along what its own session wrote last, for five minutes', async () => {
    const { clock, positions } = made();
    await positions.wrote('one', answer('0/A0'));
    await positions.wrote('one', answer('0/B0'));
    expect(await positions.headers('one')).toEqual({ 'X-Data-Position': '0/B0' });
    expect(await positions.headers('other')).toEqual({});
    clock.now = 300_001;
    expect(await positions.headers('one')).toEqual({});
  });

  it('a write that may have happened asks for the newest state', async () => {
    const { positions } = made();
    await positions.wrote('one', null);
    expect(await positions.headers('one')).toEqual({ 'X-Data-Position': LATEST });
  });

  it('services without a replica, and words that are none of ours, leave nothing', async () => {
    const { positions } = made();
    await positions.wrote('one', answer());
    await positions.wrote('one', answer('0/A0\r\nX-Evil: 1'));
    expect(await positions.headers('one')).toEqual({});
  });

  it('the later of two counts, by number and not by letters', () => {
    expect(laterPosition('9/FFFFFFFF', '10/0')).toBe('10/0');
    expect(laterPosition('0/B0', '0/A00')).toBe('0/A00');
    expect(laterPosition('0/B0', LATEST)).toBe(LATEST);
  });
});
