import { Router } from 'express';
import { resolve } from 'node:path';
import type { FileOrUrl } from '../../../schema/settings/kinds.ts';
import { projectRoot } from '../project-root.ts';

const PATH = '/map-tiles.pmtiles';

/** Where the browser reads the streets of the built-in map; `null` without any. */
export function mapTilesUrl(tiles: FileOrUrl | null): string | null {
  if (!tiles) return null;
  return 'url' in tiles ? tiles.url : PATH;
}

/** The operator's PMTiles file, of which a map reads the parts that it shows (HTTP ranges). */
export function mapTilesRoutes(tiles: FileOrUrl | null): Router {
  const router = Router();
  if (!tiles || 'url' in tiles) return router;
  const file = resolve(projectRoot(), tiles.file);
  router.get(PATH, (_req, res) => {
    res.type('application/vnd.pmtiles');
    res.setHeader('Cache-Control', 'private, no-cache');
    res.sendFile(file, { cacheControl: false, dotfiles: 'allow' });
  });
  return router;
}
