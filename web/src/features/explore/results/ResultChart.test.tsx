import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { editAtRandom } from '../../../../../tests/support/web/chart-edits.tsx';
import { drawQuickly } from '../../../charts/drawn-charts.ts';

let restore = (): void => undefined;
beforeAll(() => {
  restore = drawQuickly();
});
afterAll(() => restore());

describe('a chart whose question is edited', () => {
  it('redesign 5: is drawn as if it had been opened so, and says what its table says', async () => {
    const { compared, different } = await editAtRandom(24, 20_261_122);
    expect(different).toEqual([]);
    expect(compared).toBe(24);
  });
});
