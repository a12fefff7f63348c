import fc from 'fast-check';
import { judge, type HostileRequest, type Judged } from './judge.ts';

export interface HostileResult {
  cases: number;
  /** Each with what was sent. */
  complaints: string[];
  slowestMs: number;
  p99Ms: number;
}

/**
 * Sends generated cases, several at a time.
 * @param seed the same one gives the same cases
 */
export async function runCases(
  at: { url: string; cookie: string },
  arbitrary: fc.Arbitrary<HostileRequest>,
  { cases, seed, parallel = 8 }: { cases: number; seed: number; parallel?: number },
): Promise<HostileResult> {
  const samples = fc.sample(arbitrary, { numRuns: cases, seed });
  const complaints: string[] = [];
  const times: number[] = [];
  const work = async (): Promise<void> => {
    for (let hostile = samples.pop(); hostile; hostile = samples.pop()) {
      const { complaint, ms } = await judgeInTime(at, hostile);
      times.push(ms);
      if (complaint) complaints.push(`${complaint}\n  to ${shown(hostile)}`);
    }
  };
  await Promise.all(Array.from({ length: parallel }, work));
  times.sort((a, b) => a - b);
  return {
    cases,
    complaints,
    slowestMs: Math.round(times.at(-1) ?? 0),
    p99Ms: Math.round(times[Math.floor(times.length * 0.99)] ?? 0),
  };
}

/**
 * On a busy machine a call can time out through no fault of the request: it is sent once more. A request that is too slow
 * by itself times out again.
 */
async function judgeInTime(
  at: { url: string; cookie: string },
  hostile: HostileRequest,
): Promise<Judged> {
  const judged = await judge(at.url, at.cookie, hostile);
  return judged.status === 504 ? judge(at.url, at.cookie, hostile) : judged;
}

function shown({ body, headers }: HostileRequest): string {
  const text = typeof body === 'string' ? body : body.subarray(0, 100).toString('latin1');
  return `${JSON.stringify(headers ?? {})} ${text.slice(0, 400)}`;
}
