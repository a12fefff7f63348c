import { createServer } from 'node:http';
import { capabilityOf } from '../../gateway/src/http/backend-offer.ts';
import type { Capability } from '../../schema/capabilities.ts';
import {
  closeServer,
  forward,
  listenOnLoopback,
  readBody,
  recordOf,
  type RecordedCall,
} from './recording-proxy.ts';

/** The calls that the specification names, section 7. */
const NAMED_CALLS = [
  'POST /auth/local/rc',
  'GET /auth/local/signout',
  'GET /api/users/me-rc',
  'GET /api/users/query',
  'POST /api/notes/search-custom',
  'GET /api/notes/{id}',
  'POST /api/notes',
  'POST /api/notes/{id}',
  'DELETE /api/notes/{id}',
  'POST /api/useremails/search-emails',
  'GET /api/useremails/company-report/{id}',
  'POST /api/user_domains/search-domains',
  'POST /api/user-url-comments/{id}',
  'POST /api/contacts',
  'POST /api/contacts/{id}',
  'DELETE /api/contacts/{id}',
  'POST /api/activities/search',
  'POST /api/activities',
  'POST /api/activities/{id}',
  'DELETE /api/activities/{id}',
  'GET /api/user-notifications',
  'DELETE /api/user-notifications/{id}',
  'POST /api/company-info',
  'POST /api/company-info/{id}',
  'POST /api/competition',
  'POST /api/manufacturers/{id}',
  'POST /api/manufacturers/{id}/prospect',
  'POST /api/manufacturers/{id}/do-not-call',
  'GET /api/manufacturers/{id}',
  'POST /api/manufacturers/es/search',
  'POST /api/manufacturers/es/searchForRepCentral',
  'GET /api/manufacturers/{id}/csi-and-keywords',
  'GET /api/manufacturers/new-sales-prospects',
  'GET /api/manufacturers/new-sales-prospects/{id}',
  'GET /api/manufacturers/rep-territories',
  'POST /api/client-programs/search',
  'GET /api/outline-specs-report/by-coid/{id}',
  'GET /api/specwizard-specs-report/by-coid/{id}',
  'GET /api/stats-user-domains/company-user-domains/{id}',
  'GET /api/stats-user-domains/company-user-domains-by-content-type/{id}',
  'GET /api/user-project-fyi/by-coid/{id}',
] as const;

/** What section 7 calls generic, of every resource. */
const GENERIC_CALLS = [
  'GET /api/{res}/{id}',
  'GET /api/{res}/es/{id}',
  'GET /api/{res}/by-ids/{id}',
  'GET /api/{res}',
  'POST /api/{res}',
  'PUT /api/{res}/{id}',
  'DELETE /api/{res}/{id}',
] as const;

/** The records of the marketplace; what only this portal keeps (saved views, schedules, audit trail) is not among them. */
const RESOURCES = [
  'users',
  'manufacturers',
  'notes',
  'contacts',
  'activities',
  'company-info',
  'competition',
  'client-programs',
  'contracts',
  'invoices',
  'content',
  'bim-datasheets',
  'banners',
  'buying-actions',
  'leads',
  'useremails',
  'user-domains',
  'user-projects',
  'csi-sections',
  'products',
];

const SPECIFIED_CALLS: readonly string[] = [
  ...NAMED_CALLS,
  ...RESOURCES.flatMap((resource) => GENERIC_CALLS.map((call) => call.replace('{res}', resource))),
];

const patterns = SPECIFIED_CALLS.map(
  (call) => new RegExp(`^${call.replace(/\{id\}/g, '\\d[\\d,]*')}$`),
);

const isSpecified = ({ method, path }: Pick<RecordedCall, 'method' | 'path'>): boolean => {
  const call = `${method} ${path.replace(/\?.*/, '')}`;
  return patterns.some((pattern) => pattern.test(call));
};

export interface SpecifiedBackend {
  url: string;
  /** Calls that arrived and are not specified, in their order. */
  refused: RecordedCall[];
  /** How it answers from now on: only the specified calls, everything, all but some capabilities, or nothing at all. */
  answers: 'specified' | 'everything' | { without: readonly Capability[] } | 'nothing';
  close(): Promise<void>;
}

/** A backend that has the specified calls and no other: 404 to everything else, before it looks at any session. */
export async function startSpecifiedBackend(targetUrl: string): Promise<SpecifiedBackend> {
  const refused: RecordedCall[] = [];
  const has = ({ method, path }: RecordedCall): boolean => {
    const { answers } = backend;
    if (answers === 'specified') return isSpecified({ method, path });
    if (typeof answers === 'string') return true;
    const capability = capabilityOf(method, path);
    // Its document would list the calls that it is meant to lack.
    return path !== '/openapi.json' && !(capability && answers.without.includes(capability));
  };
  const server = createServer((message, answer) => {
    void readBody(message).then((body) => {
      const call = recordOf(message, body);
      if (backend.answers === 'nothing') return message.socket.destroy();
      if (has(call)) return forward(targetUrl, message, body, answer);
      refused.push(call);
      answer.writeHead(404, { 'content-type': 'text/plain' });
      return answer.end('Not Found');
    });
  });
  const backend: SpecifiedBackend = {
    url: await listenOnLoopback(server),
    refused,
    answers: 'specified',
    close: () => closeServer(server),
  };
  return backend;
}
