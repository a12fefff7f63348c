import type { GraphQLSchema } from 'graphql';
import type { Plugin } from 'vite';

export function documentIds(manifest: string, schemaFolder: string): Plugin;
export function readSchema(folder: string): GraphQLSchema;
export function withIds(
  code: string,
  ids: ReadonlyMap<string, string>,
  schema: GraphQLSchema,
): string;
