import type { RequestHandler } from 'express';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { bearerToken, findSession } from '../../http/authenticate.ts';
import { requirePermission } from '../../http/allow.ts';
import { gatewayCheck } from '../../http/gateway-secret.ts';
import { seqParam } from '../../http/params.ts';
import { notFound, Problem } from '../../http/problem.ts';

export const SITE_LOGIN_PATH = '/internal/site-login/:seq';

interface SiteLoginParts {
  database(): Database | null;
  sessionMinutes: number;
  /** What a gateway proves itself with. */
  gatewaySecret: string;
}

/**
 * A company's log-in for the stats and content sites. Outside the list of calls on purpose: it is the one answer with a
 * company's password, so a user's token alone does not open it. The caller also shows the secret that only gateways
 * have, and the gateway turns the answer into a form for the site, which no script of the portal can read.
 */
export function siteLogin(parts: SiteLoginParts): RequestHandler {
  const isGateway = gatewayCheck(parts.gatewaySecret);
  return async (req, res) => {
    const db = parts.database();
    if (!db) throw new Problem(503, 'The service is starting.', { retryAfterSeconds: 1 });
    // Anyone else learns nothing, not even that there is such a call.
    if (!isGateway(req)) throw new Problem(404, 'There is no such call.');
    const token = bearerToken(req.headers.authorization);
    const viewer = token
      ? await findSession(db, token, parts.sessionMinutes, req.ip ?? 'unknown')
      : null;
    requirePermission('manufacturers.read', viewer);
    const seq = seqParam(String(req.params['seq']), 'company');
    const { rows } = await sql<{ coid: number; password: string | null }>`
      /* manufacturers.siteLogin */
      select coid, password from manufacturers where seq = ${seq} and deleted_at is null`.execute(
      db,
    );
    const [login] = rows;
    if (!login) throw notFound('company');
    res.setHeader('Cache-Control', 'no-store');
    res.json(login);
  };
}
