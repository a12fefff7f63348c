import type { Context } from '../context.ts';
import { codedError, unauthenticated } from '../errors/graphql-errors.ts';

/** An operation of a client that was built with this product. */
export interface TrustedOperation {
  /** SHA-256 of `body`, in hexadecimal. */
  id: string;
  body: string;
}

/** What a request asks for: the JSON of a POST, the address's parameters of a GET. */
interface AskedOperation {
  query?: unknown;
  extensions?: { persistedQuery?: { sha256Hash?: unknown } } | null;
}

/**
 * The operations that the web client's builds registered. Clients send an operation's id; where they
 * are `required`, viewers without the scope `explore` can run nothing else, so that a stolen session
 * or a hostile page finds no query language behind this address.
 */
export class TrustedDocuments {
  readonly isRequired: boolean;
  readonly #byId: ReadonlyMap<string, string>;
  readonly #bodies: ReadonlySet<string>;

  constructor(operations: readonly TrustedOperation[], isRequired: boolean) {
    this.isRequired = isRequired;
    this.#byId = new Map(operations.map(({ id, body }) => [id, body]));
    this.#bodies = new Set(this.#byId.values());
  }

  /** What a registered operation is for, in its own words; `null` for texts that somebody else wrote. */
  descriptionOf(asked: unknown): string | null {
    const text = (asked as AskedOperation | null | undefined)?.query;
    if (typeof text !== 'string' || !this.#bodies.has(text)) return null;
    return DESCRIPTION.exec(text)?.[1]?.trim() ?? null;
  }

  /** What the registered operations are called. */
  operationNames(): string[] {
    const names = [...this.#bodies].map(
      (body) => /^(?:query|mutation|subscription) (\w+)/m.exec(body)?.[1],
    );
    return names.filter((name) => name !== undefined);
  }

  /** The text behind an id; `null` when no build that is still remembered had it. */
  textOf(id: string): string | null {
    return this.#byId.get(id) ?? null;
  }

  /**
   * Decides before anything is parsed whether a request may run, and puts the text in the place of an
   * id. What is no operation at all is left for the GraphQL server to refuse.
   * @param asked changed in place
   * @throws GraphQLError UNAUTHENTICATED, PERSISTED_QUERY_NOT_FOUND, OPERATION_NOT_TRUSTED
   */
  admit(asked: unknown, viewer: Context['viewer']): void {
    if (typeof asked !== 'object' || asked === null || Array.isArray(asked)) return;
    const operation = asked as AskedOperation;
    const id = operation.extensions?.persistedQuery?.sha256Hash;
    if (typeof id === 'string' && !operation.query) {
      operation.query = this.textOf(id) ?? unknownId();
      // Apollo has no store of its own to look the id up in, and would refuse it.
      delete operation.extensions?.persistedQuery;
      return;
    }
    if (typeof operation.query !== 'string') return;
    // Before anything is parsed: what an error says of a document, it says of the schema.
    if (!viewer && !this.#bodies.has(operation.query) && !isOpen(operation.query)) {
      throw unauthenticated();
    }
    if (!this.mayRun(operation.query, viewer)) throw notTrusted();
  }

  /** Whether a viewer may run this text. Personal tokens are for programs that bring their own. */
  mayRun(text: string, viewer: Context['viewer']): boolean {
    if (!this.isRequired || viewer?.token) return true;
    return (viewer?.mayExplore ?? false) || this.#bodies.has(text);
  }
}

/** As GraphQL's printer writes it above an operation. Fragments have none. */
const DESCRIPTION = /"""([^"]+)"""\s+(?:query|mutation|subscription) /;

/** Health checks, and the question whether somebody is signed in. */
const OPEN_DOCUMENT = /^(query( \w+)? ?)?\{ ?(__typename|viewer ?\{( |scopes|mayWrite)+\}| )+ ?\}$/;

/** Whether anybody may run a text that no build registered: one whose answer tells nothing of the schema. */
function isOpen(text: string): boolean {
  return OPEN_DOCUMENT.test(text.replace(/[\s,]+/g, ' ').trim());
}

/** The code is the one that clients of persisted queries know. */
function unknownId(): never {
  const message =
    'No operation is registered under this id. A page of an older build has to be loaded again.';
  throw codedError('PERSISTED_QUERY_NOT_FOUND', message, { status: 400 });
}

function notTrusted() {
  const message =
    'Only registered operations can be run here: send the id of one in ' +
    'extensions.persistedQuery.sha256Hash. Operations of your own need a personal token, or the scope `explore`.';
  return codedError('OPERATION_NOT_TRUSTED', message, { status: 403 });
}
