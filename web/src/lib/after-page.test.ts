import { describe, expect, it } from '@jest/globals';
import { afterPage } from './after-page.ts';
import { progress } from './progress.ts';

describe('a change that nobody asked for', () => {
  it('is made at once while no page is on its way', () => {
    const made: string[] = [];
    afterPage(() => made.push('a message'));
    expect(made).toEqual(['a message']);
  });

  it('waits for the page that is loaded or drawn, in the order in which it came', () => {
    const made: string[] = [];
    progress.start();
    progress.start();
    afterPage(() => made.push('first'));
    afterPage(() => made.push('second'));
    progress.finish();
    expect(made).toEqual([]);
    progress.finish();
    expect(made).toEqual(['first', 'second']);
    progress.start();
    progress.fail();
    expect(made).toHaveLength(2);
  });
});
