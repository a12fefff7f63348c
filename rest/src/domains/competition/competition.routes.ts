import { deleteRecord, restoreRecord } from '../../http/record-write.ts';
import { resourceRoutes } from '../../http/resource.ts';
import type { Route } from '../../http/route.ts';
import { writeRoutes } from '../../http/write-routes.ts';
import { competition } from './competition.repository.ts';
import { competitionCreate, competitionUpdate } from './competition.requests.ts';
import { changeCompetition, COMPETITION, recordCompetition } from './competition.service.ts';

export function competitionRoutes(): Route[] {
  return [
    ...writeRoutes({
      name: 'competition',
      noun: 'competitor record',
      create: {
        permission: 'competition.write',
        body: competitionCreate,
        run: async (context) => {
          const { row, isNew } = await recordCompetition(context, context.body);
          return { status: isNew ? 201 : 200, body: row };
        },
      },
      update: {
        permission: 'competition.write',
        body: competitionUpdate,
        run: (context, seq) => changeCompetition(context, seq, context.body),
      },
      remove: {
        permission: 'competition.write',
        run: (context, seq) => deleteRecord(context, COMPETITION, seq),
      },
      restore: {
        permission: 'competition.write',
        run: (context, seq) => restoreRecord(context, COMPETITION, seq),
      },
    }),
    ...resourceRoutes(competition),
  ];
}
