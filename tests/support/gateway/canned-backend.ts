import { startFaultyUpstream, type FaultyUpstream } from '../faulty-upstream.ts';
import type { RecordedCall } from '../recording-proxy.ts';

interface CannedUser {
  seq: number;
  name: string;
  level: number;
  isManager: boolean;
  managerid: number | null;
  role: string | string[];
}

const USERS = {
  admin: { seq: 1, name: 'Ada Admin', level: 1, isManager: false, managerid: null, role: 'admin' },
  manager: { seq: 2, name: 'Max Manager', level: 16, isManager: true, managerid: null, role: [] },
  rep: { seq: 3, name: 'Rita Rep', level: 32, isManager: false, managerid: 2, role: 'rep' },
  rep2: { seq: 4, name: 'Rob Rep', level: 32, isManager: false, managerid: 9, role: 'rep' },
  staff: { seq: 5, name: 'Stu Staff', level: 16, isManager: false, managerid: null, role: [] },
  developer: {
    seq: 6,
    name: 'Dev',
    level: 16,
    isManager: false,
    managerid: null,
    role: ['explore'],
  },
} satisfies Record<string, CannedUser>;

export type Actor = keyof typeof USERS;

export const PASSWORD = 'demo-portal';

/** A company's coid is its seq plus this: never the same number. */
const COID_OFFSET = 1_000;

export function tokenOf(actor: Actor): string {
  return `token-${actor}`;
}

function userWire({ role: _role, ...user }: CannedUser): object {
  return { _id: String(user.seq), ...user, active: true };
}

function companyWire(seq: number): object {
  return {
    seq,
    coid: seq + COID_OFFSET,
    company: `Company ${seq}`,
    password: 'canary-password',
    clientFlag: seq % 2 === 0,
    prospect: 2,
    rep: 3 + (seq % 2),
    version: 1,
    contentHash: { bim: 1, cad: 2, spec: 3, sw: 4, specTotal: 7 },
  };
}

function noteWire(seq: number, coid: number): object {
  return {
    seq,
    date: '2026-06-18',
    note: `Note ${seq}`,
    type: 13,
    user: 3 + (seq % 2),
    user_name: 'Somebody',
    coid,
    company: `Company ${coid - COID_OFFSET}`,
    isAClient: true,
    tradeshow: [],
    competitor: [{ year: 2026, competitorType: { id: 1, label: 'Sweets' } }],
    version: 1,
  };
}

export type Answer = { status?: number; body?: unknown; headers?: object };

/** What a test adds to the backend; `null` for a call that it does not know. */
export type MoreAnswers = (path: string, call: RecordedCall) => Answer | null;

/** Canned answers of a REST backend with as many notes per company as the test wants. */
export async function startCannedBackend(
  notesPerCompany = 5,
  more: MoreAnswers = () => null,
  signInHeaders: object = {},
): Promise<FaultyUpstream> {
  return startFaultyUpstream({
    canned: (call) =>
      call.path === '/auth/local/rc'
        ? { ...signIn(call.body as Record<string, unknown> | null), headers: signInHeaders }
        : answerTo(call, notesPerCompany, more),
  });
}

function answerTo(call: RecordedCall, notesPerCompany: number, more: MoreAnswers): Answer {
  const path = call.path.split('?')[0] ?? '';
  const body = call.body as Record<string, unknown> | null;
  if (path === '/readyz') return { body: { status: 'ok' } };
  if (path === '/auth/demo-sign-ins') return { body: [] };
  const actor = (Object.keys(USERS) as Actor[]).find(
    (name) => call.headers['authorization'] === `Bearer ${tokenOf(name)}`,
  );
  if (!actor) return { status: 401, body: { detail: 'Sign in first.' } };
  if (path === '/auth/local/signout' || path === '/auth/local/password') return { status: 204 };
  return more(path, call) ?? answerSignedIn(actor, call, path, body, notesPerCompany);
}

function signIn(body: Record<string, unknown> | null): Answer {
  const actor = String(body?.['email']).split('@')[0] ?? '';
  if (actor in USERS && body?.['password'] === PASSWORD) return { body: tokenOf(actor as Actor) };
  return { status: 401, body: { detail: 'E-mail or password is wrong.' } };
}

