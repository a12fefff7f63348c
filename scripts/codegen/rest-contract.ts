/**
 * The REST contract as OpenAPI: what rest/src/**\/*.contract.ts says of each call, with what its route does read from the
 * route (parameters, body, preconditions, refusals), within schema/contract-frame.yaml.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import type { z } from 'zod';
import { domainRoutes } from '../../rest/src/domains.ts';
import type { Contract, ContractAnswer, ContractCall } from '../../rest/src/http/contract.ts';
import type { WriteKind } from '../../rest/src/http/preconditions.ts';
import type { Route } from '../../rest/src/http/route.ts';
import { isEverAllowed } from '../../schema/permissions.ts';
import { PROBLEM_CODES } from '../../schema/problem-codes.ts';
import { jsonSchemaOf, type JsonSchema } from './json-schema.ts';

const ROOT = join(import.meta.dirname, '../..');
const REST = join(ROOT, 'rest/src');
const FRAME = join(ROOT, 'schema/contract-frame.yaml');

export const REST_CONTRACT = join(ROOT, 'schema/rest.openapi.generated.yaml');

type Tree = Record<string, unknown>;
interface Frame extends Tree {
  components: { parameters: Record<string, Tree>; schemas: Record<string, JsonSchema> };
}

const parameter = (name: string) => ({ $ref: `#/components/parameters/${name}` });
const response = (name: string) => ({ $ref: `#/components/responses/${name}` });

/** Parts of addresses that mean the same in every call; the others are described by their calls. */
const IN_ADDRESSES: Record<string, string> = { id: 'Id', ids: 'Ids', coid: 'Coid' };

const PRECONDITION: Record<WriteKind, string> = {
  create: 'IdempotencyKey',
  edit: 'IfMatch',
  change: 'IfMatchOrAny',
  unversioned: 'IfMatchAny',
};

/** What a route refuses, whatever it does. */
function refusalsOf({ path, permission, query, body, writes }: Route): Record<string, string> {
  const isAboutOne = /:(?!ids)/.test(path);
  return {
    400: 'Malformed',
    401: 'NotSignedIn',
    ...(!isEverAllowed(permission, null) && { 403: 'NotAllowed' }),
    ...(isAboutOne && { 404: 'NotFound' }),
    ...((writes === 'edit' || writes === 'change') && { 412: 'Changed' }),
    ...(body && { 413: 'TooLarge', 415: 'NotJson' }),
    ...((body || query) && { 422: 'Invalid' }),
    ...(writes && writes !== 'create' && { 428: 'NoVersion' }),
    503: 'NotReady',
    ...(writes && { 507: 'StorageFull' }),
  };
}

/** Writes the whole document, and collects the shapes that have names. */
class ContractDocument {
  readonly #schemas: Record<string, JsonSchema> = {};

  shape(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    return jsonSchemaOf(schema, io, this.#schemas);
  }

  operation(tag: string, route: Route, call: ContractCall): Tree {
    const { id, summary, description, answers, example, refusals = {}, reads = [] } = call;
    const parameters = [
      ...this.#inAddress(route, call),
      ...this.#inQuery(route),
      ...reads.map(parameter),
      ...(route.writes ? [parameter(PRECONDITION[route.writes])] : []),
    ];
    const refused = Object.entries({ ...refusalsOf(route), ...refusals }).map(
      ([status, name]) => [status, response(name)] as const,
    );
    return {
      operationId: id,
      tags: [tag],
      summary,
      ...(description && { description }),
      ...(isEverAllowed(route.permission, null) && { security: [] }),
      ...(parameters.length > 0 && { parameters }),
      ...(route.body && {
        requestBody: {
          required: true,
          content: {
            'application/json': { schema: this.shape(route.body, 'input'), example },
          },
        },
      }),
      responses: Object.fromEntries([
        ...[answers].flat().map((answer) => [answer.status, this.#answer(answer)] as const),
        ...refused,
      ]),
    };
  }

  #answer({ description, body, headers }: ContractAnswer): Tree {
    const named = Object.fromEntries(
      ['RequestId', ...headers].map((name) => [
        HEADER_NAMES[name] as string,
        { $ref: `#/components/headers/${name}` },
      ]),
    );
    return {
      description,
      headers: named,
      ...(body && { content: { [body.type]: { schema: this.shape(body.schema, 'output') } } }),
    };
  }

  #inAddress({ path }: Route, { places = {} }: ContractCall): Tree[] {
    return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => {
      const shared = IN_ADDRESSES[name];
      const own = places[name];
      if (own) return { name, in: 'path', required: true, ...described(this.shape(own, 'input')) };
      if (shared) return parameter(shared);
      throw new Error(`${path}: its contract has to describe :${name} in \`places\`.`);
    });
  }

