import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import {
  contractDocument,
  operationFor,
  operationsAt,
  sharedAnswer,
  type AnswerDocument,
  type JsonSchema,
} from './document.ts';

/** An answer as it came over the wire. */
export interface WireAnswer {
  status: number;
  headers: Headers;
  text: string;
}

const DOCUMENT = 'https://contract.invalid/rest';
const MOST_ERRORS = 3;

// The document holds words that are OpenAPI's and not JSON Schema's, so unknown ones are no mistake here.
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema({ ...contractDocument, $id: DOCUMENT });

const validators = new Map<string, ValidateFunction>();

/** Compiled once a process, when first needed. */
function validatorAt(fragment: string): ValidateFunction {
  let validator = validators.get(fragment);
  if (!validator) {
    validator = ajv.compile({ $ref: `${DOCUMENT}${fragment}` });
    validators.set(fragment, validator);
  }
  return validator;
}

function inWords({ instancePath, message, params }: ErrorObject): string {
  const extra = params as {
    additionalProperty?: string;
    unevaluatedProperty?: string;
    allowedValues?: unknown[];
  };
  const named = extra.additionalProperty ?? extra.unevaluatedProperty;
  const detail = named ?? extra.allowedValues?.join(' | ');
  return `body${instancePath} ${message ?? 'is not as documented'}${detail ? `: ${detail}` : ''}`;
}

/** What of a value strays from a schema of the document. */
export function schemaStrays(schema: JsonSchema, value: unknown): string[] {
  const { $ref } = schema;
  const key = $ref ?? JSON.stringify(schema);
  let validator = validators.get(key);
  if (!validator) {
    // References inside an inline schema point into the document too.
    const located = JSON.stringify(schema).replaceAll('"#/', `"${DOCUMENT}#/`);
    validator = ajv.compile(JSON.parse(located) as JsonSchema);
    validators.set(key, validator);
  }
  validator(value);
  return (validator.errors ?? []).slice(0, MOST_ERRORS).map(inWords);
}

function mediaType(headers: Headers): string {
  return headers.get('content-type')?.split(';')[0]?.trim() ?? '';
}

function contentStrays(documented: AnswerDocument, answer: WireAnswer): string[] {
  const type = mediaType(answer.headers);
  if (documented.content.size === 0) {
    return answer.text === '' ? [] : ['has a body where none is documented'];
  }
  const schema = documented.content.get(type);
  if (!schema) {
    const right = [...documented.content.keys()].join(' or ');
    return [`content type is ${type || 'missing'}, documented is ${right}`];
  }
  // A stream of events has no end to wait for, and an archive is no JSON: the media type is what can be judged.
  if (type === 'text/event-stream' || type === 'application/zip') return [];
  let body: unknown;
  try {
    body = JSON.parse(answer.text);
  } catch {
    return ['body is not JSON'];
  }
  const validator = validatorAt(schema);
  validator(body);
  return (validator.errors ?? []).slice(0, MOST_ERRORS).map(inWords);
}

function answerStrays(documented: AnswerDocument, answer: WireAnswer): string[] {
  const missing = [...documented.headers]
    .filter(([name, isRequired]) => isRequired && !answer.headers.has(name))
    .map(([name]) => `header ${name} is missing`);
  return [...missing, ...contentStrays(documented, answer)];
}

/**
 * What any address may answer before the call is looked at, by the shared answer of the document that
 * says so: a body that cannot be read, a method that the address does not have. A resource that nobody
 * writes may also refuse its generic writes to everybody.
 */
const ANYWHERE: Record<number, string> = { 400: 'Malformed', 413: 'TooLarge' };
const OF_ANOTHER_METHOD: Record<number, string> = {
  ...ANYWHERE,
  401: 'NotSignedIn',
  403: 'NotAllowed',
  405: 'MethodNotAllowed',
};
const OF_NO_CALL: Record<number, string> = {
  ...ANYWHERE,
  401: 'NotSignedIn',
  403: 'NotAllowed',
  404: 'NotFound',
};

const withoutQuery = (path: string): string => path.split('?')[0] ?? path;

/**
 * What of an answer strays from the document: nothing when it is as documented.
 * Addresses outside /api and /auth (health, figures for operators) are not part of the contract.
 */
export function strays(request: { method: string; path: string }, answer: WireAnswer): string[] {
  const path = withoutQuery(request.path);
  if (!/^\/(api|auth)(\/|$)/.test(path)) return [];
  const operation = operationFor(request.method, path);
  const shared = operation
    ? ANYWHERE
    : operationsAt(path).length > 0
      ? OF_ANOTHER_METHOD
      : OF_NO_CALL;
  const name = shared[answer.status];
  const documented =
    operation?.answers.get(String(answer.status)) ?? (name ? sharedAnswer(name) : undefined);
  return documented
    ? answerStrays(documented, answer)
    : [`status ${answer.status} is not documented`];
}

/** @throws Error with the call and where its answer strays from the document */
export function mustBeAsDocumented(
  request: { method: string; path: string },
  answer: WireAnswer,
): void {
  const found = strays(request, answer);
  if (found.length === 0) return;
  const { method, path } = request;
  const name = operationFor(method, withoutQuery(path))?.id ?? 'no call of the document';
  throw new Error(
    `${method} ${path.slice(0, 200)} (${name}) answered ${answer.status}, which strays from the contract: ` +
      `${found.join('; ')}. Mend the answer, or what rest/src/**/*.contract.ts says of the call.`,
  );
}
