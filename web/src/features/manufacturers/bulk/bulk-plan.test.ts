import { describe, expect, it } from '@jest/globals';
import { planActivities, planAssign, planTag, spreadDays } from './bulk-plan.ts';
import type { BulkCompany } from './bulk-plan.ts';

const company = (seq: number, over: Partial<BulkCompany> = {}): BulkCompany => ({
  seq,
  coid: seq + 40_000,
  name: `Company ${seq}`,
  city: 'Dalton',
  state: 'GA',
  version: 3,
  prospectTag: { value: 1, label: 'C *' },
  doNotCall: { flag: false },
  rep: { seq: 12, name: 'Dana Keller' },
  ...over,
});

describe('a tag for many', () => {
  it('leaves out who has it and remembers what each had', () => {
    const { writes, skipped } = planTag(
      [company(1), company(2, { prospectTag: { value: 3, label: 'A ***' } })],
      3,
    );
    expect(writes).toMatchObject([{ kind: 'tag', tag: 3, before: 1, company: { seq: 1 } }]);
    expect(skipped).toMatchObject([{ why: 'have this tag already', companies: [{ seq: 2 }] }]);
  });
});

describe('a rep for many', () => {
  it.each([
    [12, [2, 3], 'are theirs already'],
    [null, [1, 2], 'have no rep already'],
  ])('rep %s', (repSeq, touched, why) => {
    const companies = [
      company(1),
      company(2, { rep: { seq: 13, name: 'Rosa' } }),
      company(3, { rep: null }),
    ];
    const { writes, skipped } = planAssign(companies, repSeq);
    expect(writes.map((write) => write.company.seq)).toEqual(touched);
    expect(skipped[0]?.why).toBe(why);
  });
});

describe('activities for many', () => {
  const plan = {
    type: 100,
    subject: 'Call',
    start: '2026-06-19',
    perDay: 2,
    forWhom: 'me' as const,
  };
  let keys = 0;
  const keyOf = (): string => `key-${(keys += 1)}`;

  it.each([
    ['2026-06-18', 2, 3, ['2026-06-18', '2026-06-18', '2026-06-19']],
    ['2026-06-19', 1, 2, ['2026-06-19', '2026-06-22']],
    ['2026-06-20', 5, 1, ['2026-06-22']],
  ])('from %s, %i a day, %i of them', (start, perDay, count, days) => {
    expect(spreadDays(start, perDay, count)).toEqual(days);
  });

  it('never calls who must not be called, and does not lose a place for them', () => {
    const companies = [
      company(1, { doNotCall: { flag: true } }),
      company(2),
      company(3),
      company(4),
    ];
    const { writes, skipped } = planActivities(companies, plan, () => false, keyOf);
    expect(writes.map((write) => write.kind === 'plan' && write.input.date)).toEqual([
      '2026-06-19',
      '2026-06-19',
      '2026-06-22',
    ]);
    expect(skipped).toMatchObject([{ why: 'must not be called', companies: [{ seq: 1 }] }]);
    expect(new Set(writes.map((write) => write.kind === 'plan' && write.key)).size).toBe(3);
    expect(planActivities(companies, { ...plan, type: 101 }, () => false, keyOf).skipped).toEqual(
      [],
    );
  });

  it("plans in a rep's name only where that is allowed", () => {
    const companies = [
      company(1),
      company(2, { rep: { seq: 99, name: 'Far' } }),
      company(3, { rep: null }),
    ];
    const forReps = { ...plan, forWhom: 'reps' as const };
    const { writes, skipped } = planActivities(companies, forReps, (seq) => seq === 12, keyOf);
    expect(writes).toMatchObject([{ input: { coid: 40_001, userSeq: 12 } }]);
    expect(skipped.map(({ why }) => why)).toEqual([
      'have a rep who is not in your team',
      'have no rep',
    ]);
  });
});
