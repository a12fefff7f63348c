/** @jest-environment <rootDir>/tests/support/jsdom-environment.mjs */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { editAtRandom } from '../support/web/chart-edits.tsx';
import { drawQuickly } from '../../web/src/charts/drawn-charts.ts';

let restore = (): void => undefined;
beforeAll(() => {
  restore = drawQuickly();
});
afterAll(() => restore());

describe('a thousand edits of questions on the screen', () => {
  it('redesign 5: each chart is the one that a fresh load draws, and says what its table says', async () => {
    const { compared, different } = await editAtRandom(1000, 5);
    expect(different).toEqual([]);
    expect(compared).toBe(1000);
  }, 1_800_000);
});
