import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseDocument } from 'yaml';
import { domainRoutes } from '../../rest/src/domains.ts';
import { restContract } from '../../scripts/codegen/rest-contract.ts';
import { operations, type Operation } from './document.ts';
import { schemaStrays } from './judge.ts';

const routes = domainRoutes();
const routeOf = ({ method, path }: Operation) =>
  routes.find(
    (route) =>
      route.method.toUpperCase() === method && route.path.replaceAll(/:(\w+)/g, '{$1}') === path,
  );

describe('the contract’s document', () => {
  it('names each operation once and says in a sentence what it does', () => {
    const ids = operations.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
    const speechless = operations.filter(({ summary }) => !/^[A-Z].+\.$/.test(summary));
    expect(speechless.map(({ id }) => id)).toEqual([]);
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
    join(import.meta.dirname, '..', '..', 'schema', 'rest.openapi.generated.yaml'),
    'utf8',
  );

  it('is what the routes and their contracts give; npm run codegen writes it', async () => {
    expect(text === (await restContract())).toBe(true);
  });

  it('says the same to a reader of YAML 1.1, as most languages have one', () => {
    const old = parseDocument(text, { version: '1.1' });
    expect(old.errors).toEqual([]);
    expect(old.toJS()).toEqual(parse(text));
  });
});

describe('bodies', () => {
  it('each have an example, which is valid', () => {
    for (const operation of operations) {
      const { id, body } = operation;
      if (!body) continue;
      expect({ id, strays: schemaStrays(body.schema, body.example) }).toEqual({ id, strays: [] });
      const read = routeOf(operation)?.body?.safeParse(body.example);
      expect({ id, read: read?.error?.issues ?? [] }).toEqual({ id, read: [] });
    }
  });
});
