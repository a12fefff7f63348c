import { afterEach, describe, expect, it } from '@jest/globals';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { closeServer, listenOnLoopback } from '../../../tests/support/recording-proxy.ts';
import { CAPABILITIES } from '../../../schema/capabilities.ts';
import { NotOffered } from '../errors/not-offered.ts';
import { BackendOffer, capabilityOf } from './backend-offer.ts';
import { OfferLearner } from './offer-learner.ts';

type Answer = number | { json: unknown };

const open: Server[] = [];
const learners: OfferLearner[] = [];
afterEach(async () => {
  learners.splice(0).forEach((learner) => learner.close());
  await Promise.all(open.splice(0).map(closeServer));
});

/** A backend that answers as told, and what a gateway learns of it. */
async function learning(answerTo: (call: string, message: IncomingMessage) => Answer) {
  const calls: string[] = [];
  const server = createServer((message, response) => {
    const call = `${message.method} ${(message.url ?? '').split('?')[0]}`;
    calls.push(call);
    const answer = answerTo(call, message);
    if (typeof answer === 'number') response.writeHead(answer).end();
    else {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(answer.json));
    }
  });
  open.push(server);
  const offer = new BackendOffer();
  const logged: string[] = [];
  const tell = (...given: unknown[]): void => void logged.push(given.map(String).join(' '));
  const log = { info: tell, warn: tell } as never;
  const url = await listenOnLoopback(server);
  const learner = new OfferLearner({ offer, baseUrl: () => url, log });
  learners.push(learner);
  return { offer, learner, calls, logged };
}

const isOwn = (call: string): boolean => /analytics|saved-|problems/.test(call);

describe('what a gateway learns of its backend', () => {
  it.each([404, 405, 501])('takes %i as a call that the backend lacks', async (absent) => {
    const { offer, learner } = await learning((call) =>
      isOwn(call) ? absent : call.includes('unknown') || call.includes('openapi') ? 404 : 401,
    );
    await learner.start();
    expect(offer.absent).toEqual([
      'analytics',
      'savedViews',
      'savedReports',
      'savedDashboards',
      'savedQueries',
      'problems',
    ]);
  });

  it.each([200, 400, 401, 403, 415, 422, 428])('takes %i as a call that it has', async (status) => {
    const { offer, learner } = await learning((call) =>
      call.includes('unknown') || call.includes('openapi') ? 404 : status,
    );
    await learner.start();
    expect(offer.isComplete).toBe(true);
  });

  it('waits for a session where the backend refuses every address without one', async () => {
    const { offer, learner } = await learning((call, { headers }) => {
      if (!headers.authorization) return 401;
      return isOwn(call) || call.includes('unknown') || call.includes('openapi') ? 404 : 200;
    });
    await learner.start();
    expect(offer.isComplete).toBe(true);
    await learner.signedIn('a-token');
    expect(offer.absent).toContain('analytics');
    expect(offer.absent).not.toContain('invoices');
  });

  it('does not take a record that is not there for a call that is not there', async () => {
    const { offer, learner } = await learning((call, { headers }) => {
      if (!headers.authorization) return 401;
      return /unknown|openapi|\/0(\/|$)/.test(call) ? 404 : 200;
    });
    await learner.start();
    await learner.signedIn('a-token');
    expect(offer.isComplete).toBe(true);
  });

  it('reads the OpenAPI document where the backend serves one, and then asks for nothing else', async () => {
    const documented = Object.entries(CAPABILITIES)
      .filter(([name]) => name !== 'analytics' && name !== 'contactMatching')
      .flatMap(([, { calls }]) => calls);
    const paths: Record<string, Record<string, object>> = { '/auth/local/rc': { post: {} } };
    for (const call of documented) {
      const [method = '', path = ''] = call.replace('{id}', '{seq}').split(' ');
      (paths[path] ??= {})[method.toLowerCase()] = {};
    }
    const { offer, learner, calls } = await learning(() => ({ json: { openapi: '3.1.0', paths } }));
    await learner.start();
    expect(offer.absent).toEqual(['analytics', 'contactMatching']);
    expect(calls).toEqual(['GET /openapi.json']);
  });

  it('believes all to be there while the backend is away, and says what it waits for', async () => {
    const { offer, learner, logged } = await learning(() => 503);
    await learner.start();
    expect(offer.isComplete).toBe(true);
    expect(logged.join()).toContain('the backend did not say which calls it has');
  });

  it('learns again after the backend was away', async () => {
    let hasAll = false;
    const { offer, learner } = await learning((call) =>
      call.includes('unknown') || call.includes('openapi') || (isOwn(call) && !hasAll) ? 404 : 401,
    );
    await learner.start();
    expect(offer.absent).toContain('analytics');
    hasAll = true;
    learner.heard('unavailable');
    learner.heard('2xx');
    await learner.start();
    expect(offer.isComplete).toBe(true);
  });
});

describe('a call', () => {
  it.each([
    ['GET', '/api/analytics/registry', 'analytics'],
    ['POST', '/api/analytics/notes/rows', 'analytics'],
    ['GET', '/api/invoices/by-ids/1,2', 'invoices'],
    ['GET', '/api/contacts/common/1014?limit=5', 'contactMatching'],
    ['POST', '/api/notes/7/restore', 'undoDelete'],
    ['POST', '/api/user-domains/bulk', 'domainSorting'],
    ['GET', '/api/user-domains/7', 'userDomains'],
    ['GET', '/api/notes/7', null],
    ['POST', '/api/notes', null],
    ['POST', '/api/audit/exports', null],
  ])('%s %s belongs to %s', (method, path, capability) => {
    expect(capabilityOf(method, path)).toBe(capability);
  });

  it('is refused only where its capability is absent', () => {
    const offer = new BackendOffer();
    const call = { method: 'GET', path: '/api/invoices/7' };
    expect(() => offer.admit(call)).not.toThrow();
    offer.learned(['invoices']);
    expect(() => offer.admit(call)).toThrow(NotOffered);
    expect(() => offer.admit({ method: 'GET', path: '/api/notes/7' })).not.toThrow();
  });
});
