import type { z } from 'zod';
import type { PermissionId } from '../../../schema/permissions.ts';
import { seqParam } from './params.ts';
import { route, type Answer, type Route, type RouteContext } from './route.ts';

/** The writing calls of one resource, as data; a call that is left out is refused to everybody. */
export interface ResourceWrites<Create extends z.ZodType, Update extends z.ZodType> {
  /** The name in addresses. */
  name: string;
  /** What a missing record is called: "There is no such contact." */
  noun: string;
  create?: {
    permission: PermissionId;
    body: Create;
    run(context: RouteContext<z.output<Create>>): Promise<Answer>;
  };
  /** Answers the record as it is after the change. */
  update?: {
    permission: PermissionId;
    body: Update;
    run(context: RouteContext<z.output<Update>>, key: number): Promise<unknown>;
  };
  remove?: {
    permission: PermissionId;
    run(context: RouteContext, key: number): Promise<void>;
  };
  restore?: {
    permission: PermissionId;
    run(context: RouteContext, key: number): Promise<unknown>;
  };
}

/**
 * POST /api/{res}, POST and PUT /api/{res}/{id}, DELETE /api/{res}/{id}, POST /api/{res}/{id}/restore.
 * PUT is the same update as POST: an absent field leaves, so that a client that knows
 * fewer fields than this service clears none by accident.
 */
export function writeRoutes<Create extends z.ZodType, Update extends z.ZodType>(
  writes: ResourceWrites<Create, Update>,
): Route[] {
  const { name, noun, create, update, remove, restore } = writes;
  const all = `/api/${name}`;
  const one = `/api/${name}/:id`;
  return [
    create
      ? route({
          method: 'post',
          path: all,
          permission: create.permission,
          writes: 'create',
          body: create.body,
          handle: (context) => create.run(context),
        })
      : refused('post', all),
    ...(restore
      ? [
          route({
            method: 'post',
            path: `${one}/restore`,
            permission: restore.permission,
            // A deleted record cannot be read, so that no caller has its version.
            writes: 'unversioned',
            handle: async (context) => ({
              body: await restore.run(context, seqParam(context.params.id, noun)),
            }),
          }),
        ]
      : []),
    ...(update
      ? (['post', 'put'] as const).map((method) =>
          route({
            method,
            path: one,
            permission: update.permission,
            writes: 'edit',
            body: update.body,
            handle: async (context) => ({
              body: await update.run(context, seqParam(context.params.id, noun)),
            }),
          }),
        )
      : [refused('put', one)]),
    remove
      ? route({
          method: 'delete',
          path: one,
          permission: remove.permission,
          writes: 'change',
          handle: async (context) => {
            await remove.run(context, seqParam(context.params.id, noun));
            return { status: 204 };
          },
        })
      : refused('delete', one),
  ];
}

/** The writing generic calls of a resource that nobody writes: 401 without a session, otherwise 403. */
export function refusedWrites(name: string): Route[] {
  return writeRoutes({ name, noun: name });
}

function refused(method: 'post' | 'put' | 'delete', path: string): Route {
  return route({
    method,
    path,
    permission: 'generic.refused',
    handle: () => Promise.reject(new Error(`${path} is refused before it is handled`)),
  });
}
