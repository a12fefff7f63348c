import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Kind } from 'graphql';
import { createCookieSeal, keyFromSecret } from '../../gateway/src/session/cookie-seal.ts';
import { domainResolvers } from '../../gateway/src/domains.ts';
import { buildSchema } from '../../gateway/src/graph/schema.ts';
import { toolsOf, type Tool } from '../../gateway/src/graph/tools.ts';
import { domainRoutes } from '../../rest/src/domains.ts';
import { ACTORS, PERMISSIONS, type Actor } from '../../schema/permissions.ts';
import { startAssistant, type Assistant } from '../mcp/assistant.ts';
import { READS_OF_TOOLS, WRITES_OF_TOOLS } from '../mcp/tool-arguments.ts';
import { TEST_TODAY } from '../support/demo.ts';
import { startGateway, type TestGateway } from '../support/start-gateway.ts';
import { callOf } from './fixtures.ts';
import { MUTATIONS } from './mutations.ts';
import { insertPersonalToken } from './personal-token.ts';
import { startWorld, type World } from './world.ts';

/**
 * The permission table through the tools of assistants: each tool with each person's token against the same operation in
 * that person's browser session. A read has to bring the same records. A write is proposed with the token and confirmed
 * in the session, and has to end as the session's own write does and as the table says.
 */
type Person = Exclude<Actor, 'anonymous' | 'inactive'>;
const PEOPLE = ACTORS.filter(
  (actor): actor is Person => actor !== 'anonymous' && actor !== 'inactive',
);
const TOOLS = [...toolsOf(buildSchema(domainResolvers)).values()];
const seal = createCookieSeal(keyFromSecret('a secret of the tests'), 1_797);

let world: World;
let gateway: TestGateway;
let subject: Parameters<(typeof READS_OF_TOOLS)[number][1]>[0];
const assistants: Record<'reads' | 'writes', Map<Actor, Assistant>> = {
  reads: new Map(),
  writes: new Map(),
};

beforeAll(async () => {
  world = await startWorld();
  gateway = await startGateway({ rest: world.rest });
  const { seq, coid } = world.company;
  const name = await world.value<string>('select company from manufacturers where seq = $1', [seq]);
  subject = { company: { seq, coid, name }, today: TEST_TODAY };
  for (const actor of PEOPLE) {
    for (const [kind, mayWrite] of [
      ['reads', false],
      ['writes', true],
    ] as const) {
      const token = await insertPersonalToken(world.rest, world.users[actor], { mayWrite });
      assistants[kind].set(actor, await startAssistant(gateway.url, token));
    }
  }
});
afterAll(async () => {
  for (const group of Object.values(assistants)) {
    for (const assistant of group.values()) await assistant.close();
  }
  await gateway.close();
  await world.rest.close();
});

const cookieOf = (actor: Person): string => `portal=${seal.seal(world.tokens[actor], Date.now())}`;

function argumentsOf({ name }: Tool): Record<string, unknown> {
  const [, of] = [...READS_OF_TOOLS, ...WRITES_OF_TOOLS].find(([each]) => each === name) ?? [];
  if (!of) throw new Error(`${name} has no arguments in tests/mcp/tool-arguments.ts`);
  return of(subject);
}

let keys = 0;

/** The tool's own operation in the person's browser session. */
const inSession = (tool: Tool, actor: Person) =>
  gateway.query<Record<string, { error?: { code: string } | null } | null>>(
    cookieOf(actor),
    tool.text,
    {
      ...argumentsOf(tool),
      viewer: world.users[actor],
      today: TEST_TODAY,
      idempotencyKey: `tools-${(keys += 1)}`,
    },
  );

