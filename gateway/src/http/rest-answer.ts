import { z } from 'zod';
import { isProblemCode } from '../../../schema/problem-codes.ts';
import { RestProblem, UpstreamError } from '../errors/rest-problem.ts';
import type { RawAnswer } from '../cache/raw-answer.ts';
import { textOfUtf8 } from './utf8.ts';

/** What a successful answer's JSON must be; `nothing` for calls that answer 204. */
export type Expected = 'object' | 'array' | 'string' | 'nothing';

const problemWire = z.object({
  title: z.string().optional().catch(undefined),
  detail: z.string().optional().catch(undefined),
  code: z.string().optional().catch(undefined),
  errors: z
    .array(z.object({ field: z.string(), message: z.string() }))
    .optional()
    .catch(undefined),
  current: z.unknown().optional(),
});

function isJson(raw: RawAnswer): boolean {
  const type = raw.headers['content-type'] ?? '';
  return /^application\/([\w.+-]+\+)?json\b/i.test(type);
}

/** `undefined` when the body is not JSON in UTF-8. */
function parseBody(raw: RawAnswer): unknown {
  const encoding = raw.headers['content-encoding'] ?? 'identity';
  if (!isJson(raw) || encoding !== 'identity') return undefined;
  const text = textOfUtf8(raw.body);
  if (text === null) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** `Retry-After` in whole seconds, from a number or a date; `null` when absent or senseless. */
function retryAfterSeconds(header: string | undefined, now: number): number | null {
  if (!header) return null;
  if (/^\d{1,6}$/.test(header)) return Number(header);
  const moment = Date.parse(header);
  return Number.isNaN(moment) ? null : Math.max(0, Math.ceil((moment - now) / 1000));
}

const LIMIT_HEADERS = ['RateLimit', 'RateLimit-Policy'];
const PROBLEM_TYPE = /^application\/problem\+json\b/i;

/**
 * The problem that an error status carries. The text of an answer that is no problem of the contract is
 * left out: a proxy or a foreign backend wrote it, and not for the people who would read it here.
 * @param call names the call for the log, without values
 */
export function problemOf(call: string, raw: RawAnswer, now: number): RestProblem {
  const isProblem = PROBLEM_TYPE.test(raw.headers['content-type'] ?? '');
  const parsed = problemWire.safeParse(isProblem ? parseBody(raw) : null);
  const problem = parsed.success && isProblemCode(parsed.data.code) ? parsed.data : null;
  return new RestProblem(call, {
    status: raw.status,
    code: isProblemCode(problem?.code) ? problem.code : null,
    detail: problem?.detail ?? problem?.title ?? '',
    errors: problem?.errors ?? [],
    current: problem?.current ?? null,
    retryAfterSeconds: retryAfterSeconds(raw.headers['retry-after'], now),
    limitHeaders: Object.fromEntries(
      LIMIT_HEADERS.flatMap((name) => {
        const value = raw.headers[name.toLowerCase()];
        return value === undefined ? [] : [[name, value]];
      }),
    ),
  });
}

function typeOf(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  return value === null ? 'null' : typeof value;
}

/**
 * The JSON of a successful answer. An empty body, HTML, `null`, a redirect or another type than
 * expected is an error, never an empty success.
 * @throws RestProblem for an error status, UpstreamError broken for anything that is not the contract's
 */
export function readAnswer(call: string, raw: RawAnswer, expected: Expected, now: number): unknown {
  if (raw.status >= 400) throw problemOf(call, raw, now);
  if (raw.status < 200 || raw.status >= 300) {
    throw new UpstreamError('broken', `${call} answered ${raw.status}, which is no answer`);
  }
  if (expected === 'nothing') return null;
  const value = parseBody(raw);
  const found = typeOf(value);
  if (found !== expected) {
    const what = value === undefined ? 'no JSON' : found;
    throw new UpstreamError('broken', `${call} answered ${what} instead of ${expected}`);
  }
  return value;
}
