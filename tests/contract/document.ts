import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** The part of JSON Schema 2020-12 that the contract's document uses. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  unevaluatedProperties?: boolean;
  allOf?: JsonSchema[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  description?: string;
  writeOnly?: boolean;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: JsonSchema;
}

export interface AnswerDocument {
  description: string;
  /** Header name to whether every such answer carries it. */
  headers: Map<string, boolean>;
  /** Media types with the JSON pointer of their schema. */
  content: Map<string, string>;
}

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;
export type HttpMethod = (typeof METHODS)[number];

export interface Operation {
  id: string;
  method: HttpMethod;
  /** As documented: `/api/notes/{id}`. */
  path: string;
  summary: string;
  isOpen: boolean;
  parameters: Parameter[];
  body: { schema: JsonSchema; required: boolean; example: unknown } | null;
  /** By status as text. */
  answers: Map<string, AnswerDocument>;
}

type Tree = Record<string, unknown>;

const FILE = join(import.meta.dirname, '..', '..', 'schema', 'rest.openapi.generated.yaml');
const PARSED = 'PORTAL_TEST_CONTRACT';

function readDocument(): Tree {
  const parsed = process.env[PARSED];
  if (parsed) return JSON.parse(readFileSync(parsed, 'utf8')) as Tree;
  return parse(readFileSync(FILE, 'utf8')) as Tree;
}

export const contractDocument = readDocument();

/** Keeps the document as JSON for the processes that follow: as YAML it takes each test file half a second. */
export function publishParsedDocument(folder: string): void {
  const file = join(folder, 'rest.openapi.json');
  writeFileSync(file, JSON.stringify(contractDocument));
  process.env[PARSED] = file;
}

/** Follows `$ref` once or more; what is no reference is answered as it is. */
export function resolve<T extends object>(value: T): T {
  let found: unknown = value;
  for (let ref = refOf(found); ref; ref = refOf(found)) found = at(ref);
  return found as T;
}

function refOf(value: unknown): string | undefined {
  return typeof value === 'object' && value !== null
    ? (value as { $ref?: string }).$ref
    : undefined;
}

/** What stands at a JSON pointer of the document. */
export function at(ref: string): unknown {
  const steps = ref.replace(/^#\//, '').split('/').map(unescapeStep);
  const found = steps.reduce<unknown>(
    (node, step) => (node as Tree | undefined)?.[step],
    contractDocument,
  );
  if (found === undefined) throw new Error(`The document has nothing at ${ref}.`);
  return found;
}

const unescapeStep = (step: string): string => step.replaceAll('~1', '/').replaceAll('~0', '~');
const escapeStep = (step: string): string => step.replaceAll('~', '~0').replaceAll('/', '~1');

/** A JSON pointer as the fragment of an address. */
function pointer(...steps: string[]): string {
  return `#/${steps.map((step) => encodeURIComponent(escapeStep(step))).join('/')}`;
}

interface RawAnswer {
  $ref?: string;
  description: string;
  headers?: Record<string, { $ref?: string; required?: boolean }>;
  content?: Record<string, unknown>;
}

interface RawOperation {
  operationId: string;
  summary: string;
  security?: unknown[];
  parameters?: Parameter[];
  requestBody?: {
    required?: boolean;
    content: { 'application/json': { schema: JsonSchema; example?: unknown } };
  };
  responses: Record<string, RawAnswer>;
}

function answerAt(raw: RawAnswer, place: string): AnswerDocument {
  const answer = resolve(raw);
  const base = raw.$ref ?? place;
  return {
    description: answer.description,
    headers: new Map(
      Object.entries(answer.headers ?? {}).map(([name, header]) => [
        name,
        resolve(header).required === true,
      ]),
    ),
    content: new Map(
      Object.keys(answer.content ?? {}).map((type) => [
        type,
        `${base}/content/${encodeURIComponent(escapeStep(type))}/schema`,
      ]),
    ),
  };
}

function operationAt(
  path: string,
  method: HttpMethod,
  raw: RawOperation,
  shared: Parameter[],
): Operation {
  const json = raw.requestBody?.content['application/json'];
  return {
    id: raw.operationId,
    method,
    path,
    summary: raw.summary,
    isOpen: raw.security?.length === 0,
    parameters: [...shared, ...(raw.parameters ?? [])].map(resolve),
    body: json
      ? {
          schema: json.schema,
          required: raw.requestBody?.required === true,
          example: json.example,
        }
      : null,
    answers: new Map(
      Object.entries(raw.responses).map(([status, answer]) => [
        status,
        answerAt(answer, pointer('paths', path, method.toLowerCase(), 'responses', status)),
      ]),
    ),
  };
}

function readOperations(): Operation[] {
  return Object.entries(contractDocument.paths as Record<string, Tree>).flatMap(([path, item]) =>
    METHODS.filter((method) => method.toLowerCase() in item).map((method) =>
      operationAt(
        path,
        method,
        item[method.toLowerCase()] as RawOperation,
        (item.parameters ?? []) as Parameter[],
      ),
    ),
  );
}

/** Every call of the contract. */
export const operations: readonly Operation[] = readOperations();

/** An answer that every operation may give without naming it, such as the 405 of a wrong method. */
export function sharedAnswer(name: string): AnswerDocument {
  return answerAt({ $ref: pointer('components', 'responses', name) } as RawAnswer, '');
}

export function operationById(id: string): Operation {
  const found = operations.find((operation) => operation.id === id);
  if (!found) throw new Error(`The document has no operation ${id}.`);
  return found;
}

const templates = operations.map((operation) => ({ operation, parts: operation.path.split('/') }));

/** How many of a template's leading parts are named literally: `/notes/search` beats `/notes/{id}`. */
function literalness(parts: string[]): string {
  return parts.map((part) => (part.startsWith('{') ? '0' : '1')).join('');
}

/** The documented operations of an address without its query, the most literal template first. */
export function operationsAt(path: string): Operation[] {
  const given = path.split('/');
  return templates
    .filter(
      ({ parts }) =>
        parts.length === given.length &&
        parts.every((part, i) => (part.startsWith('{') ? given[i] !== '' : part === given[i])),
    )
    .sort((a, b) => literalness(b.parts).localeCompare(literalness(a.parts)))
    .map(({ operation }) => operation);
}

export function operationFor(method: string, path: string): Operation | null {
  return operationsAt(path).find((operation) => operation.method === method) ?? null;
}
