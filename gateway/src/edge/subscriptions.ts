import {
  getOperationAST,
  GraphQLError,
  OperationTypeNode,
  parse,
  subscribe,
  validate,
  type DocumentNode,
  type ExecutionArgs,
  type GraphQLFormattedError,
  type GraphQLSchema,
} from 'graphql';
import { GRAPHQL_TRANSPORT_WS_PROTOCOL } from 'graphql-ws';
import { useServer } from 'graphql-ws/use/ws';
import { ServerResponse, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import { WebSocketServer, type WebSocket } from 'ws';
import type { AccessEnd } from '../cache/access-ends.ts';
import type { Broadcast } from '../cache/broadcast.ts';
import type { Clock } from '../calendar.ts';
import { createContext } from '../domains.ts';
import type { Context } from '../context.ts';
import { failureOf } from '../errors/failure.ts';
import { formatError } from '../errors/format-error.ts';
import { codedError } from '../errors/graphql-errors.ts';
import type { Refusals } from '../errors/refusals.ts';
import type { ErrorCode } from '../schema.generated.ts';
import type { OperationCheck } from '../graph/operation-check.ts';
import { recordRefusals } from '../graph/request-report.ts';
import type { Sessions } from '../session/sessions.ts';
import { admitOperation, type Admission } from './admission.ts';
import { BODY_LIMIT_BYTES } from './json-body.ts';
import { OpenSockets } from './open-sockets.ts';
import { isGraphQLPath } from './problem-answer.ts';
import { identifyRequest } from './request-id.ts';
import type { SameOriginGuard } from './same-origin-guard.ts';
import { SESSION_OVER, SocketSession } from './socket-session.ts';

export interface SubscriptionParts {
  schema: GraphQLSchema;
  check: OperationCheck;
  admission: Admission;
  sessions: Sessions;
  accessEnds: Broadcast<AccessEnd>;
  clock: Clock;
  log: Logger;
  refusals: Refusals;
  hops: number;
  /** Whether a socket may be a page of this site's or a program's. */
  isSameOrigin: SameOriginGuard;
  isDraining(): boolean;
}

/** Sockets of one person: a few tabs on a few devices. */
const SOCKETS_A_VIEWER = 10;
const SUBSCRIPTIONS_A_SOCKET = 5;
const KEEP_ALIVE_MS = 15_000;
/** The protocol's code for too many of something. */
const TOO_MANY = 4429;
const PARSE_OPTIONS = { maxTokens: 2_000 };
const OVER = 'UNAUTHENTICATED' satisfies ErrorCode;

/** Who opened a socket: nobody else speaks through it. */
interface Caller {
  session: SocketSession;
  requestId: string;
  address: string;
}

interface Connection {
  extra: { request: IncomingMessage; socket: WebSocket };
}

/**
 * Subscriptions, over WebSockets at /graphql, for those who are signed in. What holds for operations over HTTP holds
 * here: trusted documents, limits, rates; queries and writes have no place here. A socket whose session has ended is
 * closed with 4401: before it is sent anything more, and when a call of any gateway may have ended the session.
 */
export class Subscriptions {
  readonly #parts: SubscriptionParts;
  readonly #sockets = new WebSocketServer({
    noServer: true,
    maxPayload: BODY_LIMIT_BYTES,
    handleProtocols: (offered) =>
      offered.has(GRAPHQL_TRANSPORT_WS_PROTOCOL) ? GRAPHQL_TRANSPORT_WS_PROTOCOL : false,
  });
  readonly #callers = new WeakMap<IncomingMessage, Caller>();
  readonly #open = new OpenSockets();

  constructor(parts: SubscriptionParts) {
    this.#parts = parts;
    parts.accessEnds.listen((end) => void this.#open.recheck(end));
    const callerOf = ({ extra }: Connection): Caller => {
      const caller = this.#callers.get(extra.request);
      if (!caller) throw new Error('a socket that nobody opened');
      return caller;
    };
    const close = ({ extra }: Connection) => closeOver(extra.socket);
    useServer(
      {
        subscribe: subscribed,
        onSubscribe: (ctx, _id, payload) => {
          if (Object.keys(ctx.subscriptions).length > SUBSCRIPTIONS_A_SOCKET) {
            return [refused(`More than ${SUBSCRIPTIONS_A_SOCKET} subscriptions on one socket.`)];
          }
          return this.#admitted(callerOf(ctx), payload);
        },
        onError: (ctx, _id, _payload, errors) => {
          if (errors.some(({ extensions }) => extensions?.['code'] === OVER)) close(ctx);
          return formatted(errors, callerOf(ctx).requestId);
        },
        // A stream that the backend ends may end because its session did.
        onComplete: async (ctx, id) => {
          if (id in ctx.subscriptions && !(await callerOf(ctx).session.isOpenNow())) close(ctx);
        },
        onNext: async (ctx, _id, _payload, { contextValue, operationName }, answer) => {
          if (!(await callerOf(ctx).session.isOpen())) close(ctx);
          const { errors, ...result } = answer;
          if (!errors) return undefined;
          const context = contextValue as Context;
          await recordRefusals(parts.refusals, errors, context, operationName);
          return { ...result, errors: formatted(errors, callerOf(ctx).requestId) };
        },
      },
      this.#sockets,
      KEEP_ALIVE_MS,
    );
  }

  /** The server's `upgrade`: opens a socket for a viewer, or says in HTTP why not. */
  upgrade(req: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => socket.destroy());
    this.#opened(req, socket, head).catch((error: unknown) => {
      this.#parts.log.warn({ err: error as Error }, 'a socket was not opened');
      refuse(socket, '503 Service Unavailable');
    });
  }

  /** Sends everybody elsewhere: another gateway, or this one when it is back. */
  drain(): void {
    for (const socket of this.#sockets.clients) socket.close(1012, 'Restarting');
  }

  close(): void {
    for (const socket of this.#sockets.clients) socket.terminate();
    this.#sockets.close();
  }

  async #opened(req: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const { isSameOrigin, isDraining, hops, sessions, clock } = this.#parts;
    if (!isGraphQLPath(req.url ?? '')) return refuse(socket, '404 Not Found');
    if (!isSameOrigin(req)) return refuse(socket, '403 Forbidden');
    if (isDraining()) return refuse(socket, '503 Service Unavailable');
    // Never sent: it carries what is known of a request to those who ask.
    const res = new ServerResponse(req);
    const { requestId, address } = identifyRequest(req, res, hops);
    const opened = await sessions.open(res).catch((error: unknown) => {
      if (error instanceof GraphQLError) return error;
      throw error;
    });
    if (opened instanceof GraphQLError) {
      return this.#closed(req, socket, head, closeCodeOf(opened), closeReasonOf(opened));
    }
    const seq = opened.viewer?.user.seq;
    if (seq === undefined) {
      return this.#closed(req, socket, head, SESSION_OVER.code, SESSION_OVER.reason);
    }
    if (this.#open.countOf(seq) >= SOCKETS_A_VIEWER) {
      return this.#closed(req, socket, head, TOO_MANY, 'Too many sockets');
    }
    const lasts = () => sessions.lasts(res, opened.token);
    const session = new SocketSession(opened, lasts, clock.now);
    this.#callers.set(req, { session, requestId, address });
    this.#sockets.handleUpgrade(req, socket, head, (ws) => {
      socket.once('close', this.#open.add(seq, { session, close: () => closeOver(ws) }));
      this.#sockets.emit('connection', ws, req);
    });
  }

  /**
   * Refuses in the protocol's own words: a page of ours whose session ended, or whose viewer has many tabs, reads the
   * code, where an answer in HTTP would only be an error in the browser's console.
   */
  #closed(req: IncomingMessage, socket: Duplex, head: Buffer, code: number, reason: string): void {
    this.#sockets.handleUpgrade(req, socket, head, (ws) => ws.close(code, reason));
  }

  async #admitted(
    caller: Caller,
    payload: {
      operationName?: string | undefined | null;
      query: string;
      variables?: Record<string, unknown> | undefined | null;
    },
  ): Promise<ExecutionArgs | readonly GraphQLError[]> {
    const { admission, schema, check, clock } = this.#parts;
    const { session, requestId } = caller;
    const { viewer, rest } = session.opened;
    try {
      if (!(await session.isOpen()))
        throw codedError(OVER, 'Your session has ended. Sign in again.');
      await admitOperation(admission, payload, { viewer, rest }, caller);
      const document = parsed(payload.query);
      const invalid = validate(schema, document, undefined, {
        maxErrors: 5,
        hideSuggestions: !viewer?.mayExplore,
      });
      if (invalid.length > 0) {
        return invalid.map((error) => codedError('GRAPHQL_VALIDATION_FAILED', error.message));
      }
      const operation = getOperationAST(document, payload.operationName);
      if (operation?.operation !== OperationTypeNode.SUBSCRIPTION) {
        return [
          refused('Only subscriptions go over a socket: send queries and mutations by POST.'),
        ];
      }
      const variableValues = payload.variables ?? undefined;
      check.check(document, operation, variableValues, viewer);
      const contextValue: Context = createContext({ requestId, viewer, rest, clock });
      return {
        schema,
        document,
        contextValue,
        variableValues,
        operationName: payload.operationName,
      };
    } catch (error) {
      if (error instanceof GraphQLError) return [error];
      throw error;
    }
  }
}

