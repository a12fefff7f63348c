import { z } from 'zod';
import { route, type Route } from '../../http/route.ts';
import { findLastProved, findRuns } from './backups.repository.ts';

/** Nights that are told. */
const SHOWN = 14;

export function backupsRoutes(): Route[] {
  return [
    route({
      method: 'get',
      path: '/api/backups',
      permission: 'backups.read',
      query: z.strictObject({}),
      handle: async ({ db, backups }) => ({
        body: {
          schedule: backups && { at: backups.at, ...backups.keep },
          lastProved: await findLastProved(db),
          runs: await findRuns(db, SHOWN),
        },
      }),
    }),
  ];
}
