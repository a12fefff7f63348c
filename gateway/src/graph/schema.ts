import { makeExecutableSchema, type IExecutableSchemaDefinition } from '@graphql-tools/schema';
import { buildSchema as buildSchemaOf, isScalarType, type GraphQLSchema } from 'graphql';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from '../context.ts';
import { projectRoot } from '../project-root.ts';
import { dateScalar, dateTimeScalar, jsonScalar } from './scalars.ts';

/** Resolvers of some of the types, of any domain. */
type AnyResolvers = Exclude<IExecutableSchemaDefinition<Context>['resolvers'], readonly unknown[]>;

const sharedResolvers = {
  Date: dateScalar,
  DateTime: dateTimeScalar,
  JSON: jsonScalar,
};

/** The text of every SDL file in the project's schema folder. */
export function readTypeDefs(): string[] {
  const folder = join(projectRoot(), 'schema');
  const files = readdirSync(folder).filter((name) => name.endsWith('.graphql'));
  return files.sort().map((name) => readFileSync(join(folder, name), 'utf8'));
}

/** The text of one of them. */
export function readTypeDef(name: string): string {
  return readFileSync(join(projectRoot(), 'schema', `${name}.graphql`), 'utf8');
}

/** The executable schema: the contract of schema/ with the domains' resolvers. */
export function buildSchema(domainResolvers: readonly NonNullable<AnyResolvers>[]): GraphQLSchema {
  const schema = makeExecutableSchema<Context>({
    // One text: merging files that never name a type twice took a tenth of a start.
    // Codegen has validated it, and nothing uses the locations: skipping both saves 80 ms at startup.
    typeDefs: buildSchemaOf(readTypeDefs().join('\n'), {
      assumeValidSDL: true,
      noLocation: true,
    }),
    resolvers: [sharedResolvers, ...domainResolvers],
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
    // The schema is made here for nobody else: making each of its types a second time took a third of this.
    updateResolversInPlace: true,
  });
  // A scalar's resolver replaces all of the scalar, the contract's description with it.
  for (const type of Object.values(schema.getTypeMap())) {
    if (isScalarType(type)) type.description ??= type.astNode?.description?.value;
  }
  return schema;
}
