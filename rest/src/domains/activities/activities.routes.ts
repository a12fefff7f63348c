import { deleteRecord, restoreRecord } from '../../http/record-write.ts';
import { resourceRoutes } from '../../http/resource.ts';
import { route, type Route } from '../../http/route.ts';
import { writeRoutes } from '../../http/write-routes.ts';
import {
  activities,
  searchActivities,
  searchActivitiesPerCompany,
} from './activities.repository.ts';
import { activityCreate, activitySearch, activityUpdate } from './activities.requests.ts';
import { ACTIVITIES, changeActivity, createActivity } from './activities.service.ts';

export function activitiesRoutes(): Route[] {
  return [
    route({
      method: 'post',
      path: '/api/activities/search',
      permission: 'activities.read',
      replica: true,
      body: activitySearch,
      handle: async ({ db, body }) =>
        body.limitPerCoid !== undefined && body.coid
          ? { body: await searchActivitiesPerCompany(db, body, body.coid, body.limitPerCoid) }
          : searchActivities(db, body),
    }),
    ...writeRoutes({
      name: 'activities',
      noun: 'activity',
      create: {
        permission: 'activities.create',
        body: activityCreate,
        run: async (context) => ({
          status: 201,
          body: await createActivity(context, context.body),
        }),
      },
      update: {
        permission: 'activities.update',
        body: activityUpdate,
        run: (context, seq) => changeActivity(context, seq, context.body),
      },
      remove: {
        permission: 'activities.delete',
        run: (context, seq) => deleteRecord(context, ACTIVITIES, seq),
      },
      restore: {
        permission: 'activities.restore',
        run: (context, seq) => restoreRecord(context, ACTIVITIES, seq),
      },
    }),
    ...resourceRoutes(activities),
  ];
}
