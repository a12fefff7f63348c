import { describe, expect, it } from '@jest/globals';
import { Kind, parse, type OperationDefinitionNode } from 'graphql';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

function textsBelow(folder: string, ending: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => readFileSync(join(root, folder, file), 'utf8'));
}

function operationsBelow(folder: string): OperationDefinitionNode[] {
  return textsBelow(folder, '.graphql').flatMap((text) =>
    parse(text).definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION),
  );
}

const nameOf = (operation: OperationDefinitionNode): string => operation.name?.value ?? '';
const textOf = ({ description }: OperationDefinitionNode): string => description?.value ?? '';
/** `notes`, `noted` and `note` are one word. */
const stems = (words: readonly string[]): string[] =>
  words.map((word) => word.toLowerCase().replace(/(ies|es|s|ed|e|y)$/, ''));
const SMALL_WORDS = new Set(stems(['a', 'an', 'the', 'of', 'to', 'for', 'and', 'is', 'in', 'by']));

/** Words of a description that its operation's name does not say. */
function newWords(operation: OperationDefinitionNode): string[] {
  const said = new Set(stems(nameOf(operation).split(/(?=[A-Z])/)));
  return stems(textOf(operation).match(/[\w’'-]+/g) ?? []).filter(
    (word) => !said.has(word) && !SMALL_WORDS.has(word),
  );
}

describe.each([
  ['the web client', 'web/src', 200],
  ['the examples of the playground', 'schema/examples', 30],
])('every operation of %s', (_where, folder, least) => {
  const operations = operationsBelow(folder);
  const failing = (isWrong: (operation: OperationDefinitionNode) => boolean): string[] =>
    operations.filter(isWrong).map((operation) => `${nameOf(operation)}: ${textOf(operation)}`);

  it('says what it is for, in one plain sentence', () => {
    expect(operations.length).toBeGreaterThanOrEqual(least);
    expect(failing((one) => !/^[A-Z][^\n]{20,140}[^.]\.$/.test(textOf(one)))).toEqual([]);
    expect(failing((one) => /[.!?]\s/.test(textOf(one)))).toEqual([]);
  });

  it('says more than its name', () => {
    expect(failing((one) => textOf(one).includes(nameOf(one)))).toEqual([]);
    expect(failing((one) => newWords(one).length < 3)).toEqual([]);
  });

  it('says something of its own', () => {
    const texts = operations.map(textOf);
    expect(texts.filter((text, i) => texts.indexOf(text) !== i)).toEqual([]);
  });
});

describe('a description', () => {
  it('is not sent to the browser', () => {
    const documents = textsBelow('web/src', '.generated.ts').join('\n');
    expect(documents).toContain('"kind":"OperationDefinition"');
    expect(documents).not.toContain('"kind":"StringValue","value":"Logs what was said');
    expect(documents).not.toMatch(/"operation":"\w+","description"/);
  });
});
