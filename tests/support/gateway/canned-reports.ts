import type { RecordedCall } from '../recording-proxy.ts';
import type { Answer } from './canned-backend.ts';

const DAY = '2026-06-10';

const person = { profession: 8, firm: '', city: 'Utica', state: 'NY' };

/** Rows as an upstream of somebody's own may write them: odd, but within the contract. */
const ROWS: Record<string, (coid: number) => object> = {
  '/api/leads': (coid) => ({
    ...{ seq: coid, date: DAY, coid, person: 'Ann', action: 'ran SpecWizard', csisec: 'null' },
    ...{ project: null, userEmailSeq: 5, optOut: 0, repeatCount: 2, ...person },
  }),
  '/api/invoices': (coid) => ({
    ...{ seq: coid, number: 1042, coid, contractSeq: 0, issued: `${DAY}T00:00:00Z`, due: DAY },
    ...{ amountCents: 100, paidCents: 0, balanceCents: 100, status: 'open', ageing: 'current' },
  }),
  '/api/content': (coid) => ({
    ...{ content_id: 1_000_000 + coid, coid, contentType: 'sw', contentTitle: 'x', notes: 'Tile' },
    ...{ status: 'QC / Preparing for Site', statusSince: DAY, requestedOn: DAY, owner: 4 },
    history: [{ status: 'In Queue', at: DAY, by: 3 }],
  }),
  '/api/bim-datasheets': (coid) => ({
    ...{ seq: coid, coid, family: 'Door', fileSizeKb: 9, parametersTotal: 4, parametersFilled: 3 },
    ...{ postedOn: DAY, updated: DAY },
  }),
  '/api/banners': (coid) => ({ seq: coid, coid, placement: 'home', from: DAY, to: DAY }),
  '/api/problems': (coid) => ({
    ...{ rule: 'no-rep', resource: 'manufacturers', id: 12, coid, severity: 'medium' },
  }),
  '/api/buying-actions': (coid) => ({ coid, csisec: '09 65 19', month: DAY, bim: 1, total: 1 }),
  '/api/client-programs': (coid) => ({ seq: coid, coid, type: 'kiosk', year: 2026, cost: 5 }),
};

const domain = { seq: 1, url: 'a.example', category: 'GC', date: DAY, min_date: DAY, isNew: 1 };

const userEmail = {
  ...{ seq: 5, email: 'ann@a.example', usertype: 'trade', joined: DAY, lastSeen: DAY },
  ...person,
  profession: 77,
};

const BY_COID: Record<string, object> = {
  'company-user-domains': domain,
  'company-user-domains-by-content-type': { ...domain, contentType: 'bim', actions: 3 },
  'company-report': userEmail,
  'by-coid': {
    ...{ seq: 1, date: DAY, title: 'Tile', csisec: null, stage: 'design', kind: 'other' },
    ...{ use: 'saved', valueBand: 'under $1M', ...person },
  },
  'buying-actions': { key: 'bim', months: [{ monthLabel: 'Jun 2026', date: DAY, count: 2 }] },
  'csi-market-share': {
    csisec: '09 65 19',
    title: 'Tile',
    companies: [{ coid: 1_007, name: 'Company 7', count: 3, contentHash: { spec: 1, sw: 2 } }],
  },
};

/** Canned answers of the calls behind reports: one row per company, whatever is asked. */
export function cannedReports(path: string, call: RecordedCall): Answer | null {
  const url = new URL(call.path, 'http://x');
  const coids = url.searchParams.getAll('coid').map(Number);
  const row = ROWS[path];
  if (row) return { body: coids.map(row), headers: { 'x-total-count': String(coids.length) } };
  if (path === '/api/bim-downloads') {
    return { body: [{ seq: coids[0], months: [{ month: '2026-06-01', downloads: 7 }] }] };
  }
  if (path === '/api/banner-months') return { body: [] };
  if (path === '/api/client-programs/search') {
    const { where } = call.body as { where: { coid: number } };
    return { body: [{ seq: 1, coid: where.coid, type: '', year: 2026, cost: 5 }] };
  }
  if (path.startsWith('/api/useremails/by-ids/')) return { body: [userEmail] };
  if (path === '/api/useremails/es/5') return { body: userEmail };
  if (path.startsWith('/api/user-url-comments/')) {
    const comment = { user_url_comments_id: 9, seq: 1, comment: 'x', by: 3, version: 1 };
    return { body: { ...comment, at: '2026-06-18T12:00:00Z' } };
  }
  if (/^\/api\/user-domains\/\d+$/.test(path)) return { body: domain };
  const found = Object.entries(BY_COID).find(([name]) => path.split('/').at(-2) === name);
  return found ? { body: [found[1]] } : null;
}
