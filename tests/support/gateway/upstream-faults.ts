import type { Fault } from '../faulty-upstream.ts';

/** The codes that a fault may be told with. */
export type Codes = readonly string[];

const BROKEN: Codes = ['INTERNAL_SERVER_ERROR'];
const DOWN: Codes = ['UPSTREAM_UNAVAILABLE'];
const LATE: Codes = ['UPSTREAM_TIMEOUT'];

const status = (code: number, ...expected: string[]): [Fault, Codes] => [
  { kind: 'status', status: code },
  expected,
];

/** R1: an answer that refuses. */
const REFUSALS: [Fault, Codes][] = [
  status(400, 'BAD_REQUEST'),
  status(401, 'UNAUTHENTICATED'),
  status(403, 'FORBIDDEN'),
  // One record is null, without an error; a list that is not there is one.
  status(404, 'NOT_FOUND'),
  status(409, 'CONFLICT', 'DUPLICATE'),
  status(412, 'CONFLICT'),
  status(413, 'TOO_LARGE'),
  status(422, 'BAD_USER_INPUT'),
  status(429, 'RATE_LIMITED'),
  status(500, ...DOWN),
  status(502, ...DOWN),
  status(503, ...DOWN),
  status(504, ...DOWN, ...LATE),
];

/** R2: an answer that is none. */
const NO_ANSWERS: [Fault, Codes][] = (
  ['malformedJson', 'html', 'empty', 'null', 'badGzip', 'badHttp', 'redirect'] as const
).map((kind) => [{ kind }, BROKEN]);

/** R3: a connection that ends. */
export const CUTS: [Fault, Codes][] = (
  [
    'resetBeforeHeaders',
    'endBeforeHeaders',
    'resetMidBody',
    'endMidBody',
    'endMidBodyChunked',
  ] as const
).map((kind) => [{ kind }, DOWN]);

/** R4: an answer that does not come, or not to its end. */
const DELAYS: [Fault, Codes][] = (['hang', 'hangMidBody', 'drip'] as const).map((kind) => [
  { kind },
  LATE,
]);

/** The faults R1 to R4 of the reliability plan with the codes that they are told with; 200 MB and "refused" apart. */
export const FAULTS = [...REFUSALS, ...NO_ANSWERS, ...CUTS, ...DELAYS];
