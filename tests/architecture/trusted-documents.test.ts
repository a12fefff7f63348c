import { InMemoryCache } from '@apollo/client';
import { describe, expect, it } from '@jest/globals';
import { Kind, parse, print, validate, type DocumentNode } from 'graphql';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { domainResolvers } from '../../gateway/src/domains.ts';
import { OperationCheck, LIMITS } from '../../gateway/src/graph/operation-check.ts';
import { buildSchema } from '../../gateway/src/graph/schema.ts';
import { readSchema, withIds } from '../../scripts/document-ids.mjs';
import { mergeOperations, type RegisteredOperation } from '../../scripts/trusted-documents.mjs';

const root = join(import.meta.dirname, '..', '..');
const DAY_MS = 86_400_000;
const START = new Date('2026-06-18T12:00:00Z');
const after = (days: number): Date => new Date(START.getTime() + days * DAY_MS);

const operation = (name: string, id = name): RegisteredOperation => ({
  id,
  name,
  type: 'query',
  body: `query ${name} { viewer { mayWrite } }`,
});

describe('registering operations', () => {
  const ids = (operations: RegisteredOperation[]): string[] => operations.map(({ id }) => id);

  it('remembers what a build no longer has for 30 days, from the day it went', () => {
    const first = mergeOperations([], [operation('A'), operation('B', 'b1')], START);
    expect(ids(first)).toEqual(['A', 'b1']);
    // A long time without builds is no reason to forget: until this one, everybody ran the first.
    const second = mergeOperations(first, [operation('A'), operation('B', 'b2')], after(400));
    expect(ids(second)).toEqual(['A', 'b2', 'b1']);
    const third = mergeOperations(second, [operation('A'), operation('B', 'b2')], after(430));
    expect(ids(third)).toEqual(['A', 'b2', 'b1']);
    const fourth = mergeOperations(third, [operation('A'), operation('B', 'b2')], after(431));
    expect(ids(fourth)).toEqual(['A', 'b2']);
  });

  it('takes back what returns', () => {
    const gone = mergeOperations([operation('A')], [], START);
    expect(gone[0]?.retiredAt).toBe(START.toISOString());
    expect(mergeOperations(gone, [operation('A')], after(1))).toEqual([operation('A')]);
  });
});

describe('marking documents', () => {
  const schema = readSchema(join(root, 'schema'));
  /** As codegen writes a document, and as the build leaves it. */
  const marked = (text: string) => {
    const document = parse(text, { noLocation: true });
    const code = `export const A = ${JSON.stringify(document)} as unknown as DocumentNode;`;
    const left = withIds(code, new Map([['A', 'a1']]), schema);
    return JSON.parse(left.slice(left.indexOf('{'), left.indexOf(' as '))) as DocumentNode & {
      __meta__: object;
    };
  };
  const asked = (rows: string, name = 'x') =>
    print(
      marked(
        `query A($${name}: JSON) { analytics(dataset: "notes", measures: [], where: $${name}) { ${rows} } }`,
      ),
    );

  it('writes the id into the document', () => {
    const document = marked('query A { viewer { mayWrite } }');
    expect(document.__meta__).toEqual({ hash: 'a1' });
    expect(print(document)).toBe(print(parse('query A { viewer { mayWrite } }')));
  });

  it('stops the build for an operation that is not registered, and for documents of a new shape', () => {
    const code = `export const A = ${JSON.stringify(parse('query A { viewer { mayWrite } }'))};`;
    expect(() => withIds(code, new Map(), schema)).toThrow('A is not registered');
    expect(() => withIds('{ kind: "OperationDefinition" }', new Map(), schema)).toThrow(
      'new shape',
    );
  });

  it('leaves rows of figures whole for the cache, under a name that says which of their fields are asked', () => {
    const whole = asked('rowCount rows { measures { name value } }');
    expect(whole).toMatch(/rowCount\s+rows: rows_[0-9a-f]{8}\s+\}/);
    expect(asked('rowCount rows { measures { name value } }')).toBe(whole);
    expect(asked('rowCount rows { measures { name } }')).not.toBe(whole);
  });

  it('reads no rows out of the cache that a document with other fields has stored', () => {
    const [few, all] = ['name', 'name title'].map((fields) =>
      marked(`query A { analyticsRegistry { datasets { ${fields} } } }`),
    );
    if (!few || !all) throw new Error('no documents');
    const cache = new InMemoryCache();
    const data = { analyticsRegistry: { datasets: [{ name: 'notes' }] } };
    cache.writeQuery({ query: few, data });
    expect(cache.readQuery({ query: few })).toEqual(data);
    expect(cache.readQuery({ query: all })).toBeNull();
  });

  it('tells rows apart by the fragments that they name, of which it leaves none that nothing else uses', () => {
    const withFragment = (fields: string) =>
      print(
        marked(`query A { analytics(dataset: "notes", measures: []) { rows { ...Row } period { ...Days } } }
          fragment Row on AnalyticsGroup { ${fields} }
          fragment Days on AnalyticsPeriod { from }`),
      );
    expect(withFragment('incomparable')).not.toContain('fragment Row');
    expect(withFragment('incomparable')).toContain('fragment Days');
    expect(withFragment('incomparable')).not.toBe(withFragment('measures { name }'));
  });

  it('takes rows apart whose fields a variable decides', () => {
    const text = asked('rows { previous @include(if: $with) { name } }', 'with');
    expect(text).toContain('previous @include(if: $with)');
  });
});

describe('the operations of the web client', () => {
  const file = join(root, 'web/trusted-documents.json');
  const read = (): RegisteredOperation[] => {
    if (!existsSync(file)) throw new Error('Run npm run build first: it registers operations.');
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as {
      operations: RegisteredOperation[];
    };
    return manifest.operations.filter(({ retiredAt }) => !retiredAt);
  };

  it('are all registered, by the hash of their text', () => {
    const sources = join(root, 'web/src');
    const files = readdirSync(sources, { recursive: true, encoding: 'utf8' });
    const documents = files.filter((path) => path.endsWith('.graphql'));
    const written = documents.flatMap((path) =>
      parse(readFileSync(join(sources, path), 'utf8')).definitions.flatMap((node) =>
        node.kind === Kind.OPERATION_DEFINITION ? [node.name?.value] : [],
      ),
    );
    const registered = read();
    expect(registered.map(({ name }) => name).sort()).toEqual(written.sort());
    for (const { id, body } of registered) {
      expect(id).toBe(createHash('sha256').update(body).digest('hex'));
    }
  });

  it('fit the schema, and stay under a third of what an operation may cost', () => {
    const schema = buildSchema(domainResolvers);
    const check = new OperationCheck(schema);
    const costs = read().map(({ name, body }) => {
      const document = parse(body);
      expect([name, validate(schema, document)]).toEqual([name, []]);
      const definition = document.definitions.find(
        (node) => node.kind === Kind.OPERATION_DEFINITION,
      );
      if (definition?.kind !== Kind.OPERATION_DEFINITION) throw new Error(`${name} is none`);
      return check.check(document, definition, {}, { user: { name: 'Dana' }, mayExplore: false });
    });
    expect(Math.max(...costs)).toBeLessThan(LIMITS.nodes / 3);
  });
});
