import express, { Router, type Request } from 'express';
import compressedStatic from 'express-static-gzip';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sendProblem } from './problem-answer.ts';

const YEAR = 'public, max-age=31536000, immutable';

/**
 * The built web app: hashed files for a year, compressed by the build and not for each request; everything else asked
 * for again; any other address gets index.html unless it asks for JSON or is a file that a page asks for, because its
 * routes are the browser's. A missing asset is a 404 and never index.html: a stale page must notice that its chunk has gone.
 * @param folder absolute
 */
export function webApp(folder: string): Router {
  const router = Router();
  const index = join(folder, 'index.html');

  router.use(
    '/assets',
    (req, res, next) => {
      if (isDecodable(req.path)) next();
      else sendProblem(res, 400, 'The address cannot be read. Check its percent signs.');
    },
    compressedStatic(join(folder, 'assets'), {
      enableBrotli: true,
      orderPreference: ['br', 'gzip'],
      index: false,
      serveStatic: {
        redirect: false,
        cacheControl: false,
        setHeaders: (res) => res.setHeader('Cache-Control', YEAR),
      },
    }),
    (req, res) => {
      // Set for a compressed file that a later build took away.
      res.removeHeader('Content-Encoding');
      sendProblem(res, isRead(req.method) ? 404 : 405, 'There is no such file.');
    },
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
    } else if (
      req.accepts(['html', 'json']) !== 'html' ||
      (namesFile(req.path) && !isOpened(req))
    ) {
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

/** A person opens the address in a browser: the app answers, and its own page says when nothing is there. */
const isOpened = (req: Request): boolean => (req.get('Accept') ?? '').includes('text/html');

/** No route of the app has a dot in its last part; what has one is a file, and that one is missing. */
function namesFile(path: string): boolean {
  return /\.[a-z0-9]+$/i.test(path);
}

function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}
