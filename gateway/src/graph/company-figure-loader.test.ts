import { describe, expect, it } from '@jest/globals';
import { companyFigureLoader, FIGURES_MAX } from './company-figure-loader.ts';

const keys = (from: number, count: number) =>
  Array.from({ length: count }, (_, i) => ({ coid: from + i, year: null as number | null }));

function counted() {
  const read: number[] = [];
  const loader = companyFigureLoader(({ coid }: { coid: number; year: number | null }) => {
    read.push(coid);
    return coid === 2 ? Promise.reject(new Error('gone')) : Promise.resolve(`figures of ${coid}`);
  });
  return { read, loader };
}

describe('figures of companies', () => {
  it('are read once for the same question, and again for another one', async () => {
    const { read, loader } = counted();
    const one = { coid: 1, year: null };
    expect(await loader.loadMany([one, one])).toEqual(['figures of 1', 'figures of 1']);
    await loader.load({ coid: 1, year: 2026 });
    expect(read).toEqual([1, 1]);
  });

  it('fail for one company alone', async () => {
    const answers = await counted().loader.loadMany(keys(1, 3));
    expect(answers).toEqual(['figures of 1', new Error('gone'), 'figures of 3']);
  });

  it('are not read for more companies than an operation may name, in several lists either', async () => {
    const { read, loader } = counted();
    await loader.loadMany(keys(1, FIGURES_MAX));
    expect(read).toHaveLength(FIGURES_MAX);
    const answers = await loader.loadMany(keys(FIGURES_MAX + 1, 1));
    expect(answers[0]).toMatchObject({ extensions: { code: 'QUERY_TOO_COMPLEX' } });
    expect(read).toHaveLength(FIGURES_MAX);
  });
});
