import { Router } from 'express';
import { printSchema, type GraphQLSchema } from 'graphql';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { AuditSource } from '../domains/audit/audit.source.ts';
import type { Refusals } from '../errors/refusals.ts';
import { projectRoot } from '../project-root.ts';
import type { Sessions } from '../session/sessions.ts';
import { sendProblem } from './problem-answer.ts';

export interface ContractRoutesParts {
  schema: GraphQLSchema;
  sessions: Sessions;
  refusals: Refusals;
}

const NO_EXPLORE =
  'The schema is for those who may explore it: with the scope `explore`, and by a token that carries it.';

/**
 * `/schema.graphql` for those who may explore it, as introspection is; for everybody who is signed in `/openapi.yaml`, the
 * calls that the gateway wraps, and `/developers.md`, how to use all of it.
 */
export function contractRoutes({ schema, sessions, refusals }: ContractRoutesParts): Router {
  let sdl: string | undefined;
  const textOf = (...path: string[]) => readFileSync(resolve(projectRoot(), ...path), 'utf8');
  const openapi = textOf('schema', 'rest.openapi.generated.yaml');
  const guide = textOf('docs', 'developers.md');
  const router = Router();
  router.get(['/schema.graphql', '/openapi.yaml', '/developers.md'], async (req, res) => {
    res.setHeader('Cache-Control', 'no-store');
    const { viewer, rest } = await sessions.open(res);
    if (!viewer) {
      res.setHeader('WWW-Authenticate', 'Bearer');
      return sendProblem(res, 401, 'Sign in, or send a personal token.');
    }
    if (req.path === '/openapi.yaml') return void res.type('application/yaml').send(openapi);
    if (req.path === '/developers.md') return void res.type('text/markdown').send(guide);
    if (!viewer.mayExplore) {
      const refusal = { what: 'schema', path: req.path, reason: NO_EXPLORE };
      await refusals.record(new AuditSource(rest), refusal);
      return sendProblem(res, 403, NO_EXPLORE);
    }
    // Printed on the first request, so that startup does not wait for it.
    sdl ??= `${printSchema(schema)}\n`;
    return void res.type('application/graphql').send(sdl);
  });
  return router;
}