/** A token that opens nothing closes its socket as an ended session does, and says why. */
const closeCodeOf = ({ extensions }: GraphQLError): number =>
  extensions['code'] === OVER ? SESSION_OVER.code : TOO_MANY;

/** A frame that closes holds 123 bytes of words. */
const closeReasonOf = ({ message }: GraphQLError): string =>
  Buffer.byteLength(message) <= 123 ? message : SESSION_OVER.reason;

/** What is sent to a closing socket is dropped. */
const closeOver = (socket: WebSocket): void => socket.close(SESSION_OVER.code, SESSION_OVER.reason);

function parsed(query: string): DocumentNode {
  try {
    return parse(query, PARSE_OPTIONS);
  } catch (error) {
    throw codedError('GRAPHQL_PARSE_FAILED', (error as Error).message);
  }
}

/** A stream that breaks says why in the words of every other failure. */
async function subscribed(args: ExecutionArgs): ReturnType<typeof subscribe> {
  const answers = await subscribe(args);
  if (!(Symbol.asyncIterator in answers)) return answers;
  const next = answers.next.bind(answers);
  answers.next = () =>
    next().catch((error: unknown) => {
      const failure = failureOf(error);
      if (!failure || failure.kind === 'broken') throw error;
      const { code, message, retryAfterSeconds } = failure;
      throw codedError(code, message, { retryAfterSeconds });
    });
  return answers;
}

function refused(message: string): GraphQLError {
  return codedError('BAD_REQUEST', message);
}

function formatted(
  errors: readonly (GraphQLError | GraphQLFormattedError)[],
  requestId: string,
): GraphQLFormattedError[] {
  return errors.map((error) => {
    if (!(error instanceof GraphQLError)) return error;
    error.extensions['requestId'] = requestId;
    return formatError(error.toJSON(), error);
  });
}

function refuse(socket: Duplex, status: string): void {
  if (!socket.writable) return;
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
