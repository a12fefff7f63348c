/* oxlint-disable no-console -- its address is its result */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addDays } from '../../../schema/calendar-date.ts';

/** A REST backend of 10,000 companies that computes nothing: every answer is cut from the same few rows. */
const COMPANIES = 10_000;
const USERS = 60;
const REPS = Array.from({ length: USERS }, (_, i) => user(100 + i));
const MONTHS = Array.from({ length: 12 }, (_, i) => ({
  monthLabel: `M${i + 1}`,
  date: `2025-${String(i + 1).padStart(2, '0')}-01`,
}));
const SERIES = [
  ...['bim', 'cad', 'specs', 'specWizards', 'productAnalysis', 'videos', 'eCatalogs'],
  ...['eDirectoryPages', 'banners', 'greenReports', 'clickedHome', 'clickedProduct'],
];

function user(seq: number) {
  return {
    _id: `u${seq}`,
    seq,
    name: `Rep Number ${seq}`,
    level: seq === 100 ? 1 : 32,
    active: true,
    managerid: 100,
    isManager: seq === 100,
    email: `rep${seq}@example.com`,
    role: [],
  };
}

function company(seq: number) {
  return {
    seq,
    coid: seq + 500_000,
    company: `Company ${seq} of the Bench, Inc.`,
    website: `www.company-${seq}.example`,
    address1: `${seq} Main Street`,
    city: 'Springfield',
    state: 'IL',
    zip: '62701',
    country: 'US',
    phone: '217-555-0100',
    geoLat: 39.8,
    geoLong: -89.6,
    clientFlag: seq % 5 === 0,
    prospect: seq % 4,
    taggedOn: null,
    doNotCall: { flag: false, reason: null, by: null, at: null },
    rep: 100 + (seq % USERS),
    competitor_count: seq % 9,
    contentHash: { bim: 3, cad: 4, spec: 5, sw: 6 },
    clientSince: seq % 5 === 0 ? '2020-01-01' : null,
    created: '2015-01-01',
    version: 1,
    lastContacted: '2026-06-01',
    lastNote: null,
    sections: [{ csisec: '09 65 19', title: 'Resilient Tile Flooring' }],
    renewalDate: null,
    contractValueCents: null,
    prospectScore: null,
  };
}

function note(seq: number, coid: number) {
  return {
    seq,
    date: addDays('2026-06-18', -(seq % 365)),
    note: `Talked to the plant about the new line and what it means for section ${seq % 50}; they will call back next week.`,
    type: 9 + (seq % 11),
    user: 100 + (seq % USERS),
    user_name: `Rep Number ${100 + (seq % USERS)}`,
    coid,
    company: `Company ${coid - 500_000} of the Bench, Inc.`,
    zip: '62701',
    state: 'IL',
    isAClient: false,
    tradeshow: [],
    competitor: [],
    entered_by: 100 + (seq % USERS),
    version: 1,
  };
}

function contact(seq: number, coid: number) {
  return {
    seq,
    coid,
    firstName: 'Pat',
    lastName: `Doe ${seq}`,
    title: 'Marketing Manager',
    role: 'marketing',
    email: `pat.doe${seq}@example.com`,
    phone: '217-555-0101',
    ext: null,
    mobile: null,
    preferred: 'email',
    doNotContact: false,
    bounced: false,
    source: null,
    note: null,
    createdBy: 101,
    createdAt: '2025-01-01T12:00:00Z',
    version: 1,
  };
}

function contract(seq: number, coid: number) {
  return {
    seq,
    coid,
    year: 2026 - (seq % 8),
    version: 1,
    package: 'P + Spec',
    status: 'signed',
    signedOn: '2025-01-05',
    signedBy: 'Pat Doe',
    startDate: '2025-02-01',
    endDate: '2026-01-31',
    rep: 101,
    lines: [],
    totalCents: 1_200_000,
    tagAtSigning: 0,
    lostReason: null,
    rowVersion: 1,
  };
}

const several = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));

interface Found {
  body: unknown;
  total?: number;
}

function answer(path: string, query: URLSearchParams, body: Record<string, unknown>): Found | null {
  const numbers = (text: string | undefined) => (text ?? '').split(',').map(Number);
  const one = /^\/api\/manufacturers\/(\d+)$/.exec(path);
  if (one) return { body: company(Number(one[1])) };
  const users = /^\/api\/users\/by-ids\/([\d,]+)$/.exec(path);
  if (users) return { body: numbers(users[1]).map(user) };
  const coid = Number(query.get('coid'));
  const limit = Number(query.get('limit') ?? body.limit ?? 50);
  switch (true) {
    case path === '/api/users/me-rc':
      return { body: REPS[0] };
    case path === '/api/notes/search-custom': {
      const of = typeof body.coid === 'number' ? body.coid : null;
      const at = of ?? 17;
      const rows = several(limit, (i) => note(at + i, of ?? 500_001 + ((at + i * 37) % COMPANIES)));
      return { body: rows, total: of ? 180 : 4_000 };
    }
    case path === '/api/manufacturers/es/search': {
      const coids = (body.coids as number[] | undefined) ?? [];
      const hits = coids.map((number) => ({ _source: company(number - 500_000) }));
      return { body: { hits: { total: hits.length, hits } }, total: hits.length };
    }
    case path === '/api/contacts':
      return { body: several(limit, (i) => contact(coid + i, coid)), total: 14 };
    case path === '/api/contracts':
      return { body: several(limit, (i) => contract(coid + i, coid)), total: 9 };
    case path.startsWith('/api/stats/buying-actions/'):
      return {
        body: SERIES.map((key, k) => ({
          key,
          months: MONTHS.map((month, m) => ({ ...month, count: (k + 1) * (m + 2) })),
        })),
      };
    default:
      return null;
  }
}

async function read(message: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  return text ? (JSON.parse(text) as Record<string, unknown>) : {};
}

const known = new Map<string, { text: string; headers: Record<string, string> }>();

const server = createServer((message, response) => {
  void read(message).then((body) => {
    const url = new URL(message.url ?? '/', 'http://localhost');
    if (url.pathname === '/auth/local/rc') {
      response.writeHead(200, { 'content-type': 'application/json' }).end('"token-of-the-bench"');
      return;
    }
    const key = `${message.url} ${JSON.stringify(body)}`;
    let found = known.get(key);
    if (!found) {
      const made =
        url.pathname === '/readyz' ? { body: {} } : answer(url.pathname, url.searchParams, body);
      if (!made) {
        console.error(`the bench's backend has no ${message.method} ${message.url}`);
        response.writeHead(404, { 'content-type': 'application/problem+json' }).end('{}');
        return;
      }
      const text = JSON.stringify(made.body);
      const headers = {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(text)),
        ...(made.total !== undefined && { 'x-total-count': String(made.total) }),
      };
      found = { text, headers };
      known.set(key, found);
    }
    const { text, headers } = found;
    const send = () => response.writeHead(200, headers).end(text);
    if (DELAY_MS > 0) setTimeout(send, DELAY_MS);
    else send();
  });
});
const DELAY_MS = Number(process.argv[2] ?? 0);
server.keepAliveTimeout = 120_000;
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