function answerSignedIn(
  actor: Actor,
  call: RecordedCall,
  path: string,
  body: Record<string, unknown> | null,
  notesPerCompany: number,
): Answer {
  const users = Object.values(USERS).map(userWire);
  const ids = (path.split('/').pop() ?? '').split(',').map(Number);
  const coids = coidsOf(call, body);
  if (path === '/api/users/me-rc') {
    return {
      body: { ...userWire(USERS[actor]), role: USERS[actor].role, email: `${actor}@demo.example` },
    };
  }
  if (path === '/api/users/query') return { body: users };
  // In another order than asked, as a backend may.
  if (path.startsWith('/api/users/by-ids/')) {
    return { body: users.filter((user) => ids.includes((user as CannedUser).seq)).reverse() };
  }
  if (path === '/api/notes/search-custom') return { body: notesOf(coids, body, notesPerCompany) };
  if (path === '/api/notes') return { status: 201, body: noteWire(77, Number(body?.['coid'])) };
  if (/^\/api\/notes\/\d+(\/restore)?$/.test(path)) {
    if (call.method === 'DELETE') return { status: 204 };
    return { body: noteWire(Number(path.split('/')[3]), 1_001) };
  }
  if (path === '/api/contacts') {
    return {
      body: coids.flatMap((coid) => [
        { seq: coid * 10, coid },
        { seq: coid * 10 + 1, coid },
      ]),
    };
  }
  if (path === '/api/contracts') {
    return {
      body: coids.map((coid) => ({
        seq: coid,
        coid,
        year: 2026,
        version: 1,
        status: 'signed',
        rep: 3,
      })),
    };
  }
  if (path === '/api/manufacturers/es/search') {
    const found = coids.map((coid) => ({ _source: companyWire(coid - COID_OFFSET) })).reverse();
    return { body: { hits: { total: found.length, hits: found } } };
  }
  if (path === '/api/manufacturers/es/searchForRepCentral') return searchAnswer(body);
  if (path.startsWith('/api/manufacturers/by-ids/')) {
    return {
      body: ids
        .filter((id) => id < 900)
        .map(companyWire)
        .reverse(),
    };
  }
  if (/^\/api\/manufacturers\/\d+(\/prospect|\/do-not-call)?$/.test(path)) {
    const seq = Number(path.split('/')[3]);
    return seq < 900
      ? { body: companyWire(seq) }
      : { status: 404, body: { detail: 'No such company.' } };
  }
  return { status: 404, body: { detail: 'No such call.' } };
}

function coidsOf(call: RecordedCall, body: Record<string, unknown> | null): number[] {
  const query = new URL(call.path, 'http://x').searchParams.getAll('coid').map(Number);
  const given = body?.['coids'] ?? body?.['coid'] ?? query;
  return [given].flat().map(Number);
}

function notesOf(
  coids: number[],
  body: Record<string, unknown> | null,
  notesPerCompany: number,
): object[] {
  const limit = Number(body?.['limitPerCoid'] ?? body?.['limit'] ?? 50);
  return coids.flatMap((coid) =>
    Array.from({ length: Math.min(limit, notesPerCompany) }, (_, i) =>
      noteWire(coid * 100 + i, coid),
    ),
  );
}

function searchAnswer(body: Record<string, unknown> | null): Answer {
  const limit = Number(body?.['limit'] ?? 50);
  const hits = Array.from({ length: limit }, (_, i) => ({
    _score: 1,
    _source: { ...companyWire(i + 1), distance: 100 },
    highlight: { city: ['Utica'], name: ['Company'] },
  }));
  const buckets = [
    { key: 3, doc_count: 4 },
    { key: 0, doc_count: 2 },
    { key: 999, doc_count: 1 },
  ];
  const tags = [{ key: 2, doc_count: 5 }];
  const aggregations = body?.['facets'] ? { rep: { buckets }, tag: { buckets: tags } } : undefined;
  return {
    body: { hits: { total: 1_234, hits }, ...(aggregations ? { aggregations } : {}) },
    headers: { 'x-total-count': '1234', 'x-next-cursor': 'next' },
  };
}
