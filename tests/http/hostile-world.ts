import { domainRoutes } from '../../rest/src/domains.ts';
import { operations, type Operation } from '../contract/document.ts';
import { preconditionHeaders } from '../contract/precondition-headers.ts';
import { callOf, fixturesOf } from '../permissions/fixtures.ts';
import { startWorld, type World } from '../permissions/world.ts';
import { sendRaw, type RawAnswer, type RawRequest } from './raw-request.ts';

/** A call of the contract with a request that an administrator may make and that is right. */
export interface Call {
  operation: Operation;
  writes: boolean;
  /** A right request; for a write, about a record made for it. */
  valid(): Promise<{ path: string; body?: unknown }>;
}

export interface HostileWorld extends World {
  calls: Call[];
  /**
   * As an administrator who read the record first: with the preconditions that a write must carry, unless the request
   * has an If-Match of its own.
   */
  send(request: RawRequest): Promise<RawAnswer>;
  /** The headers that a client sends which has read the record. */
  preconditions(request: RawRequest): Promise<Record<string, string>>;
  /** One text for what all tables hold; the same text when nothing was stored. */
  state(): Promise<string>;
}

const template = (path: string): string => path.replace(/:\w+|\{\w+\}/g, '{}');

/** What a request leaves behind that is no data: sessions slide, failed sign-ins are counted. Refusals are recorded. */
const NO_DATA = [
  'sessions',
  'sign_in_failures',
  'sign_in_devices',
  'personal_tokens',
  'idempotency_keys',
];

export async function startHostileWorld(): Promise<HostileWorld> {
  const world = await startWorld();
  await world.rest.sql(`
    create function test_state() returns text language plpgsql as $$
    declare
      relation text;
      part text;
      whole text := '';
    begin
      for relation in select relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
          where n.nspname = 'public' and c.relkind = 'r' and relname not in (${NO_DATA.map((name) => `'${name}'`).join()})
          order by relname loop
        execute format('select count(*) || ''/'' || coalesce(sum(hashtextextended(t::text, 0)), 0) from %I t', relation)
            || case relation when 'audit' then ' where action <> ''refused''' else '' end
          into part;
        whole := whole || relation || ' ' || part || E'\\n';
      end loop;
      return whole;
    end $$`);
  const routes = domainRoutes();
  const calls = operations.flatMap((operation): Call[] => {
    const call = `${operation.method} ${template(operation.path)}`;
    const route = routes.find((each) => template(callOf(each)) === call);
    const [fixture] = route ? fixturesOf(route) : [];
    if (!route || !fixture) throw new Error(`${operation.id} has no fixture`);
    return [
      {
        operation,
        writes: route.writes !== undefined,
        valid: async () => {
          const { path, body } = await fixture.request(world, 'admin');
          return { path: path === '' ? operation.path : path, ...(body !== undefined && { body }) };
        },
      },
    ];
  });
  const asAdmin = (request: RawRequest): Promise<RawAnswer> =>
    sendRaw(world.rest.url, { token: world.tokens.admin, ...request });
  const read = async (path: string): Promise<Record<string, unknown> | null> => {
    const { status, body } = await asAdmin({ method: 'GET', path });
    return status === 200 ? (body as Record<string, unknown>) : null;
  };
  const preconditions = (request: RawRequest) => preconditionHeaders(request, read);
  return {
    ...world,
    calls,
    preconditions,
    send: async (request) =>
      asAdmin({
        ...request,
        headers:
          request.headers?.['If-Match'] === undefined
            ? { ...(await preconditions(request)), ...request.headers }
            : request.headers,
      }),
    state: () => world.value<string>('select test_state()'),
  };
}

/** A right request of a call, made once: what is refused leaves it as it is. */
export interface Prepared {
  path: string;
  body: unknown;
  /** What the record's version asks for: it stays right as long as all is refused. */
  headers: Record<string, string>;
}

/**
 * Makes a right request for each call, and remembers what all tables hold then.
 * `changed` names the tables that hold something else since.
 */
export async function prepare(
  world: HostileWorld,
  ids: readonly string[],
): Promise<{ request(id: string): Prepared; changed(): Promise<string[]> }> {
  const prepared = new Map<string, Prepared>();
  for (const { operation, valid } of world.calls) {
    if (!ids.includes(operation.id)) continue;
    const { path, body } = await valid();
    const { 'If-Match': version } = await world.preconditions({ method: operation.method, path });
    const headers: Record<string, string> = version === undefined ? {} : { 'If-Match': version };
    prepared.set(operation.id, { path, body, headers });
  }
  const before = await world.state();
  return {
    request: (id) => {
      const found = prepared.get(id);
      if (!found) throw new Error(`${id} was not prepared`);
      return found;
    },
    changed: async () => changedTables(before, await world.state()),
  };
}

/** Tables whose rows differ between two states. */
export function changedTables(before: string, after: string): string[] {
  const lines = new Set(before.split('\n'));
  return after
    .split('\n')
    .filter((line) => !lines.has(line))
    .map((line) => line.split(' ')[0] ?? '');
}
