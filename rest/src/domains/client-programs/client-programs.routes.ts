import { resourceRoutes } from '../../http/resource.ts';
import { route, type Route } from '../../http/route.ts';
import { clientPrograms, searchPrograms } from './client-programs.repository.ts';
import { programSearch } from './client-programs.requests.ts';

export function clientProgramsRoutes(): Route[] {
  return [
    route({
      method: 'post',
      path: '/api/client-programs/search',
      permission: 'contracts.read',
      replica: true,
      body: programSearch,
      handle: ({ db, body }) => searchPrograms(db, body),
    }),
    ...resourceRoutes(clientPrograms),
  ];
}
