import type { PluginFunction } from '@graphql-codegen/plugin-helpers';

export const plugin: PluginFunction;
