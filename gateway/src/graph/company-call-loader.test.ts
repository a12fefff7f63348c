import { describe, expect, it } from '@jest/globals';
import { COMPANIES_MAX, companyCallLoader } from './company-call-loader.ts';

interface Key {
  coid: number;
  year: number | null;
}

function counted(answer: (key: Key) => string | Error = ({ coid }) => `rows of ${coid}`) {
  const seen = { calls: [] as number[], running: 0, mostAtOnce: 0 };
  const loader = companyCallLoader(async (key: Key) => {
    seen.calls.push(key.coid);
    seen.running += 1;
    seen.mostAtOnce = Math.max(seen.mostAtOnce, seen.running);
    await new Promise((resolve) => setTimeout(resolve, 1));
    seen.running -= 1;
    const found = answer(key);
    if (found instanceof Error) throw found;
    return found;
  });
  return { seen, loader };
}

const keys = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ coid: i + 1, year: null }));

describe('what is read one company at a time', () => {
  it('costs one call a company, and none for the same question again', async () => {
    const { seen, loader } = counted();
    const [a, b, c] = await Promise.all([
      loader.load({ coid: 1, year: null }),
      loader.load({ coid: 2, year: null }),
      loader.load({ coid: 1, year: null }),
    ]);
    expect([a, b, c]).toEqual(['rows of 1', 'rows of 2', 'rows of 1']);
    expect(seen.calls).toEqual([1, 2]);
    await loader.load({ coid: 1, year: 2026 });
    expect(seen.calls).toEqual([1, 2, 1]);
  });

  it('runs few calls at once and keeps answers in their places', async () => {
    const { seen, loader } = counted();
    const answers = await loader.loadMany(keys(COMPANIES_MAX));
    expect(answers).toEqual(keys(COMPANIES_MAX).map(({ coid }) => `rows of ${coid}`));
    expect(seen.mostAtOnce).toBe(5);
  });

  it('fails alone', async () => {
    const { loader } = counted(({ coid }) => (coid === 2 ? new Error('gone') : 'here'));
    const answers = await loader.loadMany(keys(3));
    expect(answers.map((answer) => (answer instanceof Error ? answer.message : answer))).toEqual([
      'here',
      'gone',
      'here',
    ]);
  });

  it('refuses more companies than the upstream can be asked to bear, and calls nobody', async () => {
    const { seen, loader } = counted();
    const answers = await loader.loadMany(keys(COMPANIES_MAX + 1));
    expect(answers).toHaveLength(COMPANIES_MAX + 1);
    expect(answers[0]).toMatchObject({ extensions: { code: 'QUERY_TOO_COMPLEX' } });
    expect(seen.calls).toEqual([]);
  });
});
