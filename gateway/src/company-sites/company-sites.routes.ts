import { Router, type Request, type Response } from 'express';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { isEverAllowed } from '../../../schema/permissions.ts';
import { requestFacts } from '../observability/request-facts.ts';
import { failureOf } from '../errors/failure.ts';
import { restPath } from '../http/rest-path.ts';
import type { OpenSession, Sessions } from '../session/sessions.ts';
import { handoverPage, handoverPolicy, refusalPage } from './handover-page.ts';

interface CompanySitesParts {
  sessions: Sessions;
  config: Pick<Config, 'statsSiteUrl' | 'contentSiteUrl' | 'gatewaySecret'>;
}

const login = z.object({ coid: z.int(), password: z.string().nullable() });
type Login = z.output<typeof login>;

const NAMES = { stats: 'stats site', content: 'content site' } as const;
type Site = keyof typeof NAMES;

const isSite = (text: string): text is Site => Object.hasOwn(NAMES, text);

/**
 * `/company-sites/{stats|content}/{seq}`: signs the viewer in to a company's site. The answer is a page that posts the
 * company's log-in to that site, so that its password is in no address, no history, no log and no script of the portal.
 */
export function companySitesRoutes({ sessions, config }: CompanySitesParts): Router {
  const router = Router();
  router.use((_req, res, next) => {
    res.setHeader('Cache-Control', 'no-store');
    next();
  });
  router.get('/:site/:seq', async (req, res) => {
    const { site, seq } = req.params;
    const address = isSite(site)
      ? { stats: config.statsSiteUrl, content: config.contentSiteUrl }[site]
      : null;
    if (!isSite(site) || !address || !/^[1-9]\d{0,8}$/.test(seq)) {
      return refuse(res, 404, 'No such site', 'This site is not set up. Ask your administrator.');
    }
    if (!isFromOwnPage(req)) {
      const text = 'Open it from the company’s page in the portal.';
      return refuse(res, 403, `The ${NAMES[site]} was not opened`, text);
    }
    const session = await sessions.open(res);
    if (!session.viewer)
      return res.redirect(303, `/login?to=${encodeURIComponent(`/company/${seq}`)}`);
    if (!isEverAllowed('manufacturers.read', session.viewer.user)) {
      return refuse(res, 403, `The ${NAMES[site]} was not opened`, 'You cannot read this company.');
    }
    const found = await readLogin(session, Number(seq), config.gatewaySecret);
    if (found === 'failed') {
      const text = `The company’s sign-in could not be read. Close this tab and try again. Error id ${requestFacts(res).requestId}`;
      return refuse(res, 503, `The ${NAMES[site]} was not opened`, text);
    }
    // Without a log-in of the company the site asks for one itself.
    if (found === null || found.password === null) return res.redirect(303, address);
    const fields = { coid: String(found.coid), password: found.password };
    res.setHeader('Content-Security-Policy', handoverPolicy(address));
    // The site learns where the user came from, and not which company's page it was.
    res.setHeader('Referrer-Policy', 'strict-origin');
    return res.type('html').send(handoverPage(NAMES[site], address, fields));
  });
  return router;
}

/** A link or a script of another site must not sign anybody in anywhere. */
function isFromOwnPage(req: Request): boolean {
  const site = req.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { referer } = req.headers;
  return (
    referer !== undefined && URL.canParse(referer) && new URL(referer).host === req.headers.host
  );
}

/** `null` where the backend keeps no log-ins or does not know the company. */
async function readLogin(
  { rest }: OpenSession,
  seq: number,
  gatewaySecret: string | null,
): Promise<Login | null | 'failed'> {
  if (gatewaySecret === null) return null;
  const headers = { 'x-gateway-secret': gatewaySecret };
  try {
    const path = restPath`/internal/site-login/${seq}`;
    return await rest.exchange({ method: 'POST', path, body: {}, headers }, login);
  } catch (error) {
    const failure = failureOf(error);
    if (!failure) throw error;
    return failure.kind === 'absent' ? null : 'failed';
  }
}

function refuse(res: Response, status: number, title: string, text: string): void {
  res.status(status).type('html').send(refusalPage(title, text));
}
