import { Router } from 'express';
import { z } from 'zod';
import { isAdministrator } from '../../../schema/levels.ts';
import { PAGE_MEASURES, type PageSpeeds } from '../observability/page-speeds.ts';
import type { Sessions } from '../session/sessions.ts';
import { sendProblem } from './problem-answer.ts';

/** A window sends what it measured in half a minute; nobody visits more pages than this in that time. */
const SPEEDS_MAX = 100;
const SECONDS_MAX = 120;

const measured = z.object({
  speeds: z
    .array(
      z.object({
        // Patterns of addresses and nothing else: no number but the name of a page, no word that a user typed.
        route: z
          .string()
          .regex(/^\/(400|[a-z:/*?_-]{0,60})$/i, 'must be the pattern of an address'),
        measure: z.enum(PAGE_MEASURES),
        value: z.number().min(0).max(SECONDS_MAX),
      }),
    )
    .max(SPEEDS_MAX, `holds at most ${SPEEDS_MAX} measurements`),
});

/** What browsers measure of the pages: sent by signed-in windows, read by administrators. */
export function pageSpeedRoutes(parts: { sessions: Sessions; speeds: PageSpeeds }): Router {
  const { sessions, speeds } = parts;
  const router = Router();

  router.post('/', async (req, res) => {
    const { viewer } = await sessions.open(res);
    // Drop measurements of expired sessions: a 401 would only be an error in the browser's console.
    if (!viewer) return res.status(204).end();
    const given = measured.safeParse(req.body);
    if (!given.success) {
      const [issue] = given.error.issues;
      const where = issue?.path.join('.') ?? '';
      return sendProblem(res, 422, `${where} ${issue?.message ?? 'is not a measurement'}`.trim());
    }
    for (const speed of given.data.speeds) speeds.add(speed);
    return res.status(204).end();
  });

  router.get('/', async (_req, res) => {
    const { viewer } = await sessions.open(res);
    if (!viewer) return sendProblem(res, 401, SIGN_IN);
    if (!isAdministrator(viewer.user)) {
      return sendProblem(res, 403, 'Only administrators can read how quick the pages are.');
    }
    return res.json({ speeds: await speeds.summary() });
  });

  return router;
}

const SIGN_IN = 'Sign in first: there is no session, or it has ended.';
