import { Router, type Request } from 'express';
import { createEvents } from 'ics';
import { sendProblem } from '../edge/problem-answer.ts';
import { failureOf } from '../errors/failure.ts';
import { restPath } from '../http/rest-path.ts';
import type { Sessions } from '../session/sessions.ts';
import { keyOfFile } from '../domains/calendar-feeds/calendar-path.ts';
import { feedAnswer, feedEvent } from './feed-events.ts';

export interface CalendarRoutesParts {
  sessions: Sessions;
  /** The site's address where it is configured; otherwise as the request names it. */
  publicUrl: string | null;
}

const NO_FEED =
  'This calendar address opens nothing. Make a new one under Calendar, More actions, “Calendar feed”.';

/** `GET /calendar/{key}.ics`: a user's activities for a calendar elsewhere, which cannot sign in. */
export function calendarRoutes({ sessions, publicUrl }: CalendarRoutesParts): Router {
  const router = Router();
  router.get('/:file', async (req, res) => {
    const key = keyOfFile(String(req.params.file));
    if (!key) return sendProblem(res, 404, NO_FEED);
    const { rest } = await sessions.open(res);
    const feed = await rest
      .find(restPath`/api/calendar-feeds/${key}`, feedAnswer)
      .catch((error: unknown) => {
        const failure = failureOf(error);
        if (!failure || failure.kind === 'broken') throw error;
        return failure;
      });
    // A backend without feeds asks who is there.
    const isUnknown = feed === null || ('kind' in feed && feed.kind === 'unauthenticated');
    if (isUnknown) return sendProblem(res, 404, NO_FEED);
    if ('kind' in feed) return sendProblem(res, 503, feed.message);
    const site = publicUrl ?? siteOf(req);
    const events = feed.activities.map((activity) => feedEvent(activity, site));
    const { value, error } = createEvents(events, { calName: `${feed.name}: activities` });
    if (error || value === undefined) throw error ?? new Error('no calendar was made');
    res.setHeader('Content-Type', 'text/calendar; charset=utf-8');
    res.setHeader('Content-Disposition', 'inline; filename="activities.ics"');
    res.setHeader('Cache-Control', 'private, no-store');
    // The address is a secret: no page may tell it on.
    res.setHeader('Referrer-Policy', 'no-referrer');
    return void res.send(value);
  });
  return router;
}

function siteOf(req: Request): string {
  return `${req.protocol}://${req.headers.host ?? 'localhost'}`;
}
