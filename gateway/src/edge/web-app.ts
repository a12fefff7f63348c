import express, { Router } from 'express';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sendProblem } from './problem-answer.ts';

const YEAR = 'public, max-age=31536000, immutable';

/**
 * The built web app: hashed files for a year, everything else asked for again; any other address
 * that wants a page gets index.html, because its routes are the browser's. A missing asset is a
 * 404 and never index.html: a stale page must notice that its chunk has gone.
 * @param folder absolute
 */
export function webApp(folder: string): Router {
  const router = Router();
  const index = join(folder, 'index.html');

  router.use(
    '/assets',
    express.static(join(folder, 'assets'), {
      index: false,
      redirect: false,
      cacheControl: false,
      setHeaders: (res) => res.setHeader('Cache-Control', YEAR),
    }),
    (req, res) => sendProblem(res, isRead(req.method) ? 404 : 405, 'There is no such file.'),
  );
  router.use(
    express.static(folder, {
      index: false,
      redirect: false,
      cacheControl: false,
      setHeaders: (res) => res.setHeader('Cache-Control', 'no-cache'),
    }),
  );
  router.use((req, res) => {
    if (!isRead(req.method)) {
      res.setHeader('Allow', 'GET, HEAD');
      sendProblem(res, 405, `${req.method} is not possible here.`);
    } else if (!req.accepts(['json', 'html']) || req.accepts(['json', 'html']) !== 'html') {
      sendProblem(res, 404, 'There is no such address.');
    } else if (!existsSync(index)) {
      sendProblem(res, 503, 'The web app is not built yet: run `npm run build`.');
    } else {
      res.setHeader('Cache-Control', 'no-cache');
      res.sendFile('index.html', { root: folder, cacheControl: false, dotfiles: 'allow' });
    }
  });
  return router;
}

function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}
