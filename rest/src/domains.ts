import { clientProgramsRoutes } from './domains/client-programs/client-programs.routes.ts';
import { competitionRoutes } from './domains/competition/competition.routes.ts';
import { contactsRoutes } from './domains/contacts/contacts.routes.ts';
import { contractsRoutes } from './domains/contracts/contracts.routes.ts';
import { csiSectionsRoutes } from './domains/csi-sections/csi-sections.routes.ts';
import { auditRoutes } from './domains/audit/audit.routes.ts';
import { manufacturersRoutes } from './domains/manufacturers/manufacturers.routes.ts';
import { notesRoutes } from './domains/notes/notes.routes.ts';
import { sessionRoutes } from './domains/session/session.routes.ts';
import { usersRoutes } from './domains/users/users.routes.ts';
import type { Route } from './http/route.ts';

/** The one list of domains: every call of the service. */
export function domainRoutes(): Route[] {
  return [
    ...sessionRoutes(),
    ...usersRoutes(),
    ...manufacturersRoutes(),
    ...notesRoutes(),
    ...contactsRoutes(),
    ...contractsRoutes(),
    ...clientProgramsRoutes(),
    ...competitionRoutes(),
    ...csiSectionsRoutes(),
    ...auditRoutes(),
  ];
}
