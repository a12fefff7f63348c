import { makeExecutableSchema } from '@graphql-tools/schema';
import type { GraphQLSchema } from 'graphql';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from '../context.ts';
import { projectRoot } from '../project-root.ts';
import type { Resolvers } from './resolvers.generated.ts';
import { dateScalar, dateTimeScalar } from './scalars.ts';

const sharedResolvers: Resolvers = {
  Date: dateScalar,
  DateTime: dateTimeScalar,
  Conflicting: {
    __resolveType: (record) => ('typeValue' in record ? 'Note' : 'Company'),
  },
};

/** The text of every SDL file in the project's schema folder. */
export function readTypeDefs(): string[] {
  const folder = join(projectRoot(), 'schema');
  const files = readdirSync(folder).filter((name) => name.endsWith('.graphql'));
  return files.sort().map((name) => readFileSync(join(folder, name), 'utf8'));
}

/** The executable schema: the contract of schema/ with the domains' resolvers. */
export function buildSchema(domainResolvers: readonly Resolvers[]): GraphQLSchema {
  return makeExecutableSchema<Context>({
    typeDefs: readTypeDefs(),
    resolvers: [sharedResolvers, ...domainResolvers],
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
  });
}