  #inQuery({ query }: Route): Tree[] {
    if (!query) return [];
    const { properties = {}, required = [] } = this.shape(query, 'input');
    return Object.entries(properties).map(([name, shape]) => {
      if (shape.$ref?.startsWith('#/components/parameters/')) return shape;
      return {
        name,
        in: 'query',
        ...(required.includes(name) && { required: true }),
        ...described(oneOfMany(shape)),
      };
    });
  }

  schemas(): Record<string, JsonSchema> {
    return this.#schemas;
  }
}

/** A parameter that may be given several times is described by one of its values. */
function oneOfMany({ anyOf = [], ...rest }: JsonSchema): JsonSchema {
  const [first, second] = anyOf;
  return first && second?.type === 'array'
    ? { ...first, ...rest }
    : { ...rest, ...(anyOf.length > 0 && { anyOf }) };
}

const HEADER_NAMES: Record<string, string> = {
  RequestId: 'X-Request-Id',
  TotalCount: 'X-Total-Count',
  TotalCountOfAll: 'X-Total-Count',
  NextCursor: 'X-Next-Cursor',
  DeviceToken: 'X-Device-Token',
};

/** A parameter says what it is beside its shape, not in it. */
function described({ description, ...schema }: JsonSchema): Tree {
  return { ...(description && { description }), schema };
}

const callOf = ({ method, path }: Route): string => `${method.toUpperCase()} ${path}`;

async function readContracts(): Promise<Map<string, { tag: string; call: ContractCall }>> {
  const calls = new Map<string, { tag: string; call: ContractCall }>();
  const files = readdirSync(REST, { recursive: true, encoding: 'utf8' }).sort();
  for (const file of files.filter((name) => name.endsWith('.contract.ts'))) {
    const { contract } = (await import(join(REST, file))) as { contract: Contract };
    for (const [name, call] of Object.entries(contract.calls)) {
      if (calls.has(name))
        throw new Error(`${name} is described twice, the second time in ${file}.`);
      calls.set(name, { tag: contract.tag, call });
    }
  }
  return calls;
}

/** @throws Error when a route is not described, or is described twice, or what is described is no route */
export async function restContract(): Promise<string> {
  const frame = parse(readFileSync(FRAME, 'utf8')) as Frame;
  const contracts = await readContracts();
  const document = new ContractDocument();
  const paths: Record<string, Tree> = {};
  // What is refused to everybody is no call of the contract: a backend may as well not have it.
  for (const route of domainRoutes()) {
    if (route.permission === 'generic.refused') continue;
    const name = callOf(route);
    const described = contracts.get(name);
    if (!described) throw new Error(`${name} is not described: add it to the contract beside it.`);
    contracts.delete(name);
    const path = (paths[route.path.replaceAll(/:(\w+)/g, '{$1}')] ??= {});
    path[route.method] = document.operation(described.tag, route, described.call);
  }
  const [other] = contracts.keys();
  if (other) throw new Error(`${other} is described, but there is no such route.`);
  const { components, ...head } = frame;
  const code = { ...components.schemas.ProblemCode, enum: [...PROBLEM_CODES] };
  const schemas = { ...components.schemas, ProblemCode: code, ...document.schemas() };
  const byName = Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1)));
  return stringify(
    { ...head, paths, components: { ...components, schemas: byName } },
    { aliasDuplicateObjects: false, lineWidth: 120, schema: 'yaml-1.1' },
  );
}
