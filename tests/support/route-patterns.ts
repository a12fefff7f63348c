import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROUTES = join(import.meta.dirname, '..', '..', 'web/src/app/routes');

/** The patterns of the web's list of routes, such as `/company/:id`. */
export const routePatterns = (): string[] =>
  readdirSync(ROUTES).flatMap((name) =>
    [...readFileSync(join(ROUTES, name), 'utf8').matchAll(/path: '(\/[^']*)'/g)].map(
      ([, path = '']) => path,
    ),
  );
