import { getVariableValues, GraphQLError, type GraphQLSchema } from 'graphql';
import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { admitOperation } from '../edge/admission.ts';
import { runOperation, type GraphQLEndpointParts } from '../edge/graphql-endpoint.ts';
import { AuditSource } from '../domains/audit/audit.source.ts';
import { ProposalsSource } from '../domains/proposals/proposals.source.ts';
import { failureOf } from '../errors/failure.ts';
import { badArgument } from '../errors/graphql-errors.ts';
import { OperationCheck } from '../graph/operation-check.ts';
import { requirePermission } from '../graph/require-permission.ts';
import { toolsOf, type Tool } from '../graph/tools.ts';
import { requestFacts } from '../observability/request-facts.ts';
import type { OpenSession } from '../session/sessions.ts';
import { UNTRUSTED_PREAMBLE, withMarkedTexts } from './untrusted.ts';

export interface ToolParts extends GraphQLEndpointParts {
  schema: GraphQLSchema;
}

export interface ToolAnswer {
  content: { type: 'text'; text: string }[];
  isError?: boolean;
}

type Arguments = Record<string, unknown>;
type Outcome = 'answered' | 'proposed' | 'refused';
/** The answer, and what the audit trail says of it. */
type Answered = [answer: ToolAnswer, outcome: Outcome, rows: number];

const textAnswer = (...texts: string[]): ToolAnswer => ({
  content: texts.map((text) => ({ type: 'text' as const, text })),
});

/** Runs tools with the rights of the token that a request came with. */
export class ToolCaller {
  readonly #parts: ToolParts;
  readonly #check: OperationCheck;

  constructor(parts: ToolParts) {
    this.#parts = parts;
    this.#check = new OperationCheck(parts.schema);
  }

  /** Calls a tool and records that it was called. What was refused is an answer too: an assistant reads why. */
  async call(
    res: ServerResponse,
    session: OpenSession,
    name: string,
    args: Arguments,
  ): Promise<ToolAnswer> {
    const tool = toolsOf(this.#parts.schema).get(name);
    if (!tool) return { ...textAnswer(`There is no tool called ${name}.`), isError: true };
    const [answer, outcome, rows] = await this.#run(res, session, tool, args).catch(
      (error: unknown) => this.#refused(res, error),
    );
    await new AuditSource(session.rest)
      .recordToolCall({ tool: name, arguments: summaryOf(args), outcome, rows })
      .catch((error: unknown) => {
        this.#parts.log.warn({ err: error as Error, tool: name }, 'a tool call was not recorded');
      });
    return answer;
  }

  /** A refusal in words; of our own faults, only that they happened. */
  #refused(res: ServerResponse, error: unknown): Answered {
    const known = error instanceof GraphQLError ? error : failureOf(error);
    const { requestId } = requestFacts(res);
    if (!known) this.#parts.log.error({ err: error as Error, requestId }, 'a tool call failed');
    const message = `Something went wrong on our side. Please mention ${requestId}.`;
    return [{ ...textAnswer(known?.message ?? message), isError: true }, 'refused', 0];
  }

  async #run(
    res: ServerResponse,
    session: OpenSession,
    tool: Tool,
    args: Arguments,
  ): Promise<Answered> {
    const unknown = Object.keys(args).find((name) => !(name in tool.inputSchema.properties));
    if (unknown !== undefined) throw badArgument(`${unknown} is not an argument of ${tool.name}.`);
    const facts = requestFacts(res);
    facts.operationName = tool.name;
    facts.operationDescription = tool.description;
    return tool.isWrite
      ? this.#propose(res, session, tool, args)
      : this.#read(res, session, tool, args);
  }

  async #read(
    res: ServerResponse,
    { viewer }: OpenSession,
    { name, text, document }: Tool,
    args: Arguments,
  ): Promise<Answered> {
    const { clock, schema } = this.#parts;
    const variables = { ...args, viewer: viewer?.user.seq, today: clock.today() };
    const query = { query: text, operationName: name, variables };
    const result = await runOperation(this.#parts, res, query);
    const words = (result.errors ?? []).map(({ message }) => message).join(' ');
    const found = Object.values(result.data ?? {}).some((value) => value !== null);
    if (words !== '' && !found) return [{ ...textAnswer(words), isError: true }, 'refused', 0];
    const rows = countRows(result.data ?? null);
    const data = JSON.stringify(withMarkedTexts(result, schema, document, variables));
    const texts = [
      ...(data.includes('"untrusted_text"') ? [UNTRUSTED_PREAMBLE] : []),
      ...(words === '' ? [] : [`Not everything could be read. ${words}`]),
      data,
    ];
    return [textAnswer(...texts), 'answered', rows];
  }

  async #propose(
    res: ServerResponse,
    session: OpenSession,
    { name, text, document, operation }: Tool,
    args: Arguments,
  ): Promise<Answered> {
    const { admission, schema } = this.#parts;
    const { viewer, rest } = session;
    await admitOperation(admission, { query: text }, session, requestFacts(res));
    const idempotencyKey = randomUUID();
    const values = { ...args, idempotencyKey };
    this.#check.check(document, operation, values, viewer);
    requirePermission(viewer, 'proposals.create');
    const { errors } = getVariableValues(schema, operation.variableDefinitions ?? [], values);
    const [wrong] = errors ?? [];
    if (wrong) throw badArgument(wrong.message);
    const { seq, expires } = await new ProposalsSource(rest).create(name, args, idempotencyKey);
    const words = `Proposal ${seq} waits for your user, who confirms or rejects it under /proposals until ${expires.slice(0, 10)}. Nothing is stored yet.`;
    return [textAnswer(words), 'proposed', 0];
  }
}

/** Records in an answer: objects in lists. */
function countRows(value: unknown): number {
  if (Array.isArray(value)) {
    return value.reduce<number>(
      (sum, one) => sum + (typeof one === 'object' && one !== null ? 1 : 0) + countRows(one),
      0,
    );
  }
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce<number>((sum, one) => sum + countRows(one), 0);
}

/** Enough to see what was asked; a note's text is in the proposal. */
const SHOWN_MAX = 80;

function summaryOf(args: Arguments): string {
  return JSON.stringify(args, (_key, value: unknown) =>
    typeof value === 'string' && value.length > SHOWN_MAX ? `${value.slice(0, SHOWN_MAX)}…` : value,
  );
}
