import {
  Found,
  NothingToAsk,
  type Answered,
  type ContractCase,
  type Row,
  type Sent,
} from './contract-case.ts';
import { operationById, type Operation } from './document.ts';
import { strays, type WireAnswer } from './judge.ts';
import { preconditionHeaders } from './precondition-headers.ts';

export interface Backend {
  /** Without a slash at its end. */
  baseUrl: string;
  token: string;
  /** The company to write about; without one, the first that a search finds. */
  coid?: number | undefined;
  /** Names this run, so that its idempotency keys are its own. */
  run: string;
  /** Sees every answer as it came. */
  onAnswer?(operation: string, answer: WireAnswer): void;
}

/**
 * ok: answered as documented. strays: answered otherwise. lacks: the backend has no such call.
 * skipped: there was nothing to ask about.
 */
export interface Verdict {
  outcome: 'ok' | 'strays' | 'lacks' | 'skipped';
  /** Where it strays, or why it was skipped. */
  where: string[];
}

const TIMEOUT_MS = 15_000;
/** How a backend says that it does not have a call at all. */
const ABSENT: readonly number[] = [404, 405, 501];

/** Runs contract cases one after the other; what one finds, later ones ask about. */
export class CaseRunner {
  readonly found = new Found();
  /** Operations that have answered as documented. */
  readonly #answering = new Set<string>();

  constructor(private readonly backend: Backend) {
    if (backend.coid !== undefined) this.found.keep('wanted coid', backend.coid);
    this.found.keep('token', backend.token);
    this.found.keep('run', backend.run);
  }

  /** The company that the run wrote about, for the report. */
  get writtenAbout(): string {
    return this.found.has('coid') ? String(this.found.number('coid')) : 'none';
  }

  async run(contractCase: ContractCase): Promise<Verdict> {
    let sent: Sent;
    try {
      sent = contractCase.send?.(this.found) ?? {};
    } catch (error) {
      if (error instanceof NothingToAsk) return { outcome: 'skipped', where: [error.message] };
      throw error;
    }
    const operation = operationById(contractCase.operation);
    const path = addressOf(operation, sent);
    const method = sent.method ?? operation.method;
    let answer: WireAnswer;
    try {
      answer = await this.exchange(operation, method, path, sent);
    } catch (error) {
      return { outcome: 'strays', where: [`no answer: ${reasonOf(error)}`] };
    }
    this.backend.onAnswer?.(contractCase.operation, answer);
    return this.judge(contractCase, { method, path }, answer, sent);
  }

  private judge(
    contractCase: ContractCase,
    request: { method: string; path: string },
    answer: WireAnswer,
    sent: Sent,
  ): Verdict {
    const right = [contractCase.status].flat();
    if (!right.includes(answer.status)) {
      const where = [`status ${answer.status}, right is ${right.join(' or ')}${detailOf(answer)}`];
      return { outcome: ABSENT.includes(answer.status) ? 'lacks' : 'strays', where };
    }
    const where = strays(request, answer);
    if (where.length > 0) {
      // A 404 that is right for the case and not in the contract's form: of a server that has no such address.
      const isAbsent =
        ABSENT.includes(answer.status) && !this.#answering.has(contractCase.operation);
      return { outcome: isAbsent ? 'lacks' : 'strays', where };
    }
    this.#answering.add(contractCase.operation);
    const isJson = answer.headers.get('content-type')?.includes('json') === true;
    const answered: Answered = { ...answer, body: isJson ? JSON.parse(answer.text) : null, sent };
    const complaints = contractCase.check?.(answered, this.found) ?? [];
    if (complaints.length > 0) return { outcome: 'strays', where: complaints };
    contractCase.keep?.(answered, this.found);
    return { outcome: 'ok', where: [] };
  }

  /** A record as it is now; `null` where it cannot be read. */
  private async read(path: string): Promise<Row | null> {
    const response = await fetch(this.backend.baseUrl + path, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { authorization: `Bearer ${this.found.text('token')}` },
    });
    return response.ok ? ((await response.json()) as Row) : null;
  }

  private async exchange(operation: Operation, method: string, path: string, sent: Sent) {
    const isStream = [...operation.answers.values()].some((answer) =>
      answer.content.has('text/event-stream'),
    );
    const leave = new AbortController();
    const known = sent.bare
      ? {}
      : await preconditionHeaders({ method, path }, (address) => this.read(address));
    const response = await fetch(this.backend.baseUrl + path, {
      method,
      signal: AbortSignal.any([leave.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      redirect: 'manual',
      headers: {
        ...(!sent.anonymous && { authorization: `Bearer ${this.found.text('token')}` }),
        ...(sent.body !== undefined && { 'content-type': 'application/json' }),
        ...known,
        ...sent.headers,
      },
      body: sent.body === undefined ? null : JSON.stringify(sent.body),
    });
    const { status, headers } = response;
    if (isStream && status === 200) {
      // A stream of events does not end by itself: its head is what is judged.
      leave.abort();
      return { status, headers, text: '' };
    }
    return { status, headers, text: await response.text() };
  }
}

function addressOf(operation: Operation, { params = {}, query = {} }: Sent): string {
  const path = operation.path.replace(/\{(\w+)\}/g, (_place, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      [value].flat().map((each) => [name, String(each)]),
    ),
  ).toString();
  return search ? `${path}?${search}` : path;
}

function detailOf({ headers, text }: { headers: Headers; text: string }): string {
  if (!headers.get('content-type')?.includes('problem+json')) return '';
  const { detail } = JSON.parse(text) as { detail?: unknown };
  return typeof detail === 'string' ? ` (${detail})` : '';
}

function reasonOf(error: unknown): string {
  const { cause, message } = error as { cause?: { code?: string }; message: string };
  return cause?.code ?? message;
}
