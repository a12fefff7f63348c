import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isCollection, parse, parseDocument, visit } from 'yaml';
import { z } from 'zod';
import { domainRoutes } from '../../rest/src/domains.ts';
import { PROBLEM_CODES } from '../../schema/problem-codes.ts';
import { contractDocument, operations, type JsonSchema } from './document.ts';
import { schemaStrays } from './judge.ts';
import { requestShape } from './shapes.ts';

// What is refused to everybody is no call of the contract: a backend may as well not have it.
const routes = domainRoutes().filter(({ permission }) => permission !== 'generic.refused');

/** `/api/notes/:id` and `/api/notes/{id}` are the same address. */
const template = (path: string): string => path.replace(/:\w+|\{\w+\}/g, '{}');
const call = (method: string, path: string): string => `${method.toUpperCase()} ${template(path)}`;
const routeOf = (operation: { method: string; path: string }) =>
  routes.find((route) => call(route.method, route.path) === call(operation.method, operation.path));

const asJsonSchema = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

describe('the contract’s document', () => {
  it('has every call of the service, and the service every call of the document', () => {
    const served = routes.map(({ method, path }) => call(method, path)).sort();
    const documented = operations.map(({ method, path }) => call(method, path)).sort();
    expect(documented).toEqual(served);
  });

  it('names each operation once and says in a sentence what it does', () => {
    const ids = operations.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
    const speechless = operations.filter(({ summary }) => !/^[A-Z].+\.$/.test(summary));
    expect(speechless.map(({ id }) => id)).toEqual([]);
  });

  it('lists the codes of problems that the service and the gateway know', () => {
    const { schemas } = contractDocument.components as { schemas: Record<string, JsonSchema> };
    expect(schemas.ProblemCode?.enum).toEqual(PROBLEM_CODES);
  });

  it('names each place in an address as a parameter', () => {
    for (const { id, path, parameters } of operations) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();
      const named = parameters.filter((parameter) => parameter.in === 'path');
      expect({ id, named: named.map(({ name }) => name).sort() }).toEqual({ id, named: inPath });
    }
  });

  it('leaves open only what anonymous callers may use', () => {
    const open = operations.filter(({ isOpen }) => isOpen).map(({ path }) => path);
    const others = open.filter((path) => !path.startsWith('/auth/'));
    // What reads it cannot sign in; its key is the secret.
    expect(others).toEqual(['/api/calendar-feeds/{key}']);
  });
});

describe('the document as a file', () => {
  const text = readFileSync(
    join(import.meta.dirname, '..', '..', 'schema', 'rest.openapi.yaml'),
    'utf8',
  );

  it('says the same to a reader of YAML 1.1, as most languages have one', () => {
    const old = parseDocument(text, { version: '1.1' });
    expect(old.errors).toEqual([]);
    expect(old.toJS()).toEqual(parse(text));
  });

  it('quotes a question mark within braces, which YAML 1.1 takes for the begin of a key', () => {
    const bare: string[] = [];
    visit(parseDocument(text), {
      Scalar(_key, { type, source = '' }, path) {
        const isInBraces = path.some((node) => isCollection(node) && node.flow);
        if (type === 'PLAIN' && isInBraces && source.includes('?')) bare.push(source);
      },
    });
    expect(bare).toEqual([]);
  });
});

describe('request bodies', () => {
  it.each(operations.map((operation) => [operation.id, operation] as const))(
    '%s asks for the fields that the service reads',
    (_id, operation) => {
      const body = routeOf(operation)?.body;
      expect(operation.body === null).toBe(body === undefined);
      if (!operation.body || !body) return;
      const documented = requestShape(operation.body.schema);
      const read = requestShape(asJsonSchema(body));
      expect(documented.fields).toEqual(read.fields);
      // The service may leave a list of values to a rule of its own; where it lists them, they agree.
      expect(documented.choices).toEqual(expect.arrayContaining(read.choices));
    },
  );

  it('each has an example, which is valid', () => {
    for (const { id, body } of operations) {
      if (!body) continue;
      expect({ id, strays: schemaStrays(body.schema, body.example) }).toEqual({ id, strays: [] });
      const read = routeOf({ method: methodOf(id), path: pathOf(id) })?.body?.safeParse(
        body.example,
      );
      expect({ id, read: read?.error?.issues ?? [] }).toEqual({ id, read: [] });
    }
  });
});

const methodOf = (id: string) => operations.find((operation) => operation.id === id)?.method ?? '';
const pathOf = (id: string) => operations.find((operation) => operation.id === id)?.path ?? '';

describe('query parameters', () => {
  it.each(operations.map((operation) => [operation.id, operation] as const))(
    '%s documents what the service reads',
    (_id, operation) => {
      const query = routeOf(operation)?.query;
      const documented = operation.parameters
        .filter((parameter) => parameter.in === 'query')
        .map(({ name }) => name);
      expect(documented.sort()).toEqual(
        Object.keys((query && asJsonSchema(query).properties) ?? {}).sort(),
      );
    },
  );
});
