import { route, type Route } from '../../http/route.ts';
import { readDatabaseSize, readJobs, readVersions } from './installation.repository.ts';

/** What an administrator asks before asking for help. No secret and no address is part of it. */
export function installationRoutes(): Route[] {
  return [
    route({
      method: 'get',
      path: '/api/installation',
      permission: 'installation.read',
      handle: async ({ db, sendsMail, installation: { version, settings } }) => {
        const { database, schema } = await readVersions(db);
        return {
          body: {
            versions: { portal: version, node: process.version, database, schema },
            settings: [{ name: 'E-mail', enabled: sendsMail }, ...settings],
            jobs: await readJobs(db),
            database: await readDatabaseSize(db),
          },
        };
      },
    }),
  ];
}