/** Without the marks of what people wrote. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  if ('untrusted_text' in value) return value.untrusted_text;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner)]));
}

const call = async (kind: 'reads' | 'writes', tool: Tool, actor: Person) => {
  const assistant = assistants[kind].get(actor);
  if (!assistant) throw new Error(`no assistant of ${actor}`);
  return assistant.call(tool.name, argumentsOf(tool));
};

type Written = Awaited<ReturnType<typeof inSession>>;

/** `done`, or the code of the refusal. */
const verdictOf = ({ data, errors }: Written): string =>
  errors?.[0]?.extensions.code ?? Object.values(data ?? {})[0]?.error?.code ?? 'done';

/** Proposes with the token, and says yes to what was proposed in the session. */
async function proposedAndConfirmed(tool: Tool, actor: Person): Promise<string> {
  const { isError, text } = await call('writes', tool, actor);
  // In words, so that an assistant can tell its user.
  if (isError) return /may not|not allowed|only reads/i.test(text) ? 'FORBIDDEN' : text;
  const seq = /^Proposal (\d+)/.exec(text)?.[1];
  return verdictOf(
    await gateway.query(
      cookieOf(actor),
      `mutation { confirmProposal(seq: ${seq}) { error { code } } }`,
    ),
  );
}

/** What the table says of the tool's mutation. A new record is the person's own, as the rep's is for the rep. */
function rightOf({ operation }: Tool, actor: Person): string {
  const [field] = operation.selectionSet.selections;
  const name = field?.kind === Kind.FIELD ? field.name.value : '';
  const entry = MUTATIONS.find(({ mutation }) => mutation === name);
  const route = domainRoutes().find((one) => callOf(one) === entry?.call);
  if (!route) throw new Error(`no rule of ${name}`);
  const own = { repOther: 'repOwn', managerOther: 'managerOfRep' } as const;
  const isCreated = name.startsWith('create');
  const as = isCreated && actor in own ? own[actor as keyof typeof own] : actor;
  return PERMISSIONS[route.permission][as] === 'Y' ? 'done' : 'FORBIDDEN';
}

describe('what an assistant may do with a token, against the browser session of the same person', () => {
  it('A21: is compared for every tool', () => {
    const compared = [...READS_OF_TOOLS, ...WRITES_OF_TOOLS].map(([name]) => name);
    expect(compared.sort()).toEqual(TOOLS.map(({ name }) => name).sort());
  });

  it.each(TOOLS.filter(({ isWrite }) => !isWrite).map((tool) => [tool.name, tool] as const))(
    'A21 M02: %s brings the same records, whether the token writes or only reads',
    async (_name, tool) => {
      const differences: unknown[] = [];
      for (const actor of PEOPLE) {
        const session = await inSession(tool, actor);
        expect(session).toMatchObject({ status: 200, data: expect.any(Object) });
        for (const kind of ['reads', 'writes'] as const) {
          const { data, isError } = await call(kind, tool, actor);
          const same = JSON.stringify(plain(data)) === JSON.stringify(session.data);
          if (isError || !same) differences.push({ actor, kind, data, session: session.data });
        }
      }
      expect(differences).toEqual([]);
    },
    30_000,
  );

  it.each(TOOLS.filter(({ isWrite }) => isWrite).map((tool) => [tool.name, tool] as const))(
    'A21 M02: %s writes what the session may write, after its user said yes; a token that reads proposes nothing',
    async (_name, tool) => {
      const token: Record<string, string> = {};
      const session: Record<string, string> = {};
      const right: Record<string, string> = {};
      for (const actor of PEOPLE) {
        token[actor] = await proposedAndConfirmed(tool, actor);
        session[actor] = verdictOf(await inSession(tool, actor));
        right[actor] = rightOf(tool, actor);
        const refused = await call('reads', tool, actor);
        expect([actor, refused.isError]).toEqual([actor, true]);
      }
      expect({ token, session }).toEqual({ token: right, session: right });
    },
    30_000,
  );

  it('A21: ends with who left: no tool opens to the token of somebody who is inactive', async () => {
    const token = await insertPersonalToken(world.rest, world.users.inactive, { mayWrite: true });
    await expect(startAssistant(gateway.url, token)).rejects.toThrow(/401|not known/);
  });
});
