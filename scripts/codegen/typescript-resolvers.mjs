/**
 * @graphql-codegen/typescript-resolvers, with its mappers read from the folders of the domains: a type
 * that a file beside the output exports under the name of an object type of the schema is the shape
 * that the object type's resolvers get. A new domain therefore needs no entry in codegen.yml.
 */
import * as mandated from '@graphql-codegen/typescript-resolvers';
import { isObjectType } from 'graphql';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const DECLARED = /^export (?:type|interface) (\w+)\b/gm;
const REEXPORTED = /^export type \{([^}]*)\} from/gm;

function sourceFiles(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((file) => /^[^/]+\/.*\.ts$/.test(file) && !/\.(test|testing|generated)\.ts$/.test(file))
    .sort();
}

function exportedTypes(text) {
  const reexported = [...text.matchAll(REEXPORTED)].flatMap(([, names]) =>
    names.split(',').map((name) => name.trim()),
  );
  return { declared: [...text.matchAll(DECLARED)].map(([, name]) => name), reexported };
}

/** Object type -> `./notes/note-wire.ts#Note as NoteModel`; where a type is declared wins over where it is exported again. */
export function mappersOf(objectTypes, folder) {
  const declaredIn = new Map();
  const reexportedIn = new Map();
  for (const file of sourceFiles(folder)) {
    const { declared, reexported } = exportedTypes(readFileSync(join(folder, file), 'utf8'));
    for (const name of declared.filter((each) => objectTypes.has(each))) {
      const other = declaredIn.get(name);
      if (other) {
        throw new Error(
          `${other} and ${file} both export a type ${name}. Only one can be what its resolvers get: rename the other.`,
        );
      }
      declaredIn.set(name, file);
    }
    for (const name of reexported.filter((each) => objectTypes.has(each))) {
      reexportedIn.set(name, file);
    }
  }
  const files = new Map([...reexportedIn, ...declaredIn]);
  return Object.fromEntries(
    [...files].map(([name, file]) => [name, `./${file}#${name} as ${name}Model`]),
  );
}

export const validate = mandated.validate;

export function plugin(schema, documents, config, info) {
  const objectTypes = new Set(
    Object.values(schema.getTypeMap())
      .filter(isObjectType)
      .map(({ name }) => name),
  );
  const mappers = mappersOf(objectTypes, dirname(info.outputFile));
  return mandated.plugin(schema, documents, { ...config, mappers }, info);
}
